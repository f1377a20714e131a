import type { Language } from '@deepdiscovery/model'
import type { LanguageFacts } from '../language-facts.ts'
import { javascriptFacts } from './javascript/javascript-facts.ts'
import { pythonFacts } from './python/python-facts.ts'
import { tsxFacts, typescriptFacts } from './typescript/typescript-facts.ts'

/** Everything that can be parsed, by language. */
export const LANGUAGES: ReadonlyMap<Language, LanguageFacts> = new Map(
  [typescriptFacts, tsxFacts, javascriptFacts, pythonFacts].map(facts => [facts.language, facts]),
)
