import type { DefinitionKind, ReferenceKind } from '@deepdiscovery/model'
import { docParagraph } from '../../doc-comment.ts'
import type { TextDraft } from '../../text-draft.ts'
import type { GraphqlToken } from './graphql-tokens.ts'

const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean', '__Type', '__Schema'])
const OPEN = new Set(['(', '{', '['])

/** A place in a document, and what is told of it. */
export class GraphqlReading {
  readonly draft: TextDraft
  private readonly tokens: readonly GraphqlToken[]
  private at = 0

  constructor(tokens: readonly GraphqlToken[], draft: TextDraft) {
    this.tokens = tokens
    this.draft = draft
  }

  get isDone(): boolean {
    return this.at >= this.tokens.length
  }

  /** Text of the next token, or of one behind it; empty at the end. */
  peek(ahead = 0): string {
    return this.tokens[this.at + ahead]?.text ?? ''
  }

  get isName(): boolean {
    return this.tokens[this.at]?.isName === true
  }

  /** Takes the next token; at the end the last one again. */
  next(): GraphqlToken {
    const token = this.tokens[this.at] ?? this.tokens.at(-1)!
    this.at++
    return token
  }

  /** Takes the next token where it is this. */
  take(text: string): boolean {
    if (this.peek() !== text) return false
    this.at++
    return true
  }

  line(token: GraphqlToken): number {
    return this.draft.lineAt(token.at)
  }

  /** Line of the token taken last. */
  get lastLine(): number {
    return this.line(this.tokens[Math.min(this.at, this.tokens.length) - 1]!)
  }

  /** Passes a bracket and all it holds; `each` sees what is in it. */
  passGroup(each: (token: GraphqlToken) => void = () => undefined): void {
    if (!OPEN.has(this.peek())) return
    let depth = 0
    while (!this.isDone) {
      const token = this.next()
      if (OPEN.has(token.text)) depth++
      else if (token.text === ')' || token.text === '}' || token.text === ']') depth--
      if (depth <= 0) return
      each(token)
    }
  }

  /** Passes directives with their arguments. */
  passDirectives(): void {
    while (this.peek().startsWith('@')) {
      const token = this.next()
      this.draft.refer('annotation', token.text.slice(1), '', this.line(token))
      if (this.peek() === '(') this.passGroup()
    }
  }

  /** A type with its lists and exclamation marks. */
  readType(): void {
    while (this.take('[')) continue
    if (this.isName) this.refer('type', this.next())
    while (this.take(']') || this.take('!')) continue
  }

  /** Passes a default value. */
  passDefault(): void {
    if (!this.take('=')) return
    if (OPEN.has(this.peek())) this.passGroup()
    else this.next()
  }

  refer(kind: ReferenceKind, token: GraphqlToken, qualifier = ''): void {
    if (!BUILT_IN.has(token.text)) this.draft.refer(kind, token.text, qualifier, this.line(token))
  }

  define(kind: DefinitionKind, name: GraphqlToken, container: string, start: GraphqlToken, endLine = this.lastLine): void {
    const doc = docParagraph(start.doc)
    this.draft.define({ name: name.text, kind, container, line: this.line(start), endLine, doc })
  }
}
