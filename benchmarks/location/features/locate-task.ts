import { analyseTask, scoreAnchors, SIGNALS } from '@deepdiscovery/anchors'
import { createStaticEmbedder } from '@deepdiscovery/encoder'
import { readShippedWeights } from '@deepdiscovery/encoder/node'
import type { ArtifactId, Embedder } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { survey as surveySnapshot } from '@deepdiscovery/survey'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { Located } from './task-features.ts'

/** Names of the signals whose values are recorded: all that the anchors stage has. */
export const RECORDED_SIGNALS: readonly string[] = SIGNALS.map(({ name }) => name)

/** Every signal counts 1 and no role counts less, so that all signals speak and no file is left out. */
const EVEN = { ...Object.fromEntries(RECORDED_SIGNALS.map((name) => [name, 1])), 'role-prior': 0 }

let shipped: { readonly embedder?: Embedder } | undefined

/** The embedder of a default installation, loaded when the first task needs it. */
function shippedEmbedder(): { readonly embedder?: Embedder } {
  const weights = shipped === undefined ? readShippedWeights() : undefined
  return shipped ??= weights === undefined ? {} : { embedder: createStaticEmbedder(weights) }
}

/**
 * Runs the stages of location on a task as the facade does, but with even weights and without a limit of anchors: what every
 * signal says of every file. `weights` other than even are for comparing with the facade.
 */
export async function locateTask(
  { task: request, root }: Pick<BenchmarkTask, 'task' | 'root'>,
  { snapshot, reader, history }: OpenedSnapshot,
  { signal, weights = EVEN }: { readonly signal?: AbortSignal; readonly weights?: Readonly<Record<string, number>> } = {},
): Promise<Located> {
  const within = (id: ArtifactId): boolean => root === undefined || id === root || id.startsWith(`${root}/`)
  const task = analyseTask(request)
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  const { value: survey } = await surveySnapshot(snapshot, task, { scanner, reader, history }, { within }, signal)
  const syntax = createSyntaxSource({ reader, artifacts: snapshot.artifacts, grammars: nodeGrammars() })
  const anchors = await scoreAnchors(task, survey, { syntax, scanner, reader, ...shippedEmbedder() }, { within, weights, maxAnchors: Infinity }, signal)
  return { task, survey, anchors }
}
