import type {
  ArtifactId, Definition, ImportedName, ImportStatement, Language, Literal, Reference, SyntaxFacts, TypedName,
} from '@deepdiscovery/model'
import type { SyntaxLimits } from './limits.ts'
import { collapse, cutText, MAX_LITERAL, MAX_QUALIFIER } from './short-text.ts'
import { withoutRepeats } from './distinct-references.ts'

/** How a language sees comments and visibility. */
export interface DraftRules {
  /** Whether a comment right before a definition documents it. */
  isDoc(comment: string): boolean
  /** A member of something that is not exported is not exported either. */
  readonly membersFollowContainer: boolean
}

const MAX_NAME = 200
const MAX_TYPE = 120

/** Facts of one file while they are gathered, whoever finds them: kept short, counted against the limits, put in order in the end. */
export class CollectedFacts {
  readonly artifact: ArtifactId
  protected readonly limits: SyntaxLimits
  protected readonly rules: DraftRules
  private readonly keep: (text: string) => string
  private readonly definitions: Definition[] = []
  private readonly imports: ImportStatement[] = []
  private readonly references: Reference[] = []
  private readonly literals: Literal[] = []
  private readonly typedNames: TypedName[] = []
  private readonly importedAliases = new Set<string>()
  private readonly exportedNames = new Set<string>()
  private readonly typeParameters = new Set<string>()
  private cut = false

  /** `keep` copies a text out of the file's, so that facts do not hold whole files in memory. */
  constructor(artifact: ArtifactId, limits: SyntaxLimits, rules: DraftRules, keep: (text: string) => string) {
    this.artifact = artifact
    this.limits = limits
    this.rules = rules
    this.keep = keep
  }

  protected addDefinition(definition: Definition): void {
    if (definition.name === '' || definition.name.length > MAX_NAME) return
    if (this.definitions.length >= this.limits.definitions) return this.stop()
    const { kind, span, doc, exported } = definition
    const name = this.keep(definition.name)
    const container = this.keep(definition.container)
    const signature = this.keep(definition.signature)
    this.definitions.push(doc === undefined ? { name, container, kind, span, signature, exported }
      : { name, container, kind, span, signature, doc: this.keep(doc), exported })
  }

  /** Whether there is room for one more definition; where there is none the facts are partial. */
  protected hasRoom(): boolean {
    if (this.definitions.length < this.limits.definitions) return true
    this.stop()
    return false
  }

  /** Exports a top-level name wherever it is defined in the file. */
  exportName(name: string): void {
    this.exportedNames.add(name)
  }

  /** Type parameters are no references to anything outside. */
  addTypeParameter(name: string): void {
    this.typeParameters.add(name)
  }

  protected addImport(statement: ImportStatement): void {
    if (statement.specifier === '') return
    if (this.imports.length >= this.limits.imports) return this.stop()
    const names = statement.names.map(({ name, alias }): ImportedName => ({ name: this.keep(name), alias: this.keep(alias) }))
    const { form, level, typeOnly, line } = statement
    this.imports.push({ specifier: this.keep(statement.specifier), names, form, level, typeOnly, line })
    for (const { alias } of names) this.importedAliases.add(alias)
  }

  /** Whether an import up to here binds the name. */
  isImported(name: string): boolean {
    return this.importedAliases.has(name)
  }

  protected addReference({ kind, name, qualifier, line }: Reference): void {
    if (name === '' || name.length > MAX_NAME) return
    if (this.references.length >= this.limits.references) return this.stop()
    const short = qualifier === '' ? '' : this.keep(collapse(qualifier, MAX_QUALIFIER))
    this.references.push({ name: this.keep(name), qualifier: short, kind, line })
  }

  protected addLiteral({ text, context, line }: Literal): void {
    if (text.trim() === '') return
    if (this.literals.length >= this.limits.literals) return this.stop()
    const short = context === '' ? '' : this.keep(collapse(context, MAX_QUALIFIER))
    this.literals.push({ text: this.keep(cutText(text, MAX_LITERAL)), context: short, line })
  }

  protected addTypedName({ name, type, member, startLine, endLine }: TypedName): void {
    if (name === '' || type === '' || name.length > MAX_NAME || type.length > MAX_TYPE) return
    if (this.typedNames.length >= this.limits.references) return this.stop()
    this.typedNames.push({ name: this.keep(name), type: this.keep(type), member, startLine, endLine })
  }

  /** Takes stock. Of no use afterwards. */
  finish(language: Language, hasError = false): SyntaxFacts {
    const exportedByPath = new Map<string, boolean>()
    const definitions = this.definitions.map(definition => {
      const { container, name } = definition
      const follows = this.rules.membersFollowContainer && container !== '' && exportedByPath.get(container) === false
      const exported = container === '' ? definition.exported || this.exportedNames.has(name) : definition.exported && !follows
      const path = container === '' ? name : `${container}.${name}`
      exportedByPath.set(path, exportedByPath.get(path) === true || exported)
      return exported === definition.exported ? definition : { ...definition, exported }
    })
    const byLine = <T extends { readonly line: number }>(values: T[]): T[] => values.sort((left, right) => left.line - right.line)
    const references = this.references.filter(({ name, qualifier, kind }) =>
      kind !== 'type' || qualifier !== '' || !this.typeParameters.has(name))
    return {
      artifact: this.artifact, language,
      definitions: definitions.sort((left, right) => left.span.startLine - right.span.startLine),
      imports: byLine(this.imports),
      references: withoutRepeats(byLine(references)),
      literals: byLine(this.literals),
      typedNames: this.typedNames.filter(({ type }) => !this.typeParameters.has(type))
        .sort((left, right) => left.startLine - right.startLine),
      state: this.cut || hasError ? 'partial' : 'complete',
    }
  }

  private stop(): void {
    this.cut = true
  }
}
