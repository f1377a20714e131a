import type { ThreadJob } from '@deepdiscovery/model'

/** What a thread is told. */
export type JobMessage = Pick<ThreadJob, 'module' | 'name' | 'input'>

/** What a function may return to move buffers instead of copying them. */
export interface MovedResult {
  readonly value: unknown
  readonly transfer: readonly ArrayBuffer[]
}

/** What a thread answers: one answer to one job. */
export type ThreadAnswer =
  | { readonly value: unknown }
  | { readonly failure: { readonly message: string; readonly code: string | undefined; readonly subject: string | undefined } }

/** Whether a function asks to move buffers. */
export function isMovedResult(result: unknown): result is MovedResult {
  return typeof result === 'object' && result !== null && 'value' in result && Array.isArray((result as { transfer?: unknown }).transfer)
}
