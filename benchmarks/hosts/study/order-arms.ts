import type { Arm } from '../host-run.ts'
import { seededRandom } from '../../statistics/random.ts'

/**
 * Arms in the order of one task and repetition: rotated by both from a seeded start, so that neither arm always meets the warm
 * prompt cache, the busy hour or the tired provider.
 */
export function orderArms(arms: readonly Arm[], position: number, run: number, seed: number): readonly Arm[] {
  const start = Math.floor(seededRandom(seed)() * 2)
  const shift = (start + position + run) % arms.length
  return [...arms.slice(shift), ...arms.slice(0, shift)]
}
