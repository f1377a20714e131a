import type { Facade } from './facade.ts'
import type { Io } from './io.ts'
import type { Progress } from './progress.ts'
import type { Timings } from './timings.ts'

/** What a running command may use. */
export interface CommandContext {
  readonly io: Io
  readonly facade: () => Promise<Facade>
  readonly serveMcp: (options: { readonly root?: string }) => Promise<void>
  readonly progress: Progress
  readonly timings: Timings
  /** When the command began, on the clock of `io`. */
  readonly startedAt: number
  readonly signal: AbortSignal
}
