import type { SETUP_ERRORS } from './host-run.ts'

/** Why a task could not be given to a host: recorded in its rows, the study goes on. */
export class SetupError extends Error {
  override readonly name = 'SetupError'

  constructor(readonly code: typeof SETUP_ERRORS[number], message: string) {
    super(message)
  }
}
