import type { Budget } from '@deepdiscovery/model'
import { DeepDiscoveryError } from '@deepdiscovery/model'

/**
 * Every limit must be a number >= 0; `Infinity` means no limit.
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET` that names the limit.
 */
export function checkBudget(budget: Budget, reserve: number): void {
  const { tokens, maxFiles, maxSteps = Infinity, maxMs = Infinity } = budget
  for (const [name, value] of Object.entries({ tokens, maxFiles, maxSteps, maxMs, reserve })) {
    if (value >= 0) continue
    throw new DeepDiscoveryError('DD_INVALID_BUDGET', `${name} must be a number of at least 0, not ${value}.`, { subject: name })
  }
}
