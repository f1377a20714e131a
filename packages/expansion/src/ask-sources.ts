import type { ArtifactId, Diagnostic, Direction, Outcome, Relation, RelationSource } from '@deepdiscovery/model'
import { comparePaths, DeepDiscoveryError } from '@deepdiscovery/model'
import pLimit from 'p-limit'
import { checkAnswer } from './check-answer.ts'

/** One question to all sources about many files. */
export type Question = (files: readonly ArtifactId[], direction: Direction) => Promise<Outcome<readonly Relation[]>>

export interface QuestionOptions {
  /** Sources asked at the same time. Default: all. */
  readonly concurrency?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks all sources once about all files; no file, no question. */
export function askSources(sources: readonly RelationSource[], { signal, concurrency }: QuestionOptions): Question {
  const limit = pLimit(Math.max(1, Math.floor(concurrency ?? sources.length)))
  return async (files, direction) => {
    throwIfAborted(signal)
    const frontier = [...files].sort(comparePaths)
    if (frontier.length === 0) return { value: [], diagnostics: [] }
    try {
      const outcomes = await Promise.all(sources.map((source) =>
        limit(async () => checkAnswer(source, await source.relationsOf(frontier, direction, signal)))))
      return { value: outcomes.flatMap(({ value }) => value), diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) }
    } catch (error) {
      throwIfAborted(signal)
      throw error
    }
  }
}

/** Order of diagnostics in every result: source, code, message. */
export function compareDiagnostics(left: Diagnostic, right: Diagnostic): number {
  return comparePaths(left.source, right.source) || comparePaths(left.code, right.code)
    || comparePaths(left.message, right.message)
}

/** @throws DeepDiscoveryError `DD_ABORTED` once the signal is. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DeepDiscoveryError('DD_ABORTED', 'The expansion was aborted.', { cause: signal.reason })
}
