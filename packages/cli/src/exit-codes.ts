import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { ErrorCode } from '@deepdiscovery/model'

/** Exit codes of the command; stable. */
export const EXIT = { ok: 0, failed: 1, usage: 2, root: 3, budget: 4, internal: 5, interrupted: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The table of `--help` and of the README. */
export const EXIT_CODES: readonly (readonly [ExitCode, string])[] = [
  [EXIT.ok, 'done'],
  [EXIT.failed, 'rules test found something wrong'],
  [EXIT.usage, 'no task, a bad option, or a bad deepdiscovery.json'],
  [EXIT.root, 'the root, the revision or a path cannot be used, or a glob matches no file'],
  [EXIT.budget, 'the budget is too small'],
  [EXIT.internal, 'git failed or is missing, or an internal failure'],
  [EXIT.interrupted, 'interrupted'],
]

const CODE_OF = {
  DD_INVALID_TASK: EXIT.usage,
  DD_INVALID_OPTION: EXIT.usage,
  DD_INVALID_CONFIG: EXIT.usage,
  DD_INVALID_BUDGET: EXIT.budget,
  DD_ROOT_UNREADABLE: EXIT.root,
  DD_ROOT_REFUSED: EXIT.root,
  DD_UNKNOWN_REVISION: EXIT.root,
  DD_UNKNOWN_PATH: EXIT.root,
  DD_NOT_A_REPOSITORY: EXIT.root,
  DD_GIT_MISSING: EXIT.internal,
  DD_GIT_FAILED: EXIT.internal,
  DD_SNAPSHOT_UNREADABLE: EXIT.internal,
  DD_INVALID_WEIGHTS: EXIT.internal,
  DD_MODEL_UNAVAILABLE: EXIT.internal,
  DD_INVALID_PAIRS: EXIT.internal,
  DD_INVALID_CHECKPOINT: EXIT.internal,
  DD_TRAINING_FAILED: EXIT.internal,
  DD_THREAD_FAILED: EXIT.internal,
  DD_ABORTED: EXIT.interrupted,
} as const satisfies Record<ErrorCode, ExitCode>

/** Exit code of a failure; internal for anything that is no typed error. */
export function exitCodeOf(error: unknown): ExitCode {
  return DeepDiscoveryError.is(error) ? CODE_OF[error.code] ?? EXIT.internal : EXIT.internal
}
