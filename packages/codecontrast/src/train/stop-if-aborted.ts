import { DeepDiscoveryError } from '@deepdiscovery/model'

/** @throws DeepDiscoveryError `DD_ABORTED` once the signal says so */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted !== true) return
  throw new DeepDiscoveryError('DD_ABORTED', 'The training was stopped; it goes on from its last checkpoint.', { cause: signal.reason })
}
