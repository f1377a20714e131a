import type { ArtifactId, Snapshot, SourceReader, SyntaxSource, TokenCounter } from '@deepdiscovery/model'

/** What a rival may read: the same snapshot, through the same reader, as every other method of the task. */
export interface RivalSource {
  readonly snapshot: Snapshot
  readonly reader: SourceReader
  /** A parser that remembers nothing from other methods. */
  readonly syntax: SyntaxSource
  readonly counter: TokenCounter
  /** Folder with exactly the snapshot's files, written on first use (not timed); for programs that read from disk. */
  readonly workTree: () => Promise<string>
}

export interface RivalRequest {
  /** The request, as its author wrote it. */
  readonly task: string
  /** Tokens that the native answer may have under the source's counter. */
  readonly tokens: number
  /** Files that the native answer may name. */
  readonly maxFiles: number
  /** Which files may be in the answer. */
  readonly within: (id: ArtifactId) => boolean
}

/** A line range that the native answer shows, 1-based, both ends included. */
export interface ShownRange {
  readonly path: ArtifactId
  readonly startLine: number
  readonly endLine: number
}

export interface RivalAnswer {
  /** All files it has an opinion of, best first, at most a few hundred; ties by path. Used for the answer as cards and for FRR@k. */
  readonly ranking: readonly ArtifactId[]
  /** What the method itself would give to a model: its chunks, lines or reports, never more than the tokens asked for. */
  readonly native: {
    readonly text: string
    /** Files that the text shows or names as results, in order. */
    readonly files: readonly ArtifactId[]
    readonly shown: readonly ShownRange[]
  }
  /** Tokens that went through a language model for this task; 0 where none was used. */
  readonly llmTokens: number
  /** Results that name no file of the snapshot and were left out; absent: none. */
  readonly dropped?: number
}

/** What is kept between the preparation and the tasks. */
export interface PreparedIndex<Index> {
  readonly index: Index
  /** Size of the index in memory or on disk, as near as it can be told. */
  readonly bytes: number
  /** Tokens that went through a language model while it was built. */
  readonly llmTokens: number
}

/**
 * A method that DeepDiscovery is compared with: an honest, well-tuned member of its class. The harness times `prepare` as
 * preprocessing and `answer` as the task, so whatever does not need the task belongs into `prepare`.
 */
export interface Rival<Index = unknown> {
  readonly name: string
  /** One sentence for the report: what it does and with what parameters. */
  readonly summary: string
  /** False where two runs may differ; such a method is run three times. */
  readonly deterministic: boolean
  /** Reads files from disk: the work tree is made before time is measured, anew for each task, and the index is not kept. */
  readonly usesWorkTree?: boolean
  readonly prepare: (source: RivalSource, signal: AbortSignal) => Promise<PreparedIndex<Index>>
  readonly answer: (source: RivalSource, index: Index, request: RivalRequest, signal: AbortSignal) => Promise<RivalAnswer>
}
