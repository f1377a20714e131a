/** Who wants to hear of the abort of a signal. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls back when the signal is aborted; returns a function that stops listening. However many wait, the signal has one listener: Node warns
 * of a leak from eleven on.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (signal === undefined) return () => undefined
  const known = waiting.get(signal)
  const callbacks = known ?? new Set<() => void>()
  if (known === undefined) {
    waiting.set(signal, callbacks)
    signal.addEventListener('abort', () => { for (const each of callbacks) each() }, { once: true })
  }
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}
