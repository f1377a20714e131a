/** The items whose score may be among the best `count`, in their order: those with a score as high as the last of these. */
export function mayLead<Item>(items: readonly Item[], count: number, scoreOf: (item: Item) => number): Item[] {
  if (items.length <= count) return [...items]
  const scores = Float64Array.from(items, scoreOf)
  const least = scores.slice().sort().at(-count)!
  return items.filter((_, place) => scores[place]! >= least)
}
