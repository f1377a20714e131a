import type { Intent } from '@deepdiscovery/model'
import type { TaskLine } from './split-task.ts'

/** Words that speak for an intent, as data. A word in the title counts three times. */
const INTENT_WORDS: readonly { readonly intent: Intent; readonly pattern: RegExp }[] = [
  { intent: 'bug', pattern: /\b(?:bugs?|fix(?:es|ed)?|errors?|exceptions?|crash(?:es|ed)?|broken|fail(?:s|ed|ing|ure)?|wrong|incorrect(?:ly)?|unexpected|regression|traceback|does(?:n't| not) work|instead of|missing|twice|ignor(?:es|ed)|no longer|never|rounded|loses?|lost|cannot|can't|stale|duplicated?)\b/gi },
  { intent: 'feature', pattern: /\b(?:add(?:s|ed|ing)?|support|allow|implement|introduce|feature|new|enable|should be able|would be (?:nice|useful)|provide|option to)\b/gi },
  { intent: 'refactor', pattern: /\b(?:refactor(?:ing|ed)?|clean ?up|rename|move|extract|simplify|deprecat(?:e|ed|ion)|consolidate|reorgani[sz]e|restructure|dedupe|remove unused)\b/gi },
  { intent: 'config', pattern: /\b(?:config(?:uration|ure)?|settings?|environment variables?|env vars?|flags?|defaults?)\b/gi },
  { intent: 'docs', pattern: /\b(?:docs?|documentation|readme|docstrings?|typos?|changelog|tutorial)\b/gi },
  { intent: 'test', pattern: /\b(?:unit tests?|add tests?|test coverage|flaky|test suite|failing tests?)\b/gi },
  { intent: 'migration', pattern: /\b(?:migrat(?:e|ion|ions)|upgrade|schema change|backfill|bump)\b/gi },
  { intent: 'performance', pattern: /\b(?:performance|slow|faster|speed ?up|memory leak|latency|optimi[sz]e|inefficient|timeout)\b/gi },
  { intent: 'security', pattern: /\b(?:security|vulnerabilit(?:y|ies)|cve-\d|xss|csrf|injection|sanitize|privilege|unauthori[sz]ed)\b/gi },
]

/** The intent most words speak for; ties go to the earlier in the list, and a task without any is a feature. */
export function intentOf(lines: readonly TaskLine[]): Intent {
  let best: Intent = 'feature'
  let most = 0
  for (const { intent, pattern } of INTENT_WORDS) {
    let votes = 0
    for (const { text, kind } of lines) {
      if (kind === 'title' || kind === 'prose') votes += [...text.slice(0, 2_000).matchAll(pattern)].length * (kind === 'title' ? 3 : 1)
    }
    // The special intents are named seldom and mean more when they are.
    if (!['bug', 'feature'].includes(intent)) votes *= intent === 'config' ? 0.5 : 0.8
    if (votes > most) [best, most] = [intent, votes]
  }
  return best
}
