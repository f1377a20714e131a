import type { ArtifactId, Diagnostic, Direction, Outcome, Relation, RelationSource } from '@deepdiscovery/model'
import { comparePaths, DeepDiscoveryError } from '@deepdiscovery/model'
import pLimit from 'p-limit'
import { checkAnswer } from './check-answer.ts'
import { startDeadline } from './deadline.ts'

/** What the sources say. */
export interface Answer extends Outcome<readonly Relation[]> {
  /** No source was dropped because the time was over. */
  readonly complete: boolean
}

/** One question to all sources about many files. */
export type Question = (files: readonly ArtifactId[], direction: Direction) => Promise<Answer>

export interface QuestionOptions {
  /** Sources asked at the same time. Default: all. */
  readonly concurrency?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks all sources once about all files; no file, no question. A source that is not done in time is told so and not waited for. */
export function askSources(
  sources: readonly RelationSource[], { signal, concurrency }: QuestionOptions, deadline = startDeadline(Infinity, undefined),
): Question {
  const limit = pLimit(Math.max(1, Math.floor(concurrency ?? sources.length)))
  const stop = signal !== undefined && deadline.signal !== undefined ? AbortSignal.any([signal, deadline.signal]) : signal ?? deadline.signal
  return async (files, direction) => {
    throwIfAborted(signal)
    const frontier = [...files].sort(comparePaths)
    if (frontier.length === 0) return { value: [], diagnostics: [], complete: true }
    try {
      const outcomes = await Promise.all(sources.map((source) => limit(() =>
        deadline.inTime(async () => checkAnswer(source, await source.relationsOf(frontier, direction, stop))))))
      throwIfAborted(signal)
      const heard = outcomes.filter((outcome) => outcome !== undefined)
      return {
        value: heard.flatMap(({ value }) => value), diagnostics: heard.flatMap(({ diagnostics }) => diagnostics),
        complete: heard.length === outcomes.length,
      }
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
