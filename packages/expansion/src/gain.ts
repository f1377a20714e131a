import type { Anchor, GainPart, Relation, RelationLabel } from '@deepdiscovery/model'
import { RELATION_KINDS } from '@deepdiscovery/model'
import type { ExpansionCoefficients } from './coefficients.ts'

/** One relation from an accepted file to a candidate. */
export interface Tie {
  readonly relation: Relation
  /** `out`: the accepted file needs the candidate; `in`: the candidate needs the accepted file. */
  readonly direction: 'out' | 'in'
  /** Relevance of the accepted file, [0, 1]. */
  readonly relevance: number
  /** Hops between the accepted file and the anchor that it came from. */
  readonly hops: number
  /** Relations of the same label and direction at the accepted file, as far as known, >= 1. */
  readonly degree: number
  /** Share of the strength that the candidate takes up, because of its role; 1 by default. */
  readonly share?: number
  /** The candidate lies on the way of the relation; it is not its other end. */
  readonly between?: boolean
}

/** What makes a candidate new to the files taken so far. */
export interface Novelty {
  /** 0 where the role is known; else how many times as often it is expected as without the files taken first. */
  readonly newRole: number
  readonly newModule: boolean
  readonly bridge: boolean
}

/**
 * Strength of one tie, [0, 1]:
 * relevance × hop decay × label and direction × confidence × coupling × fan-out damping × share of the role.
 */
export function tieStrength({ relation, direction, relevance, hops, degree, share = 1, between = false }: Tie, c: ExpansionCoefficients): number {
  const label = relation.kind === 'implicit' && RELATION_KINDS[relation.label] === 'explicit' ? c.wired : c.labels[relation.label]
  const fanOut = Math.max(1, Math.max(degree, relation.fanOut ?? 1) / c.freeFanOut)
  return clamp(relevance) * c.hopDecay ** hops * label[direction] * clamp(relation.confidence)
    * clamp(relation.coupling ?? 1) ** c.couplingExponent * fanOut ** -label.damping * share * (between ? c.between : 1)
}

/**
 * Parts of a gain that do not depend on what was taken before in the same step: `own`, `pinned`, `carried`, `agreement`.
 * Carried is a noisy-or: the chance that at least one tie is the one that matters.
 */
export function baseParts(
  anchor: Anchor | undefined, ties: readonly Tie[], c: ExpansionCoefficients,
): readonly GainPart[] {
  const own = c.own * clamp(anchor?.score ?? 0) ** c.ownExponent
  const groups = strengthByGroup(ties, c)
  const carried = c.carried * noisyOr(groups)
  const agreement = c.agreement * carried * agreementOf(groups)
  return [
    { name: 'own', value: anchor && anchor.score > 0 ? own : 0 },
    { name: 'pinned', value: anchor?.pinned ? c.pinned : 0 },
    { name: 'carried', value: carried },
    { name: 'agreement', value: agreement },
  ].filter(({ value }) => value > 0)
}

/** Parts for what a candidate adds to the files taken so far, as shares of its other parts. */
export function noveltyParts(
  base: number, { newRole, newModule, bridge }: Novelty, c: ExpansionCoefficients,
): readonly GainPart[] {
  return [
    { name: 'new-role', value: c.newRole * newRole * base },
    { name: 'new-module', value: newModule ? c.newModule * base : 0 },
    { name: 'bridge', value: bridge ? c.bridge * base : 0 },
  ].filter(({ value }) => value > 0)
}

/** All novelty parts of a base of 1. */
export function noveltyShare({ newRole, newModule, bridge }: Novelty, c: ExpansionCoefficients): number {
  return c.newRole * newRole + (newModule ? c.newModule : 0) + (bridge ? c.bridge : 0)
}

/** Gain is the sum of its parts. */
export function sumOf(parts: readonly GainPart[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}

/** Priority per unit of gain: 1 for a card of median cost, more for a cheaper one. */
export function costFactor(cost: number, medianCost: number, c: ExpansionCoefficients): number {
  return (cost / medianCost) ** -c.costExponent
}

/** Whether the file is in for what it says itself, rather than for its relations. */
export function cameByOwnScore(parts: readonly GainPart[]): boolean {
  const valueOf = (name: string): number => parts.find((part) => part.name === name)?.value ?? 0
  return valueOf('own') + valueOf('pinned') >= valueOf('carried')
}

/** A relation that plain reading does not show: framework wiring, another module, a habit of changing together across folders. */
export function isBridge(relation: Relation, moduleOf: (id: Relation['source']) => string, c: ExpansionCoefficients): boolean {
  const { source, target, kind, label, confidence, coupling = 0 } = relation
  if (confidence < c.bridgeConfidence) return false
  if (label === 'co-change') return coupling >= c.bridgeCoupling && folderOf(source) !== folderOf(target)
  return kind === 'implicit' || kind === 'explicit' && moduleOf(source) !== moduleOf(target)
}

/** Labels that say the same thing twice (an import and the call through it) form one group. */
function groupOf(label: RelationLabel): string {
  if (RELATION_KINDS[label] === 'explicit') return 'explicit'
  return label === 'folder' || label === 'module' ? 'place' : label
}

/** Strength of each group, strongest first: noisy-or over its ties, each further tie discounted. */
function strengthByGroup(ties: readonly Tie[], c: ExpansionCoefficients): readonly number[] {
  const groups = new Map<string, number[]>()
  for (const tie of ties) {
    const group = groupOf(tie.relation.label)
    const strengths = groups.get(group)
    if (strengths) strengths.push(tieStrength(tie, c))
    else groups.set(group, [tieStrength(tie, c)])
  }
  return [...groups.values()]
    .map((strengths) => noisyOr(strengths.sort((a, b) => b - a).map((strength, index) => strength * c.repetition ** index)))
    .sort((a, b) => b - a)
}

/** 0 where one group says it all, 1/2 for two equal ones, 2/3 for three. */
function agreementOf(groups: readonly number[]): number {
  const sum = groups.reduce((total, strength) => total + strength, 0)
  return sum === 0 ? 0 : 1 - groups[0]! / sum
}

function noisyOr(strengths: readonly number[]): number {
  return 1 - strengths.reduce((rest, strength) => rest * (1 - clamp(strength)), 1)
}

function clamp(value: number): number {
  return value > 0 ? Math.min(1, value) : 0
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
