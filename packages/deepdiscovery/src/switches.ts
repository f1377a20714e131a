import { PRESETS } from '@deepdiscovery/anchors'
import { DeepDiscoveryError, RELATION_KINDS, type RelationKind, type RelationLabel } from '@deepdiscovery/model'

/**
 * A part of the method that can be left out, to measure what it is worth:
 * - `expansion`: location only; the anchors fill the pack in order of their score
 * - `compressed-view`: the files that get parsed are taken in path order, not chosen for the task; the limits stay
 * - `metadata-first`: file after file with as much text as fits, instead of cards for all and text where it pays
 * - `history`: no commit is read
 * - `encoder`: nothing is compared by meaning, and the other signals have the weights fitted without it
 * - `signal:NAME`: one anchor signal (`text`, `window`, `embedding`, `definition-embedding`, `definition`, `outline`, `mention`, `path`,
 *   `tested-by`, `commit`, `depth`, `role-prior`)
 * - `relation:LABEL`, `relations:KIND`: one label of relation, or one kind (`explicit`, `implicit`, `organizational`)
 */
export type Switch =
  | 'expansion' | 'compressed-view' | 'metadata-first' | 'history' | 'encoder'
  | `signal:${string}` | `relation:${RelationLabel}` | `relations:${RelationKind}`

/** `paper`: only what the paper of DeepDiscovery (He et al., 2026) describes; what we added is off. */
export type Preset = 'default' | 'paper'

/** What each preset leaves out. Signals and labels that the paper has no counterpart for. */
const OFF: Readonly<Record<Preset, readonly Switch[]>> = {
  default: [],
  paper: ['history', 'signal:commit', 'signal:tested-by', 'signal:depth', 'encoder', 'relation:co-change', 'relation:companion'],
}

const SIGNALS = [...new Set([...Object.values(PRESETS).flatMap((weights) => Object.keys(weights)), 'role-prior'])]
const KINDS = [...new Set(Object.values(RELATION_KINDS))]

/** Every switch there is, by name. */
export const SWITCHES: readonly Switch[] = [
  'expansion', 'compressed-view', 'metadata-first', 'history', 'encoder',
  ...SIGNALS.map((name): Switch => `signal:${name}`),
  ...(Object.keys(RELATION_KINDS) as RelationLabel[]).map((label): Switch => `relation:${label}`),
  ...KINDS.map((kind): Switch => `relations:${kind}`),
]

/** Which parts run. */
export interface Parts {
  has(part: Switch): boolean
  readonly signalsOff: readonly string[]
}

/**
 * The parts of one run.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an unknown preset or switch
 */
export function partsOf(preset: Preset = 'default', without: readonly Switch[] = []): Parts {
  const known: readonly Switch[] | undefined = Object.hasOwn(OFF, preset) ? OFF[preset] : undefined
  if (known === undefined) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `There is no preset ${String(preset)}; presets are ${Object.keys(OFF).join(', ')}.`, { subject: 'preset' })
  }
  const unknown = without.find((name) => !SWITCHES.includes(name))
  if (unknown !== undefined) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `There is nothing called ${String(unknown)} to leave out; choose from ${SWITCHES.join(', ')}.`, { subject: 'without' })
  }
  const off = new Set<Switch>([...known, ...without])
  return { has: (part) => !off.has(part), signalsOff: SIGNALS.filter((name) => off.has(`signal:${name}`)) }
}
