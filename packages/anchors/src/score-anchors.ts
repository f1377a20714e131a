import {
  comparePaths, type Anchor, type ArtifactId, type SourceReader, type Survey, type SyntaxSource, type TaskAnalysis, type TermScanner,
} from '@deepdiscovery/model'
import { fuseSignals, PRESETS, type SignalWeights } from './fuse-signals.ts'
import { rolePrior } from './role-prior.ts'
import { locateTexts } from './rules/locate-texts.ts'
import type { Signal } from './signal.ts'
import { changeSignal } from './signals/change.ts'
import { commitSignal } from './signals/commit.ts'
import { definitionSignal } from './signals/definition.ts'
import { definitionTextSignal } from './signals/definition-text.ts'
import { depthSignal } from './signals/depth.ts'
import { fileNameSignal } from './signals/file-name.ts'
import { identifierSignal } from './signals/identifier.ts'
import { mentionSignal } from './signals/mention.ts'
import { outlineSignal } from './signals/outline.ts'
import { pathSignal } from './signals/path.ts'
import { testedBySignal } from './signals/tested-by.ts'
import { textSignal } from './signals/text.ts'
import { windowSignal } from './signals/window.ts'

/** All signals, in the order in which they are shown. */
export const SIGNALS: readonly Signal[] = [
  textSignal, windowSignal, definitionTextSignal, definitionSignal, outlineSignal, mentionSignal, identifierSignal, fileNameSignal, pathSignal,
  testedBySignal, commitSignal, changeSignal, depthSignal,
]

/** Files in which the task's words are located, beside those of the view: a twentieth of a second of scanning. */
const LOCATED = { files: 300, bytes: 4_000_000 } as const

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

export interface AnchorPorts {
  readonly syntax: SyntaxSource
  /** Without it, nothing is known of where in a file the task's words stand. */
  readonly scanner?: TermScanner
  /** With this and the scanner, mentions are looked for in all files, not only in those of the view. */
  readonly reader?: SourceReader
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
  const facts = await ports.syntax.facts(survey.view.files, signal)
  const weights = { ...PRESETS[survey.scale], ...resolved.weights }
  const { scanner, reader } = ports
  const silent = (weights[mentionSignal.name] ?? 0) === 0 || !resolved.signals.includes(mentionSignal)
  const located = scanner === undefined || reader === undefined || silent ? {} : { located: await locateTexts(task, survey, { scanner, reader }, undefined, undefined, signal) }
  const roles = new Map(survey.files.map(({ id, role }) => [id, role]))
  const prior = (id: ArtifactId): number => rolePrior(roles.get(id) ?? 'source', task.intent)
  const positions = await scanner?.locate(bestFiles(survey, resolved.within), task.terms, signal) ?? new Map()
  const fused = fuseSignals({ task, survey, facts, positions, ...located }, resolved.signals, weights, prior)
  const pinned = new Set(resolved.pinned)
  const eligible = [...fused].filter(([id, { total }]) => total > 0 && (resolved.within(id) || pinned.has(id)))
  const best = Math.max(0, ...eligible.map(([, { total }]) => total))
  const anchors = eligible.map(([artifact, { total, signals }]): Anchor => ({
    artifact, score: total / best, pinned: pinned.has(artifact),
    signals: signals.map((score) => ({ ...score, contribution: score.contribution / best })),
  }))
  const known = new Set(anchors.map(({ artifact }) => artifact))
  const unscored = resolved.pinned.filter((artifact) => !known.has(artifact)).map((artifact): Anchor => ({ artifact, score: 0, pinned: true, signals: [] }))
  return [...anchors, ...unscored].sort(byRank).filter((anchor, rank) => anchor.pinned || rank < resolved.maxAnchors)
}

/** The best files of the first ranking, and those of the view: where words stand is only looked at in these. */
function bestFiles(survey: Survey, within: (id: ArtifactId) => boolean): readonly ArtifactId[] {
  const ranked = survey.files
    .filter(({ id, score }) => score > 0 && within(id))
    .sort((left, right) => right.score - left.score || comparePaths(left.id, right.id))
  const chosen = new Set(survey.view.files)
  let bytes = 0
  for (const { id, hits } of ranked.slice(0, LOCATED.files)) {
    bytes += hits?.bytes ?? 0
    if (bytes > LOCATED.bytes) break
    chosen.add(id)
  }
  return [...chosen].sort(comparePaths)
}

function byRank(left: Anchor, right: Anchor): number {
  return Number(right.pinned) - Number(left.pinned) || right.score - left.score || comparePaths(left.artifact, right.artifact)
}
