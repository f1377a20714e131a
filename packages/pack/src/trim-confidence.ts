import type { Confidence } from '@deepdiscovery/model'

/** Keeps the hints, then the reasons, that fit into so many tokens; the level always stays. */
export function trimConfidence({ level, reasons, hints }: Confidence, tokens: number, count: (text: string) => number): Confidence {
  let left = tokens
  const fits = (text: string): boolean => {
    const cost = count(` Hint: ${text}.`)
    if (cost > left) return false
    left -= cost
    return true
  }
  const keptHints = hints.filter(fits)
  return { level, reasons: reasons.filter(fits), hints: keptHints }
}
