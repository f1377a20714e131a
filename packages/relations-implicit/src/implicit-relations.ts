import type {
  ArtifactId, ArtifactRole, Diagnostic, Direction, Environment, Outcome, Relation, RelationSource, Snapshot, SourceReader, SymbolResolver, SyntaxSource, TermScanner,
} from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { enabledRules } from './environment.ts'
import { eventsOfTests } from './events-of-tests.ts'
import { createFactStore } from './facts/fact-store.ts'
import { createFactLoader } from './facts/load-facts.ts'
import type { FactLoader } from './facts/load-facts.ts'
import { createFactRequests } from './join/fact-requests.ts'
import type { FactRequests } from './join/fact-requests.ts'
import { growJoins } from './join/grow-joins.ts'
import type { CompleteJoin, GrowingJoins, JoinInput } from './join/grow-joins.ts'
import type { LivePlan } from './join/live-plan.ts'
import { relationsOfJoins } from './join/relations-of-joins.ts'
import { createSymbols } from './join/symbols.ts'
import { IMPLICIT_LIMITS } from './limits.ts'
import type { ImplicitLimits } from './limits.ts'
import { moduleFolders } from './module-folders.ts'
import { createPathLookup } from './paths/path-template.ts'
import { preparePlans } from './prepare-plans.ts'
import { BUILT_IN_FIELDS } from './rules/built-in-fields.ts'
import type { BuiltInFact, FieldType } from './rules/compiled-rule.ts'
import type { RuleLibrary } from './rules/load-rules.ts'
import { problemDiagnostic } from './rules/rule-problem.ts'

/** What {@link implicitRelations} works on. */
export interface ImplicitRelationsInput {
  readonly snapshot: Snapshot
  readonly syntax: SyntaxSource
  readonly scanner: TermScanner
  readonly reader: SourceReader
  readonly rules: RuleLibrary
  /** Dependencies decide, with imports and files, which rules are enabled. */
  readonly environment: Pick<Environment, 'dependencies' | 'modules'>
  /** Tells what names mean. Without it equal simple names are all there is, and confidence is lower. */
  readonly resolver?: SymbolResolver
  /** Roles of files: what tests publish and listen to stays among themselves. Default: no file is a test. */
  readonly roleOf?: (id: ArtifactId) => ArtifactRole
  readonly limits?: Partial<ImplicitLimits>
}

/** A source of relations that also tells which rules are at work. */
export interface ImplicitRelationSource extends RelationSource {
  /** Ids of the rules whose framework is in the repository, sorted. */
  enabled(signal?: AbortSignal): Promise<readonly string[]>
}

interface Prepared {
  readonly ids: readonly string[]
  readonly plans: readonly LivePlan[]
  readonly loader: FactLoader
  readonly requests: FactRequests
  readonly join: JoinInput
}

/**
 * Relations that frameworks imply, by rules that are data. Facts are looked for on demand: those of the files asked about, then those that a
 * join lacks, in the few files that hold their words. What was found stays with the source.
 */
