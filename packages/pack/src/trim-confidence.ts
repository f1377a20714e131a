import type { Confidence } from '@deepdiscovery/model'

/** Start of the hint about names of the task that the repository does not have. */
export const UNRESOLVED = 'unresolved: '

/** The level and what must be said whatever it costs: the names that are not in this repository. */
export function bareConfidence({ level, hints }: Confidence): Confidence {
  return { level, reasons: [], hints: hints.filter(hint => hint.startsWith(UNRESOLVED)) }
}

/** Keeps what must be said, then the reasons, then the hints that fit into so many tokens more. */
export function trimConfidence(confidence: Confidence, tokens: number, count: (text: string) => number): Confidence {
  const bare = bareConfidence(confidence)
  let left = tokens
  const fits = (text: string): boolean => {
    const cost = count(` Hint: ${text}.`)
    if (cost > left) return false
    left -= cost
    return true
  }
  return {
    level: confidence.level,
    reasons: confidence.reasons.filter(fits),
    hints: confidence.hints.filter(hint => bare.hints.includes(hint) || fits(hint)),
  }
}
