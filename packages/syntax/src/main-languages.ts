import type { Artifact, Language } from '@deepdiscovery/model'
import type { LanguageFacts } from './language-facts.ts'
import { LANGUAGES } from './languages/languages.ts'

/** Languages that are certain to come up: each has at least this share of the files with a grammar. */
const LEAST_SHARE = 0.2

/** The languages with a grammar that most files are written in, by the number of files. */
export function mainLanguages(artifacts: readonly Artifact[]): readonly LanguageFacts[] {
  const files = new Map<Language, number>()
  let all = 0
  for (const { language } of artifacts) {
    const facts = language === undefined ? undefined : LANGUAGES.get(language)
    if (facts === undefined || !('visits' in facts)) continue
    files.set(facts.language, (files.get(facts.language) ?? 0) + 1)
    all++
  }
  return [...files].filter(([, count]) => count >= all * LEAST_SHARE).map(([language]) => LANGUAGES.get(language)!)
}
