/** What one method made of one task. */
export interface TaskRow {
  readonly id: string
  readonly method: string
  /** Digest of the task as it was asked: rows of a task that was changed since are not kept. */
  readonly asked?: string
  /** 1-based repetition, for methods that are not deterministic. */
  readonly run: number
  /** Files of the pack or answer, best first. */
  readonly files: readonly string[]
  /** Longer ranking where the method has one (FRR@k beyond the pack); absent: `files`. */
  readonly ranking?: readonly string[]
  /** Tokens of the model text under o200k. */
  readonly tokens: number
  readonly seconds: number
  readonly cpuSeconds: number
  /** Highest resident memory of the worker process while the method ran, bytes. The process is reused, so this is an upper bound. */
  readonly peakBytes: number
  /** Files were parsed by an earlier method of the task: its seconds say nothing. */
  readonly warm?: boolean
  /** Preparation before the task was known; absent where there is none. */
  readonly preparation?: { readonly seconds: number; readonly bytes: number; readonly llmTokens: number }
  readonly llmTokens?: number
  /** Results that name no file of the snapshot and were left out. */
  readonly dropped?: number
  /** Share of gold spans whose first line a listed symbol covers, [0, 1]; absent where the task has no spans or the method lists no symbols. */
  readonly named?: number
  /** The same for excerpts. */
  readonly shown?: number
  readonly stoppedBy?: string
  /** How far the pack itself says it can be trusted; absent for methods that do not tell. */
  readonly confidence?: 'high' | 'medium' | 'low'
  /** SHA-256 of the model text: equal digests are equal packs. */
  readonly digest?: string
  /** Gold files that are not in the pack, and where they were lost. Only for methods that tell. */
  readonly missed?: readonly MissedFile[]
  /** What would be possible with these candidates; only for methods that tell. */
  readonly ceiling?: Ceiling
  /** Set where the method or the task failed: the row counts as a miss. */
  readonly error?: RowError
}

/**
 * Where a gold file was lost: `never-surveyed` (ignored, binary, too large), `not-in-view` (not among the parsed files, no
 * relation leads to it), `no-relation` (parsed, but neither an anchor nor related to a chosen file), `ranked-too-low`
 * (a candidate that was not taken), `no-room` (taken, but its card did not fit the tokens).
 */
export type MissReason = 'never-surveyed' | 'not-in-view' | 'no-relation' | 'ranked-too-low' | 'no-room'

export interface MissedFile {
  readonly path: string
  readonly reason: MissReason
  /** 1-based place among all candidates, where it is one. */
  readonly rank?: number
}

export interface Ceiling {
  /** Every gold file is among the candidates: a perfect order of them would make the task whole. */
  readonly order: boolean
  /** Every gold file lies within two relation rounds of the anchors, by explicit and implicit relations, co-change and companions. */
  readonly expansion?: boolean
  /** The same with folders and modules, which reach far and say little. */
  readonly expansionWide?: boolean
}

export interface RowError {
  /** `bad-task`, `missing-mirror`, `missing-commit`, `partial-clone`, `shallow-clone`, `missing-gold`, `missing-objects`, `timeout`, `crash`, `over-budget`, `method`. */
  readonly code: string
  readonly message: string
}

/** The task as results keep it: enough to score rows without the task file. */
export interface ResultTask {
  readonly id: string
  readonly set: string
  readonly repo: string
  readonly commit: string
  readonly language?: string
  readonly gold: readonly string[]
  /** How many gold spans the task has; absent: not known. A method that failed on a task with spans names and shows none. */
  readonly spans?: number
}

/** A result file. */
export interface QualityResults {
  readonly schema: 'deepdiscovery-quality/1'
  readonly header: ResultHeader
  readonly tasks: readonly ResultTask[]
  readonly rows: readonly TaskRow[]
}

export interface ResultHeader {
  /** Commit of DeepDiscovery that was measured; `+` at the end: with uncommitted changes. */
  readonly commit: string
  readonly date: string
  readonly versions: Readonly<Record<string, string>>
  /** Class of machine, not its name: processor model, cores given, memory, system. */
  readonly machine: { readonly processor: string; readonly cores: number; readonly memoryGiB: number; readonly system: string }
  readonly options: {
    readonly tasks: readonly string[]
    /** SHA-256 of each task file. */
    readonly taskDigests?: Readonly<Record<string, string>>
    readonly sample?: number
    readonly seed?: number
    readonly methods: readonly string[]
    readonly tokens: number
    /** File limit of each set. */
    readonly maxFiles: Readonly<Record<string, number>>
    readonly jobs: number
    readonly timeoutSeconds: number
  }
  /** What each method is, one sentence. */
  readonly methods: Readonly<Record<string, string>>
}
