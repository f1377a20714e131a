import type { Visit } from './language-facts.ts'

/** One table out of several: where they share a node type, each visitor gets it in the order given. */
export function mergeVisits(...tables: readonly Readonly<Record<string, Visit>>[]): Record<string, Visit> {
  const merged: Record<string, Visit> = {}
  for (const table of tables) {
    for (const [type, visit] of Object.entries(table)) {
      const earlier = merged[type]
      merged[type] = earlier === undefined ? visit : (node, draft) => {
        earlier(node, draft)
        visit(node, draft)
      }
    }
  }
  return merged
}

/** The same visitor for several node types. */
export function visitAll(types: readonly string[], visit: Visit): Record<string, Visit> {
  return Object.fromEntries(types.map(type => [type, visit]))
}
