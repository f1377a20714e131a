import { DeepDiscoveryError, type TokenCounter } from '@deepdiscovery/model'
import { orderParts, type Place } from './order-parts.ts'
import type { Section } from './summary-parts.ts'

/** Text inside a budget, with its exact tokens. */
export interface FittedText {
  readonly text: string
  readonly tokens: number
}

/** Tokens are not quite a sum: a part more can take a token or two less. So many are tried past the first that is too much. */
const TRIED_PAST = 4

/**
 * The head and as many parts as fit, counted as one text.
 *
 * @param head shown always, without a line break at its end
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET` where not even the head fits
 */
export function fitBudget(head: string, sections: readonly Section[], counter: TokenCounter, budget: number): FittedText {
  const order = orderParts(sections, counter, budget * 1.5 + 400)
  const counted = new Map<number, FittedText>()
  const first = (parts: number): FittedText => {
    let known = counted.get(parts)
    if (known === undefined) {
      const text = layOut(head, sections, order.slice(0, parts))
      counted.set(parts, known = { text, tokens: counter.count(text) })
    }
    return known
  }
  const least = first(0).tokens
  if (least > budget) {
    throw new DeepDiscoveryError('DD_INVALID_BUDGET', `A budget of ${budget} tokens is too small for a summary; give at least ${least}.`, { subject: String(budget) })
  }
  let fits = 0
  let tooMany = order.length + 1
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (first(middle).tokens <= budget) fits = middle
    else tooMany = middle
  }
  for (let more = fits + 1; more <= Math.min(order.length, fits + TRIED_PAST); more++) if (first(more).tokens <= budget) fits = more
  return first(fits)
}

/** Sections in their order with the parts that were taken. */
function layOut(head: string, sections: readonly Section[], taken: readonly Place[]): string {
  const counts = sections.map(({ lines }) => new Int32Array(lines.length))
  for (const { section, line } of taken) counts[section]![line]!++
  const blocks = sections.flatMap(({ title, lines }, at) => {
    const shown = lines.flatMap((line, number) => {
      const count = counts[at]![number]!
      return count === 0 ? [] : [line.slice(0, count).map(({ text }) => text).join('')]
    })
    return shown.length === 0 ? [] : [[title, ...shown].join('\n')]
  })
  return `${[head, ...blocks].join('\n\n')}\n`
}
