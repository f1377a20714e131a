import type { GrammarLanguage, Visit } from '../../language-facts.ts'
import { visitKey, visitList, visitText } from '../keyed/keyed-draft.ts'
import { unescapeJson } from './unescape-json.ts'

const pair: Visit = (node, draft) =>
  visitKey(node, [unescapeJson(draft.tree.textOf(draft.tree.child(node, 'key')))], draft, draft.tree.child(node, 'value'))

const string: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.field(node) === 'key' && tree.parentType(node) === 'pair') return
  visitText(node, unescapeJson(tree.textOf(node)), draft)
}

/** JSON: keys near the top as definitions, strings under their path of keys. */
export const jsonFacts: GrammarLanguage = {
  language: 'json',
  visits: { pair, array: visitList, string },
  isDoc: () => false,
  membersFollowContainer: false,
  sample: '{"a": ["b\\n\\u00e9", 1.5e3, true, null, {"c": {}, "d": []}], "e": false, "": "x"}\n',
}

/** JSON with comments and trailing commas. */
export const jsoncFacts: GrammarLanguage = { ...jsonFacts, language: 'jsonc', grammar: 'json' }
