import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import { FactsDraft } from './facts-draft.ts'
import type { GrammarLanguage, TextLanguage, Visit } from './language-facts.ts'
import type { SyntaxLimits } from './limits.ts'
import { TextDraft } from './text-draft.ts'
import type { SyntaxTree } from './tree/syntax-tree.ts'

const visitTables = new WeakMap<readonly string[], WeakMap<GrammarLanguage, (Visit | undefined)[]>>()

/** Walks a tree once, in source order, and lets the language's visitors collect facts. Never throws for bad syntax. */
export function extractFacts(
  tree: SyntaxTree, language: GrammarLanguage, artifact: ArtifactId, limits: SyntaxLimits, keep: (text: string) => string,
): SyntaxFacts {
  const visits = visitTable(tree.names.types, language)
  const draft = new FactsDraft(tree, artifact, limits, language, keep)
  const { symbol, named } = tree.nodes
  for (let node = 0; node < tree.count; node++) {
    const visit = named[node] === 1 ? visits[symbol[node]!] : undefined
    if (visit === undefined) continue
    draft.closeScopes(node)
    visit(node, draft)
  }
  return draft.finish(language.language, tree.hasError)
}

/** Lets a language's reader go through a text. Never throws for bad syntax. */
export function readFacts(
  text: string, language: TextLanguage, artifact: ArtifactId, limits: SyntaxLimits, keep: (text: string) => string,
): SyntaxFacts {
  const draft = new TextDraft(text, artifact, limits, language, keep)
  language.read(draft)
  return draft.finish(language.language)
}

/** Visitors by symbol number instead of by name; made once per grammar. */
function visitTable(types: readonly string[], language: GrammarLanguage): (Visit | undefined)[] {
  let byLanguage = visitTables.get(types)
  if (byLanguage === undefined) visitTables.set(types, byLanguage = new WeakMap())
  let table = byLanguage.get(language)
  if (table === undefined) {
    table = types.map(type => Object.hasOwn(language.visits, type) ? language.visits[type] : undefined)
    byLanguage.set(language, table)
  }
  return table
}
