/**
 * Lets timers and the abort signal have a turn between two pieces of work.
 *
 * @throws the reason of the signal where it was aborted
 */
export async function giveTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}
