import type { ArtifactId, DefinitionKind, ImportStatement, ReferenceKind } from '@deepdiscovery/model'
import { CollectedFacts } from './collected-facts.ts'
import type { DraftRules } from './collected-facts.ts'
import { docParagraph } from './doc-comment.ts'
import type { SyntaxLimits } from './limits.ts'
import { collapse, MAX_QUALIFIER, MAX_SIGNATURE } from './short-text.ts'
import type { SyntaxTree } from './tree/syntax-tree.ts'

/** What a scope is. Only a function hides what is defined in it. */
export type ScopeKind = 'type' | 'function' | 'module' | 'value'

/** A definition as the visitor of a language finds it. */
export interface DefinitionDraft {
  readonly name: string
  readonly kind: DefinitionKind
  /** Node that spans the definition; what {@link FactsDraft.lead} saw right before it is added. */
  readonly node: number
  /** Last node of the definition where the grammar has it beside `node` (Dart: the body of a function). */
  readonly last?: number
  /** Node at which the signature starts, `node` by default. */
  readonly head?: number
  /** Node before which the signature stops; the end of the definition by default. */
  readonly body?: number
  /** Visible by its own modifiers; its container is looked at in the end. */
  readonly exported: boolean
  /** Replaces the comment before the definition. */
  readonly doc?: string | undefined
  /** Replaces the path of the open scopes. */
  readonly container?: string
}

/** An import as the visitor of a language finds it; level 0 and not for types only unless it says otherwise. */
export interface ImportDraft extends Pick<ImportStatement, 'specifier' | 'names' | 'form'> {
  /** Node that gives the line. */
  readonly node: number
  readonly level?: number
  readonly typeOnly?: boolean
}

interface Scope { readonly path: string; readonly kind: ScopeKind; readonly node: number; readonly end: number }

/** Longer paths come from generated nests of functions; they stop growing. */
const MAX_CONTAINER = 200
const MAX_DOC_LINES = 40

/** Collects the facts of one file while its language's visitors walk its tree. */
export class FactsDraft extends CollectedFacts {
  readonly tree: SyntaxTree
  private readonly scopes: Scope[] = []
  private readonly commentByEndRow = new Map<number, number>()
  private leadFirst = -1
  private leadNext = -1

  constructor(tree: SyntaxTree, artifact: ArtifactId, limits: SyntaxLimits, rules: DraftRules, keep: (text: string) => string) {
    super(artifact, limits, rules, keep)
    this.tree = tree
  }

  /** Leaves the scopes that end before the node. */
  closeScopes(node: number): void {
    while (this.scopes.length > 0 && this.scopes.at(-1)!.end <= node) this.scopes.pop()
  }

  /** Names defined below the node get `name` as their container; an empty name adds nothing to the path. */
  openScope(node: number, name: string, kind: ScopeKind): void {
    const outer = this.container
    const path = name === '' || outer.length > MAX_CONTAINER ? outer : outer === '' ? name : `${outer}.${name}`
    this.scopes.push({ path, kind, node, end: this.tree.nodes.next[node]! })
  }

  /** Path of the open scopes. */
  get container(): string {
    return this.scopes.at(-1)?.path ?? ''
  }

  /** Kind of the innermost scope; `module` at top level. */
  get scope(): ScopeKind {
    return this.scopes.at(-1)?.kind ?? 'module'
  }

  define(draft: DefinitionDraft): void {
    if (draft.name === '' || !this.hasRoom()) return
    const { nodes } = this.tree
    const first = draft.node === this.leadNext ? this.leadFirst : draft.node
    const doc = 'doc' in draft ? draft.doc : this.docBefore(first) ?? this.docBefore(draft.node)
    const { name, kind, exported } = draft
    const container = draft.container ?? this.container
    const span = { artifact: this.artifact, startLine: nodes.startRow[first]! + 1, endLine: this.tree.lastRow(draft.last ?? draft.node) + 1 }
    const signature = this.signature(draft)
    this.addDefinition(doc === undefined ? { name, container, kind, span, signature, exported }
      : { name, container, kind, span, signature, doc, exported })
  }

  import({ node, specifier, names, form, level = 0, typeOnly = false }: ImportDraft): void {
    this.addImport({ specifier, names, form, level, typeOnly, line: this.tree.line(node) })
  }

