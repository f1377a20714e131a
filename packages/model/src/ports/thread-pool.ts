/** A function of a module, and what it is given. */
export interface ThreadJob {
  /** URL of the module that is imported in the thread. */
  readonly module: string
  /** Name of the exported function; it may be asynchronous. */
  readonly name: string
  /** Cloned into the thread, `SharedArrayBuffer`s shared. */
  readonly input: unknown
  /** Buffers in `input` that move instead of being copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** The thread is ended and replaced after so many milliseconds. Default: never. */
  readonly limitMs?: number
}

/** Runs jobs in other threads. A stage that is given none does the same work where it is, with the same result. */
export interface ThreadPool {
  /** Threads beside the caller's, >= 1. They start when they are first needed. */
  readonly size: number
  /**
   * What the function returns, cloned; where that is an object with `value` and `transfer`, `value` with the buffers moved.
   *
   * @throws DeepDiscoveryError `DD_THREAD_FAILED` where the thread broke down, ran out of memory or time (a new one takes its place),
   *   `DD_ABORTED` on abort; what the function throws is passed on as an `Error` with its message
   */
  run<Result>(job: ThreadJob, signal?: AbortSignal): Promise<Result>
}
