import type { Confidence } from '@deepdiscovery/model'

/** Start of the hint about names of the task that the repository does not have. */
export const UNRESOLVED = 'unresolved: '

/** The level and what must be said whatever it costs: the names that are not in this repository. */
export function bareConfidence({ level, hints }: Confidence): Confidence {
  return { level, reasons: [], hints: hints.filter(hint => hint.startsWith(UNRESOLVED)) }
}

/**
 * Keeps what must be said, then what fits into so many tokens more: the first reason and the first hint, which say most, then the
 * other reasons, then the other hints. What is kept stays in its order.
 */
export function trimConfidence(confidence: Confidence, tokens: number, count: (text: string) => number): Confidence {
  const must = new Set(bareConfidence(confidence).hints)
  const [reason, ...reasons] = confidence.reasons
  const [hint, ...hints] = confidence.hints.filter(text => !must.has(text))
  const kept = new Set<string>()
  let left = tokens
  for (const text of [reason, hint, ...reasons, ...hints]) {
    if (text === undefined || kept.has(text)) continue
    const cost = count(` Hint: ${text}.`)
    if (cost > left) continue
    left -= cost
    kept.add(text)
  }
  return {
    level: confidence.level,
    reasons: confidence.reasons.filter(text => kept.has(text)),
    hints: confidence.hints.filter(text => must.has(text) || kept.has(text)),
  }
}
