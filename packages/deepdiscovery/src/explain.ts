import type { Detail, Diagnostic, Relation, SignalScore, Snapshot } from '@deepdiscovery/model'
import type { Discovery } from './discovery.ts'
import { namesake } from './repository-path.ts'

/** Why a file is in a pack or not, with the sum. */
export interface Explanation {
  readonly path: string
  readonly verdict: 'packed' | 'omitted' | 'not-considered' | 'skipped' | 'absent'
  /** 1-based place in the pack. */
  readonly rank?: number
  readonly detail?: Detail
  /** Sum of `parts`. */
  readonly gain?: number
  readonly parts: readonly { readonly name: string; readonly value: number }[]
  /** The anchor score in parts, which sum to the part `own` before its weight, each with its evidence (path, line, note). */
  readonly signals: readonly SignalScore[]
  readonly via: readonly Relation[]
  /** One sentence. */
  readonly reason: string
  /** What is not as it should be about the run that explains it: a time limit that was reached, history that could not be read. */
  readonly diagnostics: readonly Diagnostic[]
}

type Listing = Pick<Snapshot, 'artifacts' | 'skipped'>

/** Looks a file up in everything a run learned. */
export function explainFile(discovery: Discovery, path: string, snapshot: Listing): Explanation {
  return { ...explanationOf(discovery, path, snapshot), diagnostics: discovery.pack.diagnostics.filter(({ severity }) => severity !== 'info') }
}

function explanationOf(discovery: Discovery, path: string, snapshot: Listing): Omit<Explanation, 'diagnostics'> {
  const { expansion, pack, survey, anchors } = discovery
  const signals = anchors.find(({ artifact }) => artifact === path)?.signals ?? []
  const rank = pack.cards.findIndex((card) => card.path === path)
  const accepted = expansion.files.find(({ artifact }) => artifact === path)
  const considered = accepted ?? expansion.rejected.find(({ artifact }) => artifact === path)
  const sum = considered === undefined ? {} : { gain: considered.gain }
  const parts = considered?.parts ?? []
  const via = considered?.via ?? []
  if (rank >= 0) {
    const card = pack.cards[rank]!
    return { path, verdict: 'packed', rank: rank + 1, detail: card.detail, ...sum, parts, signals, via, reason: card.rationale }
  }
  const left = [...survey.skipped, ...snapshot.skipped].find(({ id }) => id === path)
  if (left !== undefined) return { path, verdict: 'skipped', parts, signals, via, reason: `Its text was not read: ${left.reason}.` }
  if (accepted !== undefined) return { path, verdict: 'omitted', ...sum, parts, signals, via, reason: 'It was chosen, but its card did not fit into the token budget.' }
  if (considered !== undefined) {
    const reason = `Its gain of ${considered.gain.toFixed(3)} was not among the best when expansion stopped (${expansion.stoppedBy}).`
    return { path, verdict: 'omitted', ...sum, parts, signals, via, reason }
  }
  const file = survey.files.find(({ id }) => id === path)
  if (file === undefined) return { path, verdict: 'absent', parts, signals, via, reason: `There is no such file in the snapshot${namesake(snapshot, path) || '.'}` }
  const reason = file.score > 0
    ? 'It holds words of the task, but ranks behind all anchors, and no relation leads to it from a chosen file.'
    : 'It holds no word of the task, and no relation leads to it from a chosen file.'
  return { path, verdict: 'not-considered', parts, signals, via, reason }
}
