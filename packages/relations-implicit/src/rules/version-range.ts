/** What a rule says of versions: comparisons that all have to hold. */
export interface VersionRange {
  readonly text: string
  /** Whether a version as a manifest asks for it may be in the range; what cannot be read may. */
  allows(version: string | undefined): boolean
}

const COMPARISON = /^(>=|<=|>|<|=)?(\d+(?:\.\d+){0,2})$/

/**
 * Reads `>=3 <5`.
 *
 * @throws Error for anything else
 */
export function parseVersionRange(text: string): VersionRange {
  const comparisons = text.trim().split(/\s+/).map((part) => {
    const match = COMPARISON.exec(part)
    if (match === null) throw new Error(`${part} is no version comparison such as >=3 or <5.2`)
    return { sign: match[1] ?? '=', numbers: match[2]!.split('.').map(Number) }
  })
  return {
    text,
    allows(version) {
      const numbers = /\d+(?:\.\d+){0,2}/.exec(version ?? '')?.[0].split('.').map(Number)
      return numbers === undefined || comparisons.every(({ sign, numbers: bound }) => holds(sign, compareNumbers(numbers, bound)))
    },
  }
}

function holds(sign: string, order: number): boolean {
  switch (sign) {
    case '>=': return order >= 0
    case '<=': return order <= 0
    case '>': return order > 0
    case '<': return order < 0
    default: return order === 0
  }
}

/** To the precision of the bound: 3.2 is not above 3. */
function compareNumbers(left: readonly number[], bound: readonly number[]): number {
  for (const [at, number] of bound.entries()) {
    const difference = (left[at] ?? 0) - number
    if (difference !== 0) return difference
  }
  return 0
}
