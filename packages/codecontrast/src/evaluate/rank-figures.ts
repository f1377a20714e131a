import { rankOf } from './rank-of.ts'

/** How well the right answers of some questions were ranked; shares from 0 to 1. */
export interface RankFigures {
  readonly questions: number
  /** Mean of 1 / rank of the best right answer. */
  readonly mrr: number
  /** Questions whose first answer is right. */
  readonly top1: number
  /** Share of the right answers among the first five and ten, mean over questions. */
  readonly recall5: number
  readonly recall10: number
}

/** Of a question: score of every candidate, and which are right (at least one). */
export interface RankedQuestion {
  readonly scores: Float64Array | Float32Array
  readonly relevant: readonly number[]
}

/** Figures of many questions; all 0 where there are none. */
export function rankFigures(questions: Iterable<RankedQuestion>): RankFigures {
  let [count, mrr, top1, recall5, recall10] = [0, 0, 0, 0, 0]
  for (const { scores, relevant } of questions) {
    const first = rankOf(scores, relevant)
    const ranks = relevant.map((candidate) => rankOf(scores, [candidate]))
    count++
    mrr += 1 / first
    top1 += first < 1.5 ? 1 : 0
    recall5 += ranks.filter((rank) => rank <= 5).length / relevant.length
    recall10 += ranks.filter((rank) => rank <= 10).length / relevant.length
  }
  const share = (sum: number): number => count === 0 ? 0 : sum / count
  return { questions: count, mrr: share(mrr), top1: share(top1), recall5: share(recall5), recall10: share(recall10) }
}