  /** `at` gives the line, and `qualifier` is the text before the name, cut at 80 characters. */
  refer(kind: ReferenceKind, name: string, qualifier: string, at: number): void {
    this.addReference({ kind, name, qualifier, line: this.tree.line(at) })
  }

  literal(text: string, context: string, at: number): void {
    this.addLiteral({ text, context, line: this.tree.line(at) })
  }

  /**
   * A parameter, variable or field whose type is written down, as {@link TypedName}. A member holds within the innermost type around,
   * anything else within the innermost function, or the file; `within` names another node.
   */
  typed(name: string, type: string, { member = false, within }: { readonly member?: boolean; readonly within?: number } = {}): void {
    const scope = within ?? this.scopes.findLast(({ kind }) => kind === (member ? 'type' : 'function'))?.node ?? 0
    this.addTypedName({ name, type, member, startLine: this.tree.line(scope), endLine: this.tree.lastRow(scope) + 1 })
  }

  comment(node: number): void {
    this.commentByEndRow.set(this.tree.lastRow(node), node)
    if (node === this.leadNext) this.leadNext = this.tree.nodes.next[node]!
  }

  /** Text of what {@link lead} saw right before the node. */
  leadText(node: number): string {
    const { start } = this.tree.nodes
    return node === this.leadNext ? this.tree.text.slice(start[this.leadFirst]!, start[node]!) : ''
  }

  /** Decorators and attributes that are siblings of what they belong to: the definition that follows starts with them. */
  lead(node: number): void {
    if (node !== this.leadNext) this.leadFirst = node
    this.leadNext = this.tree.nodes.next[node]!
  }

  /** Text of a node, enough of it for a qualifier. */
  qualifier(node: number): string {
    if (node < 0) return ''
    const start = this.tree.nodes.start[node]!
    return this.tree.text.slice(start, Math.min(this.tree.nodes.end[node]!, start + MAX_QUALIFIER * 2))
  }

  /** What is called, as the context of a literal: as written where that is short and plain, else the last name of a chain. */
  callee(node: number): string {
    if (node < 0) return ''
    const { start, end } = this.tree.nodes
    const text = this.tree.text.slice(Math.max(start[node]!, end[node]! - MAX_QUALIFIER), end[node]!)
    const whole = end[node]! - start[node]! <= MAX_QUALIFIER && !text.includes('(')
    return (whole ? text : /[\w$]+(?:(?:::)?<[^<>]*>)?$/.exec(text)?.[0] ?? '').replace(/(?:::)?<[^<>]*>$/, '')
  }

  private signature({ node, head = node, body }: DefinitionDraft): string {
    const { start, end } = this.tree.nodes
    const from = start[head]!
    const to = body === undefined || body < 0 ? end[node]! : start[body]!
    const signature = collapse(this.tree.text.slice(from, Math.min(to, from + MAX_SIGNATURE * 4)), MAX_SIGNATURE)
    return signature.replace(/ ?[{:=;]$/, '')
  }

  /** The comment, or run of line comments, that ends on the line before the node or on its line. */
  private docBefore(node: number): string | undefined {
    const { startRow, start, end } = this.tree.nodes
    const row = startRow[node]!
    let comment = this.commentByEndRow.get(row)
    if (comment === undefined || start[comment]! > start[node]!) comment = this.commentByEndRow.get(row - 1)
    if (comment === undefined || !this.startsItsLine(comment)) return undefined
    // Keywords may stand between them, other code may not.
    if (!/^[\w\s]*$/.test(this.tree.text.slice(end[comment]!, start[node]!))) return undefined
    let first = comment
    for (let lines = 1; lines < MAX_DOC_LINES; lines++) {
      const before = this.commentByEndRow.get(startRow[first]! - 1)
      if (before === undefined || !this.isLineComment(first) || !this.isLineComment(before) || !this.startsItsLine(before)) break
      first = before
    }
    const text = this.tree.text.slice(start[first]!, end[comment]!)
    return this.rules.isDoc(text) ? docParagraph(text) : undefined
  }

  private isLineComment(node: number): boolean {
    return this.tree.text.startsWith('//', this.tree.nodes.start[node]!)
  }

  private startsItsLine(node: number): boolean {
    const { text, nodes } = this.tree
    let at = nodes.start[node]! - 1
    while (at >= 0 && (text[at] === ' ' || text[at] === '\t')) at--
    return at < 0 || text[at] === '\n'
  }
}
