import type { FoundTarget } from './judge-rows.ts'

/** Why an edge is stated: what its confidence rests on. */
export type EdgeReason =
  | 'plain' | 'receiver of declared type' | 'inherited member' | 'convention' | 'shared among several'
  | 'module that may be released' | 'package, no name tells the file' | 'name only' | 'other'

/** All reasons, the strongest first. */
export const EDGE_REASONS: readonly EdgeReason[] = [
  'plain', 'receiver of declared type', 'inherited member', 'convention', 'shared among several', 'module that may be released',
  'package, no name tells the file', 'name only', 'other',
]

/** Confidence of a use of a bound name, as `packages/relations-explicit` has it. */
const USE = 0.95
const CLOSE = 0.005

/** Reads the reason from what the evidence says, and where it says nothing from the confidence: its factors are known. */
export function edgeReason({ note, label, confidence }: Pick<FoundTarget, 'note' | 'label' | 'confidence'>): EdgeReason {
  if (note.includes('(by name only: ')) return 'name only'
  if (note.includes('(inherited from ')) return 'inherited member'
  if (/ \((?:\S+ is an?|a new) /.test(note)) return 'receiver of declared type'
  const share = label === 'import' ? confidence : confidence / USE
  // Parts of one type are references of full confidence.
  if (share > 1 - CLOSE) return 'plain'
  if (isClose(share, 0.9) || isClose(share, 0.81)) return 'convention'
  if (isClose(share, 0.7)) return 'module that may be released'
  if (isClose(share, 0.4)) return 'package, no name tells the file'
  // Shared by several, some after a convention.
  return [1, 0.9].some((factor) => isClose(Math.round(factor / share), factor / share, 0.05)) ? 'shared among several' : 'other'
}

function isClose(left: number, right: number, tolerance = CLOSE): boolean {
  return Math.abs(left - right) < tolerance
}
