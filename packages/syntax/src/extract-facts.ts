import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import { FactsDraft } from './facts-draft.ts'
import type { LanguageFacts, Visit } from './language-facts.ts'
import type { SyntaxLimits } from './limits.ts'
import type { SyntaxTree } from './tree/syntax-tree.ts'

const visitTables = new WeakMap<readonly string[], WeakMap<LanguageFacts, (Visit | undefined)[]>>()

/** Walks a tree once, in source order, and lets the language's visitors collect facts. Never throws for bad syntax. */
export function extractFacts(
  tree: SyntaxTree, language: LanguageFacts, artifact: ArtifactId, limits: SyntaxLimits, keep: (text: string) => string,
): SyntaxFacts {
  const visits = visitTable(tree.names.types, language)
  const draft = new FactsDraft(tree, artifact, limits, language, keep)
  const { symbol, named } = tree.nodes
  for (let node = 0; node < tree.count; node++) {
    draft.closeScopes(node)
    if (named[node] === 1) visits[symbol[node]!]?.(node, draft)
  }
  return draft.finish(language.language)
}

/** Visitors by symbol number instead of by name; made once per grammar. */
function visitTable(types: readonly string[], language: LanguageFacts): (Visit | undefined)[] {
  let byLanguage = visitTables.get(types)
  if (byLanguage === undefined) visitTables.set(types, byLanguage = new WeakMap())
  let table = byLanguage.get(language)
  if (table === undefined) {
    table = types.map(type => Object.hasOwn(language.visits, type) ? language.visits[type] : undefined)
    byLanguage.set(language, table)
  }
  return table
}
