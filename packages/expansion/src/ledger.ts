import type { AcceptedFile, ArtifactId, GainPart } from '@deepdiscovery/model'
import { fillRoom } from './fill-room.ts'
import { sumOf } from './gain.ts'
import type { ScoredCandidate } from './score-candidates.ts'

/** A file in the ledger: as in the result, without the relation path, which is known only at the end. */
export interface Entry extends Omit<AcceptedFile, 'via'> {
  /** Relations between it and the anchor it came from. */
  readonly hops: number
  /** The tie that carried most to it, from a file that was taken before. */
  readonly strongest: ScoredCandidate['strongest']
}

export interface LedgerLimits {
  /** Tokens for cards: the budget without the reserve. */
  readonly tokens: number
  readonly maxFiles: number
  /** Files that are taken without cost and count for no limit. */
  readonly held?: ReadonlySet<ArtifactId>
}

/**
 * Accepted files and what they cost.
 *
 * Which file is offered next never depends on the limits; they only decide where the sequence is cut:
 *
 *     budget  |────────────────────────────|
 *     taken   |  a  |  b  |  c  |            room: too small for d, so smaller files may fill it
 *     next                      |     d     |
 *
 * The best cut on the way is kept, so a larger budget or file limit never covers less total gain than a smaller one.
 */
export interface Ledger {
  readonly has: (file: ArtifactId) => boolean
  readonly entries: readonly Entry[]
  /** As many files as may be, without the held ones. */
  readonly isFull: () => boolean
  /** Takes the candidate, or says which limit is in the way. `others` are the candidates that could fill the room. */
  readonly offer: (
    candidate: ScoredCandidate, parts: readonly GainPart[], step: number, others: readonly ScoredCandidate[],
  ) => 'taken' | 'budget' | 'max-files'
  /** The cut with the greatest total gain. */
  readonly close: () => readonly Entry[]
}

/** Candidates by priority among which the filling is chosen. */
const FILL_CHOICE = 32

/** An empty ledger. */
export function openLedger({ tokens, maxFiles, held = new Set() }: LedgerLimits): Ledger {
  const entries: Entry[] = []
  const taken = new Set<ArtifactId>()
  let spent = 0
  let counted = 0
  let total = 0
  let best: { readonly gain: number; readonly entries: readonly Entry[] } = { gain: 0, entries: [] }

  function keepIfBetter(filling: readonly ScoredCandidate[], step: number): void {
    const gain = total + filling.reduce((sum, { baseGain }) => sum + baseGain, 0)
    if (gain > best.gain) best = { gain, entries: [...entries, ...filling.map((file) => toEntry(file, file.parts, step))] }
  }

  return {
    entries,
    has: (file) => taken.has(file),
    isFull: () => counted >= maxFiles,
    offer(candidate, parts, step, others) {
      if (held.has(candidate.artifact)) {
        entries.push(toEntry(candidate, parts, step))
        taken.add(candidate.artifact)
        return 'taken'
      }
      if (counted >= maxFiles) return 'max-files'
      const room = tokens - spent
      const mayFill = (other: ScoredCandidate): boolean =>
        other.cost < candidate.cost && other.baseGain > 0 && priorityOf(other) >= other.threshold && !taken.has(other.artifact) && !held.has(other.artifact)
      const filling = fillRoom(firstByPriority(others, mayFill), Math.min(room, candidate.cost - 1), maxFiles - counted)
      keepIfBetter(filling, step)
      if (candidate.cost > room) return 'budget'
      const entry = toEntry(candidate, parts, step)
      entries.push(entry)
      taken.add(candidate.artifact)
      spent += candidate.cost
      counted++
      total += entry.gain
      return 'taken'
    },
    close: () => best.gain > total ? best.entries : entries,
  }
}

function toEntry({ artifact, anchor, cost, hops, strongest }: ScoredCandidate, parts: readonly GainPart[], step: number): Entry {
  return { artifact, gain: sumOf(parts), cost, parts, anchor, step, hops, strongest }
}

/** The best few of those that may come in, best first, equals by path. */
function firstByPriority(
  candidates: readonly ScoredCandidate[], mayFill: (candidate: ScoredCandidate) => boolean,
): readonly ScoredCandidate[] {
  const first: ScoredCandidate[] = []
  for (const candidate of candidates) {
    if (first.length === FILL_CHOICE && !isBefore(candidate, first.at(-1)!) || !mayFill(candidate)) continue
    let at = first.length
    while (at > 0 && isBefore(candidate, first[at - 1]!)) at--
    first.splice(at, 0, candidate)
    if (first.length > FILL_CHOICE) first.pop()
  }
  return first
}

function isBefore(left: ScoredCandidate, right: ScoredCandidate): boolean {
  const difference = priorityOf(left) - priorityOf(right)
  return difference > 0 || difference === 0 && left.artifact < right.artifact
}

function priorityOf({ baseGain, costFactor }: ScoredCandidate): number {
  return baseGain * costFactor
}
