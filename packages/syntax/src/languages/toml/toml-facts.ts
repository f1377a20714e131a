import type { FactsDraft } from '../../facts-draft.ts'
import type { GrammarLanguage, Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { visitKey, visitList, visitTable, visitText } from '../keyed/keyed-draft.ts'

const KEYS = new Set(['bare_key', 'quoted_key', 'dotted_key'])

/** Segments of a key; a dotted key nests to the left. */
function keyPath(draft: FactsDraft, node: number): string[] {
  const { tree } = draft
  const path: string[] = []
  const pending = [tree.namedChildren(node).find(child => KEYS.has(tree.type(child))) ?? -1]
  while (pending.length > 0 && path.length < 20) {
    const key = pending.pop()!
    if (tree.type(key) === 'dotted_key') pending.push(...tree.namedChildren(key).reverse())
    else path.push(tree.textOf(key).replace(/^(["'])(.*)\1$/s, '$2'))
  }
  return path
}

const pair: Visit = (node, draft) => visitKey(node, keyPath(draft, node), draft)
const table: Visit = (node, draft) => visitTable(node, keyPath(draft, node), false, draft)
const record: Visit = (node, draft) => visitTable(node, keyPath(draft, node), true, draft)

const string: Visit = (node, draft) => {
  const text = draft.tree.textOf(node)
  const quotes = text.startsWith('"""') || text.startsWith('\'\'\'') ? 3 : 1
  const inner = text.slice(quotes, -quotes)
  visitText(node, text.startsWith('"') ? inner.replaceAll(/\\(["\\])/g, '$1') : inner, draft)
}

/** TOML: tables and keys near the top as definitions, strings under their path of keys. */
export const tomlFacts: GrammarLanguage = {
  language: 'toml',
  visits: { pair, table, table_array_element: record, ...visitAll(['array'], visitList), string },
  isDoc: () => false,
  membersFollowContainer: false,
  sample: `# c
x = "a\\n"
a.b.c = 'c'
n = [1, 1.5, true, 1979-05-27T07:32:00Z, 07:32:00]
[t.u]
"q" = """m
n"""
arr = ["a", { path = "p", 'z' = '''w''' }]
[[bin]]
name = "n"
`,
}
