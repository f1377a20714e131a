/** `with`: the host has our MCP server; `without`: the same host, prompt and tools, but no server. */
export type Arm = 'with' | 'without'
export const ARMS: readonly Arm[] = ['with', 'without']

/** Tokens as the host's transcript tells them. */
export interface HostTokens {
  /** All tokens that went into the model, those from its cache among them. */
  readonly input: number
  /** The part of `input` that came from the provider's prompt cache. */
  readonly cached: number
  readonly output: number
}

/** What one host made of one task in one arm. */
export interface HostRun {
  readonly id: string
  readonly arm: Arm
  /** 1-based repetition. */
  readonly run: number
  /** 1-based place of the arm within the task and repetition. */
  readonly place: number
  /** Files of the base revision that a tool call named to read them, sorted; absent where the transcript does not tell. */
  readonly read?: readonly string[]
  /** Files of the base revision that are changed, moved or gone afterwards, sorted. */
  readonly edited: readonly string[]
  /** New files that are not ignored, sorted. */
  readonly created: readonly string[]
  readonly tokens?: HostTokens
  readonly costUsd?: number
  /** Model as the transcript names it. */
  readonly model?: string
  /** Turns of the model; absent where the transcript does not count them. */
  readonly turns?: number
  /** Tool calls of any kind; absent where the transcript does not tell. */
  readonly toolCalls?: number
  /** Calls of our tool, failed ones among them. */
  readonly discoveries?: number
  readonly failedDiscoveries?: number
  /** What the host said of the connection to our server when it started. */
  readonly server?: string
  readonly seconds: number
  /** Exit code of the host; `null` where it was killed or never started. */
  readonly exit: number | null
  /** Whether the verifier was content; absent without a verifier or where it was not run. */
  readonly resolved?: boolean
  readonly verifier?: { readonly exit: number | null; readonly seconds: number }
  /** Set where the task, the host or the verifier failed: the run counts as a miss. */
  readonly error?: HostRunError
}

/** The host was never started: costs nothing, so a resumed study tries again. */
export const SETUP_ERRORS = ['bad-task', 'missing-mirror', 'missing-commit', 'partial-clone', 'missing-gold', 'setup'] as const

/**
 * Failures of the host: `host-start` (it could not be started), `timeout`, `crash` (exit code not 0, or a signal), `output-size`,
 * `no-transcript` (nothing in its output is an event), `tree-gone`; `verifier`: it could not be started or ran out of time.
 */
export type HostErrorCode = typeof SETUP_ERRORS[number]
  | 'host-start' | 'timeout' | 'crash' | 'output-size' | 'no-transcript' | 'tree-gone' | 'verifier'

export interface HostRunError {
  readonly code: HostErrorCode
  readonly message: string
}
