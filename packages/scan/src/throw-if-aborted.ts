import { DeepDiscoveryError } from '@deepdiscovery/model'

/** @throws DeepDiscoveryError `DD_ABORTED` if the signal says so. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'The scan was aborted.', { cause: signal.reason })
}
