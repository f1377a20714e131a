import { BUILT_IN_FIELDS, IMPLICIT_FIELDS } from './built-in-fields.ts'
import { compileAtoms } from './compile-atom.ts'
import { compileCondition, compileRule } from './compile-rule.ts'
import { compileSource, isView } from './compile-source.ts'
import type { BuiltInFact, CompiledFact, CompiledRule, CompiledSource, CompiledView, FieldType } from './compiled-rule.ts'
import { parseRuleText } from './rule-text.ts'
import type { ParsedRuleFile, RuleData, RuleText } from './rule-text.ts'
import type { RuleProblem } from './rule-problem.ts'
import { Shape, ShapeError } from './shape.ts'

/** Rules that can be run, and what was wrong with the others. */
export interface RuleLibrary {
  /** Sorted by id. */
  readonly rules: readonly CompiledRule[]
  readonly facts: ReadonlyMap<string, CompiledFact>
  /** In the order of the files. */
  readonly problems: readonly RuleProblem[]
}

/** A rule joins at most so many atoms, before its views are unfolded. */
const MAX_ATOMS = 4
const MAX_SOURCES = 24
const FACT_NAME = /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*$/
const FIELD_NAME = /^[A-Za-z][\w-]*$/
const RULE_ID = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)+$/

interface Declared {
  readonly shape: Shape
  readonly path: string
  /** It came parsed, so with the library, whose tests have compiled it. */
  readonly trusted: boolean
}

/**
 * Reads rule files into one library. A mistake leaves out the rule or fact it is in, and the rules that need that fact; the rest works on.
 * Of two with one name the first counts, so the order of the files matters.
 */
export function loadRules(files: readonly (RuleText | RuleData)[]): RuleLibrary {
  const problems: RuleProblem[] = []
  const facts = new Map<string, Declared>()
  const rules = new Map<string, Declared>()
  for (const given of files) {
    const file = parseRuleText(given)
    if ('reason' in file) problems.push(file)
    else attempt(problems, file.path, undefined, () => declare(file, 'data' in given, facts, rules, problems))
  }
  const compiled = new FactTable(facts, problems)
  const known = (): Iterable<string> => [...BUILT_IN_FIELDS.keys(), 'file', ...facts.keys()]
  const found: CompiledRule[] = []
  for (const [id, { shape, path, trusted }] of rules) {
    attempt(problems, path, id, () => {
      if (!RULE_ID.test(id)) shape.fail(`a rule is named framework/rule, in lower case with hyphens`)
      const compile = (): CompiledRule => compileRule(id, shape, path, (name) => compiled.get(name), (name) => compiled.fieldsOf(name), known, MAX_ATOMS)
      found.push(trusted ? new DeferredRule(id, shape, path, compile, (problem) => problems.push(problem)) : compile())
    })
  }
  for (const [name, { trusted }] of facts) if (!trusted) compiled.get(name)
  return { rules: found.sort((left, right) => (left.id < right.id ? -1 : 1)), facts: compiled, problems }
}

function declare(file: ParsedRuleFile, trusted: boolean, facts: Map<string, Declared>, rules: Map<string, Declared>, problems: RuleProblem[]): void {
  const top = new Shape(file).fields(['format', 'facts', 'rules', '$schema'])
  const format = top.get('format')
  if (format?.value !== 1) (format ?? new Shape(file)).fail('`format: 1` is missing: rule files of this version begin with it')
  for (const [kind, known] of [['facts', facts], ['rules', rules]] as const) {
    for (const [name, shape] of top.get(kind)?.fields() ?? []) {
      const first = known.get(name)
      if (first === undefined) known.set(name, { shape, path: file.path, trusted })
      else problems.push({ path: file.path, line: shape.line, subject: name, reason: `there is one already, in ${first.path}:${first.shape.line}` })
    }
  }
}

/** Facts by name. One is compiled when it is first asked for: of a library for all frameworks a repository needs few. */
class FactTable extends Map<string, CompiledFact> {
  private readonly open: Map<string, { readonly declared: Declared; readonly number: number }>
  private readonly headers = new Map<string, ReadonlyMap<string, FieldType>>()
  private readonly problems: RuleProblem[]

  constructor(declared: ReadonlyMap<string, Declared>, problems: RuleProblem[]) {
    super()
    this.problems = problems
    this.open = new Map([...declared].map(([name, each], at) => [name, { declared: each, number: at * MAX_SOURCES }]))
    for (const [name, { shape, path }] of declared) attempt(problems, path, name, () => this.headers.set(name, fieldTypes(name, shape)))
  }

  /** Fields of a fact, also of one that is built in; `undefined` where there is none that works. */
  fieldsOf(name: string): ReadonlyMap<string, FieldType> | undefined {
    return BUILT_IN_FIELDS.get(name as BuiltInFact) ?? this.get(name)?.fields
  }

