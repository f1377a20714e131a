import type { FileHits, Survey, TaskAnalysis } from '@deepdiscovery/model'
import { isGenericWord } from '@deepdiscovery/text'
import { weighTerms } from './term-weights.ts'

/** Share of the files from which on a word points at none of them, unless it is in at most so many. */
const COMMON_SHARE = 0.4
const FEW_FILES = 8

/** What the words of a task that could point at a place do in this repository. */
export interface TellingWords {
  /** Words that are neither generic nor in a great part of the files. */
  readonly count: number
  /** Share of their weight that occurs anywhere, [0, 1]. */
  readonly found: number
  /** Words of the file with most of them, and the share of the weight there. */
  readonly together: number
  readonly covered: number
  /** Those that occur nowhere, as the task has them, weightiest first. */
  readonly missing: readonly string[]
}

/** Looks at which telling words occur, and how many of them in one of `top`, the hits of the best files. */
export function tellingWords(task: TaskAnalysis, survey: Survey, top: readonly (FileHits | undefined)[]): TellingWords {
  const { labels } = weighTerms(task, survey)
  const common = Math.max(survey.files.length * COMMON_SHARE, Math.min(survey.files.length - 1, FEW_FILES))
  const telling = task.terms.flatMap(({ text, weight, kind, inferred }, index) => {
    const frequency = survey.documentFrequency[index] ?? 0
    const telling = kind === 'word' && inferred !== true && !isGenericWord(text) && frequency <= common
    return telling ? [{ index, weight, frequency, label: labels[index] ?? text }] : []
  })
  const total = telling.reduce((sum, { weight }) => sum + weight, 0)
  const share = (some: typeof telling): number => (total > 0 ? some.reduce((sum, { weight }) => sum + weight, 0) / total : 0)
  const inFile = top.map(hits => {
    const held = new Set(hits?.terms.map(({ term }) => term))
    return telling.filter(({ index }) => held.has(index))
  })
  return {
    count: telling.length,
    found: share(telling.filter(({ frequency }) => frequency > 0)),
    together: Math.max(0, ...inFile.map(({ length }) => length)),
    covered: Math.max(0, ...inFile.map(share)),
    missing: telling
      .filter(({ frequency }) => frequency === 0)
      .sort((left, right) => right.weight - left.weight)
      .map(({ label }) => label),
  }
}
