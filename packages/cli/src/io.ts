/** A stream the commands write to. */
export interface Output {
  /** Resolves when the text is handed over; a reader that went away is no error. */
  write(text: string): Promise<void>
  /** Whether a person looks at it. */
  readonly isTerminal: boolean
}

/** What a process has used. */
export interface ProcessUsage {
  readonly cpuMs: number
  readonly peakBytes: number
}

/** Everything the commands take from the process, so that tests can run them without one. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: Output
  readonly stderr: Output
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds on a clock that only moves forward. */
  readonly now: () => number
  /** What the process has used so far: CPU time of all its threads in milliseconds, and the most memory it ever held in bytes. */
  readonly usage?: () => ProcessUsage
  /** Calls back when the run is to end early; returns a function that stops listening. Without it only the process can be ended. */
  readonly onInterrupt?: (listener: () => void) => () => void
}
