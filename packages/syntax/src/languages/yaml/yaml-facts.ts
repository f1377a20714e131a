import type { FactsDraft } from '../../facts-draft.ts'
import type { GrammarLanguage, Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { visitKey, visitList, visitText } from '../keyed/keyed-draft.ts'

const pair: Visit = (node, draft) => {
  const { tree } = draft
  const name = unquote(tree.shortText(tree.child(node, 'key')).trim())
  // `<<` merges; a key that is no short text is a structure.
  if (name !== '' && name !== '<<') visitKey(node, [name], draft, tree.child(node, 'value'))
}

const scalar: Visit = (node, draft) => {
  const { tree } = draft
  if (isKey(node, draft) || (tree.type(node) === 'plain_scalar' && tree.childOfType(node, 'string_scalar') < 0)) return
  visitText(node, unquote(tree.textOf(node)), draft)
}

/** The lines of a block; the first one holds its indicator (`|-`). */
const block: Visit = (node, draft) => {
  const text = draft.tree.textOf(node)
  const end = text.indexOf('\n')
  if (end >= 0) visitText(node, `${text.slice(end + 1)}\n`, draft)
}

const anchor: Visit = (node, draft) => {
  const name = draft.tree.textOf(draft.tree.firstNamed(node))
  draft.define({ name, kind: 'constant', node, container: '', exported: false, doc: undefined })
}

const alias: Visit = (node, draft) =>
  draft.refer('value', draft.tree.textOf(draft.tree.firstNamed(node)), '', node)

function isKey(scalarNode: number, { tree }: FactsDraft): boolean {
  return tree.field(tree.parent(scalarNode)) === 'key' || tree.field(scalarNode) === 'key'
}

function unquote(text: string): string {
  const quote = text[0]
  if ((quote !== '"' && quote !== '\'') || text.length < 2 || !text.endsWith(quote)) return text
  const inner = text.slice(1, -1)
  return quote === '"' ? inner.replaceAll(/\\(["\\/])/g, '$1') : inner.replaceAll('\'\'', '\'')
}

/** YAML: keys near the top of each document as definitions, strings under their path of keys, anchors and aliases. */
export const yamlFacts: GrammarLanguage = {
  language: 'yaml',
  visits: {
    ...visitAll(['block_mapping_pair', 'flow_pair'], pair),
    ...visitAll(['block_sequence', 'flow_sequence'], visitList),
    ...visitAll(['plain_scalar', 'double_quote_scalar', 'single_quote_scalar'], scalar),
    block_scalar: block,
    anchor,
    alias,
  },
  isDoc: () => false,
  membersFollowContainer: false,
  sample: `%YAML 1.2
---
# c
a: &x
  b: "q\\n"
  'c': [p, {q: r, s}, 1.5, ~]
  ? k
  : v
d:
  - e: |
      text
    f: >-
      more
  - *x
  - - !!str t
<<: *x
---
n: 12
...
`,
}
