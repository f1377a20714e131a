import type { Anchor, ArtifactId } from '@deepdiscovery/model'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { resolveCoefficients, type ExpansionCoefficients } from './coefficients.ts'
import type { ExpansionOptions } from './expansion-options.ts'
import type { Scoring } from './score-candidates.ts'

/** Collects what stays fixed. Two anchors of one file count as one: the higher score, pinned if either is. */
export function prepareScoring(anchors: readonly Anchor[], options: ExpansionOptions): Scoring {
  const byId = new Map<ArtifactId, Anchor>()
  for (const anchor of anchors) byId.set(anchor.artifact, joined(byId.get(anchor.artifact), anchor))
  const costOf = rememberedCost(options.cost)
  const costs = [...byId.keys()].map(costOf).sort((a, b) => a - b)
  return {
    anchors: byId, costOf, roleOf: options.roleOf, moduleOf: options.moduleOf, intent: options.intent,
    medianCost: costs[costs.length >> 1] ?? 1,
    coefficients: forWords(resolveCoefficients(options.coefficients, options.scale), options.taskWords),
    held: options.held ?? new Set(), fit: options.fit ?? (() => 0), alone: new Map(),
  }
}

/**
 * What a short request says of a file is less sure, the more so for files that it says little of: more of them may matter. Where its
 * length is not known, the words of files are taken for sure and their ties for all there is to go by.
 */
function forWords(coefficients: ExpansionCoefficients, words: number | undefined): ExpansionCoefficients {
  const { threshold, ownThreshold, tellingWords, tiedThreshold, tiedTellingWords } = coefficients
  const held = (most: number, telling: number, known: number): number => Math.max(threshold, most * Math.min(1, known / telling) ** 0.5)
  return { ...coefficients, ownThreshold: held(ownThreshold, tellingWords, words ?? Infinity), tiedThreshold: held(tiedThreshold, tiedTellingWords, words ?? 0) }
}

function joined(known: Anchor | undefined, anchor: Anchor): Anchor {
  if (!known) return anchor
  return { ...(anchor.score > known.score ? anchor : known), pinned: anchor.pinned || known.pinned }
}

/** Whole tokens, at least one. */
function rememberedCost(cost: (id: ArtifactId) => number): (id: ArtifactId) => number {
  const known = new Map<ArtifactId, number>()
  return (id) => {
    let tokens = known.get(id)
    if (tokens === undefined) {
      tokens = cost(id)
      if (!Number.isFinite(tokens) || tokens < 0) {
        const message = `The cost of ${id} must be a number of tokens, not ${tokens}.`
        throw new DeepDiscoveryError('DD_INVALID_OPTION', message, { subject: 'cost' })
      }
      known.set(id, tokens = Math.max(1, Math.ceil(tokens)))
    }
    return tokens
  }
}
