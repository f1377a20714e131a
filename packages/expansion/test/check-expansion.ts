import type { Anchor, ArtifactId, ArtifactRole, Budget, Expansion, RelationSource } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { relationSourceFromEdges } from '@deepdiscovery/testkit'
import { expand, type CoefficientOverrides, type ExpansionCoefficients, type ExpansionOptions } from '../src/index.ts'

/** Numbers of the tests' own, so that tuning the defaults breaks no test of the algorithm. */
export const TEST_COEFFICIENTS: ExpansionCoefficients = {
  frontierFiles: 8, frontierShare: 0.4, stepShare: 0, support: 0, elsewhere: 1, wired: { out: 0.5, in: 0.5, damping: 0 }, stepFiles: 8, threshold: 0.08, ownThreshold: 0.08, tellingWords: 40, tiedThreshold: 0.08, tiedTellingWords: 80, barrenSteps: 2, costExponent: 0.3,
  own: 1, ownExponent: 1, pinned: 1, carried: 1, agreement: 0.3, newRole: 0.1, newModule: 0.05, bridge: 0.1,
  hopDecay: 0.8, repetition: 0.5, freeFanOut: 1, between: 0, couplingExponent: 0.5, bridgeConfidence: 0.3, bridgeCoupling: 0.3,
  labels: {
    import: { out: 0.55, in: 0.45, damping: 0.3 }, call: { out: 0.6, in: 0.5, damping: 0.3 },
    inherit: { out: 0.6, in: 0.6, damping: 0.3 }, reference: { out: 0.5, in: 0.4, damping: 0.35 },
    'config-to-code': { out: 0.7, in: 0.65, damping: 0.3 },
    registration: { out: 0.65, in: 0.7, damping: 0.3 }, 'dependency-injection': { out: 0.65, in: 0.6, damping: 0.3 },
    event: { out: 0.7, in: 0.65, damping: 0.3 }, test: { out: 0.5, in: 0.4, damping: 0.2 },
    folder: { out: 0.4, in: 0.4, damping: 0.2 }, module: { out: 0.35, in: 0.35, damping: 0.1 },
    companion: { out: 0.6, in: 0.6, damping: 0.2 }, 'co-change': { out: 0.7, in: 0.7, damping: 0.1 },
  },
  roles: {},
}

/** A repository as far as expansion sees it. */
export interface Scene {
  /** Scores by path; a `!` after the path pins it. */
  readonly anchors: Readonly<Record<string, number>>
  /** Edge list, or sources. */
  readonly edges?: string | readonly RelationSource[]
  readonly roles?: Readonly<Record<string, ArtifactRole>>
  readonly modules?: Readonly<Record<string, string>>
  readonly costs?: Readonly<Record<string, number>>
  readonly budget?: Partial<Budget>
  readonly coefficients?: CoefficientOverrides
  readonly options?: Partial<ExpansionOptions>
}

/** Expands a scene; every card costs 100 tokens, every role is `source`, every module the root, unless said. */
export async function expandScene(
  { anchors, edges = '', roles = {}, modules = {}, costs = {}, budget, coefficients, options }: Scene,
): Promise<Expansion> {
  const sources = typeof edges === 'string' ? [relationSourceFromEdges(edges)] : edges
  const outcome = await expand(anchorsFrom(anchors), sources, { tokens: 10_000, maxFiles: 100, ...budget }, {
    roleOf: (id) => roles[id] ?? 'source', moduleOf: (id) => modules[id] ?? '', cost: (id) => costs[id] ?? 100, ...options,
    coefficients: { ...TEST_COEFFICIENTS, ...coefficients, labels: { ...TEST_COEFFICIENTS.labels, ...coefficients?.labels } },
  })
  return outcome.value
}

/** Anchors from `{ 'a.ts': 0.8, 'b.ts!': 0.1 }`. */
export function anchorsFrom(scores: Readonly<Record<string, number>>): Anchor[] {
  return Object.entries(scores).map(([path, score]) => {
    const pinned = path.endsWith('!')
    return { artifact: toArtifactId(pinned ? path.slice(0, -1) : path), score, pinned, signals: [] }
  })
}

/** Paths of files, in order. */
export function pathsOf(files: readonly { readonly artifact: ArtifactId }[]): string[] {
  return files.map(({ artifact }) => artifact)
}
