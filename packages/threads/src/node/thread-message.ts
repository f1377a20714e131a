import type { ThreadJob } from '@deepdiscovery/model'

/** What a thread is told. */
export interface JobMessage extends Pick<ThreadJob, 'module' | 'name' | 'input'> {
  /** Number of the job; its answer carries the same, so that nothing else a job may send is taken for one. */
  readonly number: number
}

/** What a function may return to move buffers instead of copying them. */
export interface MovedResult {
  readonly value: unknown
  readonly transfer: readonly ArrayBuffer[]
}

/** What a thread answers: one answer to one job. */
export type ThreadAnswer =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failure: { readonly message: string; readonly code: string | undefined; readonly subject: string | undefined } }

/** Whether a message is the answer to a job. */
export function isAnswerTo(message: unknown, number: number): message is ThreadAnswer {
  return typeof message === 'object' && message !== null && (message as { number?: unknown }).number === number && ('value' in message || 'failure' in message)
}

/** Whether a function asks to move buffers. */
export function isMovedResult(result: unknown): result is MovedResult {
  return typeof result === 'object' && result !== null && 'value' in result && Array.isArray((result as { transfer?: unknown }).transfer)
}
