import {
  comparePaths, type ArtifactId, type Embedder, type SourceReader, type Survey, type SyntaxSource, type TaskAnalysis, type TermScanner,
} from '@deepdiscovery/model'
import { embedCards } from './embed-cards.ts'
import { locateTexts } from './rules/locate-texts.ts'
import { mayLead } from './may-lead.ts'
import type { Signal, SignalInput } from './signal.ts'
import { definitionEmbeddingSignal } from './signals/definition-embedding.ts'
import { embeddingSignal } from './signals/embedding.ts'
import { mentionSignal } from './signals/mention.ts'
import { windowSignal } from './signals/window.ts'

export interface AnchorPorts {
  readonly syntax: SyntaxSource
  /** Without it, nothing is known of where in a file the task's words stand. */
  readonly scanner?: TermScanner
  /** With this and the scanner, mentions are looked for in all files, not only in those of the view. */
  readonly reader?: SourceReader
  /** Without it, the signals `embedding` and `definition-embedding` are silent. */
  readonly embedder?: Embedder
}

/** Files in which the task's words are located, beside those of the view: a twentieth of a second of scanning. */
const LOCATED = { files: 300, bytes: 4_000_000 } as const

/** Reads, scans and parses what the signals look at, and nothing for a signal that does not speak. */
export async function gatherInput(
  task: TaskAnalysis, survey: Survey, { syntax, scanner, reader, embedder }: AnchorPorts, speaking: readonly Signal[],
  within: (id: ArtifactId) => boolean, signal?: AbortSignal,
): Promise<SignalInput> {
  const facts = await syntax.facts(survey.view.files, signal)
  const positions = scanner !== undefined && speaking.includes(windowSignal)
    ? await scanner.locate(bestFiles(survey, within), task.terms, signal)
    : new Map<ArtifactId, never>()
  const located = scanner !== undefined && reader !== undefined && speaking.includes(mentionSignal)
    ? { located: await locateTexts(task, survey, { scanner, reader }, undefined, undefined, signal) }
    : {}
  const similarities = embedder !== undefined && (speaking.includes(embeddingSignal) || speaking.includes(definitionEmbeddingSignal))
    ? { similarities: await embedCards(task, facts, embedder, signal) }
    : {}
  return { task, survey, facts, positions, ...located, ...similarities }
}

/** The best files of the first ranking, and those of the view: where words stand is only looked at in these. */
function bestFiles(survey: Survey, within: (id: ArtifactId) => boolean): readonly ArtifactId[] {
  const ranked = mayLead(survey.files.filter(({ id, score }) => score > 0 && within(id)), LOCATED.files, ({ score }) => score)
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
