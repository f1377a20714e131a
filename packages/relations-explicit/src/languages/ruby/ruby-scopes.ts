import type { Definition, SyntaxFacts } from '@deepdiscovery/model'

/** A class, module or constant of a file with its whole name. */
export interface RubyDefinition {
  readonly definition: Definition
  /** `Shop::Cart`. */
  readonly qualified: string
  /** Classes and modules hold others; constants do not. */
  readonly isScope: boolean
}

const KINDS = new Set(['class', 'module', 'constant'])

/** Classes, modules and constants of a file; `class A::B` keeps its whole name in the signature. */
export function rubyDefinitions({ definitions }: SyntaxFacts): RubyDefinition[] {
  const open: { readonly qualified: string; readonly end: number }[] = []
  const found: RubyDefinition[] = []
  for (const definition of definitions) {
    if (!KINDS.has(definition.kind)) continue
    const { startLine, endLine } = definition.span
    // A scope of one line around another of that line is the one named as container.
    while (open.length > 0 && open.at(-1)!.end < startLine) open.pop()
    while (open.length > 0 && definition.container === '') open.pop()
    const written = /^(?:class|module)\s+((?:::)?\w+(?:::\w+)*)/.exec(definition.signature)?.[1] ?? definition.name
    const outer = open.at(-1)?.qualified
    const qualified = written.startsWith('::') ? written.slice(2) : outer === undefined ? written : `${outer}::${written}`
    const isScope = definition.kind !== 'constant'
    found.push({ definition, qualified, isScope })
    if (isScope) open.push({ qualified, end: endLine })
  }
  return found
}

/** Names of the classes and modules around a line, innermost first; the base class of one is looked up outside it. */
export function nestingAt(scopes: readonly RubyDefinition[], line: number, isBase: boolean): string[] {
  return scopes.filter(({ isScope, definition: { span, signature } }) => isScope && span.startLine <= line && line <= span.endLine
    && !(isBase && span.startLine === line && signature.includes('<')))
    .map(({ qualified }) => qualified).reverse()
}