  override get(name: string): CompiledFact | undefined {
    const waiting = this.open.get(name)
    if (waiting === undefined) return super.get(name)
    this.open.delete(name)
    const { declared: { shape, path }, number } = waiting
    const fields = this.headers.get(name)
    if (fields !== undefined) attempt(this.problems, path, name, () => this.set(name, compileFact(name, shape, path, fields, this.headers, number)))
    return super.get(name)
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined
  }

  override values(): ReturnType<Map<string, CompiledFact>['values']> {
    for (const name of this.open.keys()) this.get(name)
    return super.values()
  }
}

/** A rule that comes with the library: known to be right, so only what tells whether it is wanted is read before it is. */
class DeferredRule implements CompiledRule {
  readonly id: string
  readonly enabledBy: CompiledRule['enabledBy']
  readonly versions: string | undefined
  readonly origin: CompiledRule['origin']
  private readonly compile: () => CompiledRule
  private compiled: CompiledRule | undefined

  constructor(id: string, shape: Shape, path: string, compile: () => CompiledRule, report: (problem: RuleProblem) => void) {
    const given = shape.fields()
    this.id = id
    this.enabledBy = (given.get('enabledBy') ?? shape.fail('a rule needs `enabledBy`')).oneOrMore().map(compileCondition)
    this.versions = given.get('versions')?.text()
    this.origin = { path, line: shape.line }
    this.compile = () => {
      try {
        return compile()
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error
        report({ path, line: error.line, subject: id, reason: error.message })
        return { id, enabledBy: [], versions: undefined, origin: this.origin, title: id, rationale: '', references: [], confidence: 0, labels: [], plans: [] }
      }
    }
  }

  private get whole(): CompiledRule {
    return this.compiled ??= this.compile()
  }

  get title(): string { return this.whole.title }
  get rationale(): string { return this.whole.rationale }
  get references(): readonly string[] { return this.whole.references }
  get confidence(): number { return this.whole.confidence }
  get labels(): CompiledRule['labels'] { return this.whole.labels }
  get plans(): CompiledRule['plans'] { return this.whole.plans }
}

function compileFact(
  name: string, shape: Shape, path: string, fields: ReadonlyMap<string, FieldType>, headers: ReadonlyMap<string, ReadonlyMap<string, FieldType>>, number: number,
): CompiledFact {
  const given = shape.fields(['fields', 'any']).get('any')?.oneOrMore() ?? shape.fail('a fact needs `any`: its sources')
  if (given.length > MAX_SOURCES) shape.fail(`a fact has ${given.length} sources; ${MAX_SOURCES} are allowed`)
  const sources: CompiledSource[] = []
  const views: CompiledView[] = []
  for (const [at, each] of given.entries()) {
    if (isView(each)) views.push(compileView(each, fields, headers))
    else sources.push(compileSource(each, name, fields, number + at, path))
  }
  return { name, fields, sources, views }
}

function compileView(shape: Shape, fields: ReadonlyMap<string, FieldType>, headers: ReadonlyMap<string, ReadonlyMap<string, FieldType>>): CompiledView {
  const match = shape.fields(['match']).get('match')!
  const known = (): Iterable<string> => [...BUILT_IN_FIELDS.keys(), 'file', ...headers.keys()]
  const atoms = compileAtoms(match, (name) => BUILT_IN_FIELDS.get(name as BuiltInFact) ?? headers.get(name), known, MAX_ATOMS)
  const bound = new Set(atoms.flatMap(({ variables, templates }) => [...variables.map(({ variable }) => variable), ...templates.flatMap(({ template }) => template.variables)]))
  const missing = [...fields.keys()].find((field) => !bound.has(field))
  if (missing !== undefined) match.fail(`no atom binds $${missing}, which is a field of the fact`)
  return { atoms }
}

function fieldTypes(name: string, shape: Shape): ReadonlyMap<string, FieldType> {
  if (!FACT_NAME.test(name)) shape.fail('a fact is named in lower case, with hyphens and dots')
  if (name === 'file' || BUILT_IN_FIELDS.has(name as BuiltInFact)) shape.fail(`${name} is built in and cannot be declared`)
  const fields = (shape.fields(['fields', 'any']).get('fields') ?? shape.fail('a fact needs `fields`')).fields()
  return new Map([...fields].map(([field, each]) => {
    const reserved = [...IMPLICIT_FIELDS, 'fact', 'in', 'nearest']
    if (!FIELD_NAME.test(field)) each.fail(`${field} is no name of a field: a letter, then letters, digits, _ or -`)
    if (reserved.includes(field)) each.fail(`${field} is reserved (${reserved.join(', ')} are)`)
    const type = each.value
    return [field, type === 'text' || type === 'symbol' ? type : each.fail('a field is a `text` or a `symbol`')]
  }))
}

function attempt(problems: RuleProblem[], path: string, subject: string | undefined, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    problems.push({ path, line: error.line, ...(subject === undefined ? {} : { subject }), reason: error.message })
  }
}
