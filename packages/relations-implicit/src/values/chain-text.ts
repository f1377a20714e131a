/**
 * Where the first of some characters stands that is outside of parentheses; the end of the text if there is none. Parentheses
 * within parentheses pair, or have a backslash before them; what follows a backslash never counts.
 */
export function findOutside(text: string, characters: string, from = 0): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (depth === 0 && characters.includes(character)) return at
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (depth > 0 && character === ')') depth--
  }
  return text.length
}

/** The parts between the bars that stand outside of parentheses, trimmed. */
export function splitSteps(text: string): readonly string[] {
  const steps: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = findOutside(text, '|', from)
    steps.push(text.slice(from, end).trim())
    from = end + 1
  }
  return steps
}
