import type { EncodedPairs } from './encode-pairs.ts'
import { seededRandom, shuffle } from './random.ts'

export interface EpochOptions {
  readonly seed: number
  readonly batchSize: number
  readonly sameHistory: number
  readonly pairsPerHistory: number
}

/** How many batches an epoch has. */
export function batchesOfEpoch(starts: Uint32Array, { batchSize, pairsPerHistory }: EpochOptions): number {
  let pairs = 0
  for (let history = 0; history + 1 < starts.length; history++) pairs += Math.min(pairsPerHistory, starts[history + 1]! - starts[history]!)
  return Math.floor(pairs / batchSize)
}

/**
 * The pairs of an epoch in the order of its batches. Each history gives at most `pairsPerHistory`, drawn anew, in runs of
 * `sameHistory` pairs of one kind; what is left of the histories makes up mixed runs. Runs stand in random order, and what fills no
 * batch is left out. The order follows from seed and number of the epoch alone.
 */
export function drawEpoch({ starts, commits }: Pick<EncodedPairs, 'starts' | 'commits'>, epoch: number, options: EpochOptions): Uint32Array {
  const { seed, batchSize, sameHistory, pairsPerHistory } = options
  const random = seededRandom(seed, 1, epoch)
  const runs: Uint32Array[] = []
  const left: number[] = []
  for (let history = 0; history + 1 < starts.length; history++) {
    const first = starts[history]!
    const pairs = Uint32Array.from({ length: starts[history + 1]! - first }, (_, at) => first + at)
    shuffle(pairs, random)
    const taken = pairs.subarray(0, pairsPerHistory)
    for (const kind of [0, 1]) {
      const ofKind = taken.filter((pair) => commits[pair] === kind)
      let at = 0
      for (; at + sameHistory <= ofKind.length; at += sameHistory) runs.push(ofKind.subarray(at, at + sameHistory))
      left.push(...ofKind.subarray(at))
    }
  }
  const mixed = Uint32Array.from(left)
  shuffle(mixed, random)
  for (let at = 0; at + sameHistory <= mixed.length; at += sameHistory) runs.push(mixed.subarray(at, at + sameHistory))
  const order = Uint32Array.from(runs.keys())
  shuffle(order, random)
  const drawn = new Uint32Array(Math.min(batchesOfEpoch(starts, options), Math.floor(runs.length * sameHistory / batchSize)) * batchSize)
  for (let at = 0; at < drawn.length; at += sameHistory) drawn.set(runs[order[at / sameHistory]!]!, at)
  return drawn
}
