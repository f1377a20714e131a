import type { TokenCounter } from '@deepdiscovery/model'
import type { Section } from './summary-parts.ts'

/** Where a part stands. */
export interface Place {
  readonly section: number
  readonly line: number
}

/**
 * All parts in the order in which they are worth their tokens: the next is always the one, of those whose predecessors are there, that
 * brings most for a token. The title of a section is paid for by its first part. The order knows no budget, so a larger one shows
 * everything that a smaller one does.
 *
 * @param enough tokens after which the rest need not be put in order
 */
export function orderParts(sections: readonly Section[], counter: TokenCounter, enough: number): readonly Place[] {
  const order: Place[] = []
  const open = sections.flatMap((section, at) => section.lines.map((_, line) => ({ section: at, line })).slice(0, section.ranked ? 1 : Infinity)).map((place) => ({ place, taken: 0 }))
  const titled = new Set<number>()
  const costs = new Map<string, number>()
  const costOf = (text: string): number => {
    let cost = costs.get(text)
    if (cost === undefined) costs.set(text, cost = counter.count(text))
    return cost
  }
  for (let spent = 0; spent <= enough && open.length > 0;) {
    let best = 0
    let bestWorth = -1
    let bestCost = 0
    for (const [at, { place: { section, line }, taken }] of open.entries()) {
      const part = sections[section]!.lines[line]![taken]!
      // A line of its own has a line break too.
      const cost = costOf(part.text) + (taken === 0 ? 1 : 0) + (titled.has(section) ? 0 : costOf(sections[section]!.title) + 2)
      const worth = part.value / cost
      if (worth > bestWorth) [best, bestWorth, bestCost] = [at, worth, cost]
    }
    const { place, taken } = open[best]!
    const { ranked, lines } = sections[place.section]!
    order.push(place)
    spent += bestCost
    titled.add(place.section)
    if (taken + 1 < lines[place.line]!.length) open[best] = { place, taken: taken + 1 }
    else open.splice(best, 1)
    if (ranked && taken === 0 && place.line + 1 < lines.length) open.push({ place: { section: place.section, line: place.line + 1 }, taken: 0 })
  }
  return order
}
