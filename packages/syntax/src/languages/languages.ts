import type { Language } from '@deepdiscovery/model'
import type { LanguageFacts } from '../language-facts.ts'
import { cFacts } from './c/c-facts.ts'
import { cSharpFacts } from './c-sharp/c-sharp-facts.ts'
import { cppFacts } from './cpp/cpp-facts.ts'
import { goFacts } from './go/go-facts.ts'
import { javaFacts } from './java/java-facts.ts'
import { javascriptFacts } from './javascript/javascript-facts.ts'
import { kotlinFacts } from './kotlin/kotlin-facts.ts'
import { phpFacts } from './php/php-facts.ts'
import { pythonFacts } from './python/python-facts.ts'
import { rustFacts } from './rust/rust-facts.ts'
import { tsxFacts, typescriptFacts } from './typescript/typescript-facts.ts'

/** Everything that can be parsed, by language. */
export const LANGUAGES: ReadonlyMap<Language, LanguageFacts> = new Map(
  [typescriptFacts, tsxFacts, javascriptFacts, pythonFacts, javaFacts, goFacts, rustFacts, cSharpFacts,
    phpFacts, cFacts, cppFacts,
    kotlinFacts,
  ]
    .map(facts => [facts.language, facts]),
)
