import { DeepDiscoveryError, type Budget } from '@deepdiscovery/model'

/**
 * A pack needs whole, positive limits.
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET` that names the limit.
 */
export function checkBudget({ tokens, maxFiles }: Budget): void {
  for (const [name, value] of Object.entries({ tokens, maxFiles })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new DeepDiscoveryError(
        'DD_INVALID_BUDGET',
        `The budget's ${name} must be a whole number of at least 1, not ${value}.`,
        { subject: name },
      )
    }
  }
}
