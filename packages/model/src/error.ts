/** Closed list of error codes; a caller can switch on them. */
export const ERROR_CODES = [
  'DD_INVALID_TASK', 'DD_INVALID_OPTION', 'DD_INVALID_BUDGET', 'DD_INVALID_CONFIG',
  'DD_ROOT_UNREADABLE', 'DD_ROOT_REFUSED', 'DD_UNKNOWN_REVISION', 'DD_UNKNOWN_PATH', 'DD_NOT_A_REPOSITORY', 'DD_GIT_MISSING', 'DD_GIT_FAILED',
  'DD_SNAPSHOT_UNREADABLE', 'DD_THREAD_FAILED', 'DD_ABORTED',
  'DD_INVALID_WEIGHTS', 'DD_MODEL_UNAVAILABLE', 'DD_INVALID_PAIRS', 'DD_INVALID_CHECKPOINT', 'DD_TRAINING_FAILED',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * A caller's mistake or a failure at the rim (file system, git). The message is one sentence that says
 * what was wrong, where, and what to do.
 */
export class DeepDiscoveryError extends Error {
  override readonly name = 'DeepDiscoveryError'
  readonly code: ErrorCode
  /** The option, path or revision the error is about, where there is one. */
  readonly subject: string | undefined

  constructor(code: ErrorCode, message: string, details: { subject?: string; cause?: unknown } = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.subject = details.subject
  }

  /** Recognises the error by its code, so it also works across duplicate copies of this package. */
  static is(value: unknown): value is DeepDiscoveryError {
    return value instanceof Error && typeof (value as { code?: unknown }).code === 'string'
      && (value as unknown as { code: string }).code.startsWith('DD_')
  }
}
