import { DeepDiscoveryError } from '@deepdiscovery/model'

/** The error of a cancelled call. */
export function aborted(signal: AbortSignal | undefined): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_ABORTED', 'Reading the repository was cancelled.', { cause: signal?.reason })
}

/** @throws DeepDiscoveryError `DD_ABORTED` if the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw aborted(signal)
}
