import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { commonJsDefinitions } from './common-js.ts'
import { javascriptDefinitions } from './definitions.ts'
import { javascriptImports } from './imports.ts'
import { javascriptLiterals } from './literals.ts'
import { javascriptReferences } from './references.ts'
import { javascriptTypedNames } from './typed-names.ts'

/** Visitors that JavaScript and TypeScript share. */
export const javascriptVisits = mergeVisits(
  javascriptDefinitions, commonJsDefinitions, javascriptImports, javascriptReferences, javascriptLiterals, javascriptTypedNames,
)

/** Only comments that start with two stars document. */
export function isJsDoc(comment: string): boolean {
  return comment.startsWith('/**')
}

/** JavaScript with JSX, ES modules and CommonJS. */
export const javascriptFacts: LanguageFacts = {
  language: 'javascript',
  visits: javascriptVisits,
  isDoc: isJsDoc,
  membersFollowContainer: true,
  sample: `import a, { b as c } from './d'; /** doc */
export class E extends f.G { static #h = 1; get i() { return <J k="l">{\`m\${a}\`}</J> } async *n({ o, p = 2 }, ...q) {} }
const { r, s: t } = require('u'), v = async x => { for (const y of x?.z ?? []) await y[0]('\\n') }
module.exports = { r, v, w() {} }; if (a) { b } else label: while (1) break label\n`,
}
