import { stemWord } from './stem-word.ts'
import { isStopWord } from './stop-words.ts'
import { TEMPLATE_WORDS } from './template-words.ts'

/** Words that fit any task in any repository: what is asked for, not what it is about. Folded. */
const TASK_WORDS =
  `add allow app application better break broken bug change check clean code correct correctly crash create delete do enable
  ensure error fail failing failure faster feature file fix good handle implement improve incorrect incorrectly invalid issue
  make missing new old optimize option performance please possible problem project properly refactor remove rename replace
  repository right simplify slow slower software some speed stuff support test thing update upgrade use user value want work
  wrong`.split(/\s+/)

let genericStems: ReadonlySet<string> | undefined

/** Whether a folded word, stemmed or not, fits any task in any repository: function words, words of issue templates, `fix`, `error`, `new`. */
export function isGenericWord(word: string): boolean {
  if (isStopWord(word)) return true
  genericStems ??= new Set([...TASK_WORDS, ...TEMPLATE_WORDS].map(stemWord))
  return genericStems.has(stemWord(word))
}
