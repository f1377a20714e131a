import { comparePaths, type Anchor, type ArtifactId, type Survey, type TaskAnalysis } from '@deepdiscovery/model'
import { fuseSignals, PRESETS, PRESETS_WITHOUT_EMBEDDER, type SignalWeights } from './fuse-signals.ts'
import { filesById } from './files-by-id.ts'
import { gatherInput, type AnchorPorts } from './gather-input.ts'
import { mayLead } from './may-lead.ts'
import { rolePrior } from './role-prior.ts'
import type { Signal } from './signal.ts'
import { commitSignal } from './signals/commit.ts'
import { definitionSignal } from './signals/definition.ts'
import { definitionEmbeddingSignal } from './signals/definition-embedding.ts'
import { depthSignal } from './signals/depth.ts'
import { embeddingSignal } from './signals/embedding.ts'
import { mentionSignal } from './signals/mention.ts'
import { outlineSignal } from './signals/outline.ts'
import { pathSignal } from './signals/path.ts'
import { testedBySignal } from './signals/tested-by.ts'
import { textSignal } from './signals/text.ts'
import { windowSignal } from './signals/window.ts'

/** All signals, in the order in which they are shown. */
export const SIGNALS: readonly Signal[] = [
  textSignal, windowSignal, embeddingSignal, definitionEmbeddingSignal, definitionSignal, outlineSignal, mentionSignal, pathSignal, testedBySignal,
  commitSignal, depthSignal,
]

export interface AnchorOptions {
  readonly signals: readonly Signal[]
  /** Replaces single weights of the preset. */
  readonly weights: SignalWeights
  /** Anchors returned at most; pinned ones come on top. */
  readonly maxAnchors: number
  /** Files the caller names: always anchors, ahead of all others. */
  readonly pinned: readonly ArtifactId[]
  /** Where anchors may lie; relations may still lead out. */
  readonly within: (id: ArtifactId) => boolean
}

export const DEFAULT_ANCHOR_OPTIONS: AnchorOptions = { signals: SIGNALS, weights: {}, maxAnchors: 200, pinned: [], within: () => true }

/**
 * Scores every file that the survey or a signal knows as a starting point of the task.
 *
 * @returns best first, scores relative to the best (1), each with all its signals; their contributions sum to the score
 */
export async function scoreAnchors(
  task: TaskAnalysis, survey: Survey, ports: AnchorPorts, options: Partial<AnchorOptions> = {}, signal?: AbortSignal,
): Promise<readonly Anchor[]> {
  const resolved = { ...DEFAULT_ANCHOR_OPTIONS, ...options }
  const presets = ports.embedder === undefined ? PRESETS_WITHOUT_EMBEDDER : PRESETS
  const weights = { ...presets[survey.scale], ...resolved.weights }
  const speaking = resolved.signals.filter(({ name }) => (weights[name] ?? 0) !== 0)
  const input = await gatherInput(task, survey, ports, speaking, resolved.within, signal)
  const files = filesById(survey)
  const fused = fuseSignals(input, speaking, weights, (id) => rolePrior(files.get(id)?.role ?? 'source', task.intent))
  const pinned = new Set(resolved.pinned)
  const totalOf = (id: ArtifactId): number => fused.get(id)?.total ?? 0
  const eligible = [...pinned].filter((id) => totalOf(id) <= 0)
  let best = 0
  for (const [id, { total }] of fused) {
    if (total <= 0 || !(resolved.within(id) || pinned.has(id))) continue
    if (total > best) best = total
    eligible.push(id)
  }
  const ranked = eligible.map((artifact): Ranked => ({ artifact, score: Math.max(0, totalOf(artifact)) / (best || 1), pinned: pinned.has(artifact) }))
  return mayLead(ranked, Math.max(1, resolved.maxAnchors), ({ score, pinned: isPinned }) => (isPinned ? Infinity : score))
    .sort(byRank)
    .filter((anchor, rank) => anchor.pinned || rank < resolved.maxAnchors)
    .map((anchor): Anchor => ({
      ...anchor, signals: anchor.score === 0 ? [] : fused.get(anchor.artifact)!.signals.map((score) => ({ ...score, contribution: score.contribution / best })),
    }))
}

type Ranked = Omit<Anchor, 'signals'>

function byRank(left: Ranked, right: Ranked): number {
  return Number(right.pinned) - Number(left.pinned) || right.score - left.score || comparePaths(left.artifact, right.artifact)
}
