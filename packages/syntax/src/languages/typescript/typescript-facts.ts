import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { isJsDoc, javascriptVisits } from '../javascript/javascript-facts.ts'
import { typescriptVisits } from './types.ts'
import { typescriptTypedNames } from './typed-names.ts'

const sample = `import type { A } from './a'; import b = require('b'); export * as c from './c'; /** doc */
@D({ e: ['f'] }) export abstract class G<T extends A = A> extends H<T> implements I.J { constructor(private readonly k: K) { super() }
  @L() m?: string = \`n\${1}\`; abstract o(): asserts this is P; get q(): readonly T[] { return this.m! as any } }
declare module 'r' { export enum S { T = 1, U } } namespace V.W { export type X = keyof typeof b & { y: import('z').Z } }
export const fn = async <Q,>(a: Q, ...r: [x?: number]) => { for (const { s, t: u = 1 } of r ?? []) await s?.v!(u) }\n`

/** TypeScript without JSX. */
export const typescriptFacts: LanguageFacts = {
  language: 'typescript',
  visits: mergeVisits(javascriptVisits, typescriptVisits, typescriptTypedNames),
  isDoc: isJsDoc,
  membersFollowContainer: true,
  sample,
}

/** TypeScript with JSX. */
export const tsxFacts: LanguageFacts = {
  ...typescriptFacts,
  language: 'tsx',
  sample: `${sample}export const El = () => <A.B c="d" {...e}><></>{f}text</A.B>\n`,
}