export function implicitRelations(input: ImplicitRelationsInput): ImplicitRelationSource {
  const { snapshot, syntax, scanner, reader, rules, environment, resolver } = input
  const limits = { ...IMPLICIT_LIMITS, ...input.limits }
  const known = new Map(snapshot.artifacts.map((artifact) => [artifact.id, artifact]))
  const reported = new Map<string, Diagnostic>()
  let unreported: Diagnostic[] = rules.problems.map(problemDiagnostic)
  const answered = new Set<ArtifactId>()
  let signalOfCall: AbortSignal | undefined
  let preparing: Promise<Prepared> | undefined

  function report(code: string, message: string, artifact?: ArtifactId, line = 1): void {
    const key = `${code}\n${message}`
    if (reported.has(key)) return
    const severity = code === 'rule-invalid' || code === 'config-syntax' ? 'warning' : 'info'
    const diagnostic: Diagnostic = {
      code, severity, message, source: 'relations-implicit', ...(artifact === undefined ? {} : { span: { artifact, startLine: line, endLine: line } }),
    }
    reported.set(key, diagnostic)
    unreported.push(diagnostic)
  }

  async function prepare(signal?: AbortSignal): Promise<Prepared> {
    const enabled = await enabledRules(rules.rules, { artifacts: snapshot.artifacts, environment, scanner, reader }, signal)
    const { plans, sources, tables } = await preparePlans(enabled, rules.facts, snapshot.artifacts, scanner, signal)
    const store = createFactStore()
    const moduleOf = moduleFolders(environment.modules)
    const symbols = createSymbols(resolver, () => signalOfCall)
    const artifactOf = (id: ArtifactId) => known.get(id)
    const loader = createFactLoader({ syntax, reader, artifacts: snapshot.artifacts, artifactOf, store, sources, tables, symbolsOf: symbolFields(rules), limits, report })
    const requests = createFactRequests({ scanner, loader, symbols, artifacts: snapshot.artifacts, artifactOf, moduleOf, limits, report })
    return {
      ids: enabled.map(({ id }) => id), plans, loader, requests,
      join: {
        store, requests, symbols, limits, report, moduleOf, cache: { constants: new WeakMap(), values: new WeakMap() },
        lookup: createPathLookup(snapshot.artifacts.map(({ id }) => id)), languageOf: (id) => known.get(id)?.language,
      },
    }
  }

  async function prepared(signal?: AbortSignal): Promise<Prepared> {
    preparing ??= prepare(signal)
    return preparing.catch((error: unknown) => {
      preparing = undefined
      throw error
    })
  }

  async function joinsOf(frontier: readonly ArtifactId[], signal?: AbortSignal): Promise<readonly CompleteJoin[]> {
    const { plans, loader, requests, join } = await prepared(signal)
    if (plans.length === 0) return []
    requests.startCall()
    await loader.loadWhole(frontier, signal)
    const joins = new Map<LivePlan, GrowingJoins>(plans.map((plan) => [plan, growJoins(plan, frontier, join)]))
    const factsJoined = new Map<LivePlan, number>()
    for (let round = 0; ; round++) {
      for (const plan of plans) {
        signal?.throwIfAborted()
        // Without another fact the joins are those of the last round.
        const facts = plan.atoms.reduce((sum, { atom }) => sum + join.store.all(atom.fact).length, 0)
        if (factsJoined.get(plan) === facts) continue
        factsJoined.set(plan, facts)
        await joins.get(plan)!.grow()
      }
      if (round >= limits.rounds) break
      if (!await requests.answer(signal)) break
    }
    const complete: CompleteJoin[] = []
    for (const each of joins.values()) complete.push(...await each.complete())
    return complete
  }

  return {
    name: 'implicit',
    async enabled(signal) {
      return (await prepared(signal)).ids
    },
    async relationsOf(frontier, direction, signal): Promise<Outcome<readonly Relation[]>> {
      signal?.throwIfAborted()
      signalOfCall = signal
      const ids = [...new Set(frontier)].filter((id) => known.has(id)).sort(comparePaths)
      const open = ids.filter((id) => answered.has(id) || answered.size < limits.askedFiles && answered.add(id).size > 0)
      const joins = open.length === 0 ? [] : await joinsOf(open, signal)
      const asked = new Set(open)
      const found = relationsOfJoins(joins, limits.evidencePerRelation, (await prepared(signal)).loader.within).filter((each) => isAsked(each, asked, direction))
      const value = input.roleOf === undefined ? found : eventsOfTests(found, input.roleOf)
      const diagnostics = unreported
      unreported = []
      return { value, diagnostics }
    },
  }
}

function symbolFields({ facts }: RuleLibrary): (fact: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (fact) => {
    let fields = known.get(fact)
    if (fields === undefined) {
      const types = BUILT_IN_FIELDS.get(fact as BuiltInFact) ?? facts.get(fact)?.fields ?? new Map<string, FieldType>()
      known.set(fact, fields = [...types].flatMap(([name, type]) => (type === 'symbol' ? [name] : [])))
    }
    return fields
  }
}

function isAsked({ source, target }: Relation, asked: ReadonlySet<ArtifactId>, direction: Direction): boolean {
  return direction !== 'in' && asked.has(source) || direction !== 'out' && asked.has(target)
}
