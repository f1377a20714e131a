import type { Contender } from './contenders.ts'

/** Ranks, from 0, of the tail that the best files are compared with. */
const TAIL = { from: 5, to: 15 } as const

/** How far the best contender is ahead of the next one, and of the tail; both in [0, 1], 1 where nothing follows. */
export function scoreGaps(contenders: readonly Contender[]): { readonly lead: number; readonly tail: number } {
  const scores = contenders.map(({ anchor }) => anchor.score)
  const best = scores[0] ?? 0
  if (best === 0) return { lead: 0, tail: 0 }
  const tail = scores.slice(TAIL.from, TAIL.to).reduce((sum, score) => sum + score, 0) / (TAIL.to - TAIL.from)
  return { lead: 1 - (scores[1] ?? 0) / best, tail: 1 - tail / best }
}
