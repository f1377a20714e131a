/** A piece of a line that is shown whole or not at all, and what it is worth to a reader. */
export interface Part {
  readonly text: string
  readonly value: number
}

/** A line that grows to the right: each part needs the one before. */
export type Line = readonly Part[]

/** Lines under one title. Where they are ranked, one needs the line before. */
export interface Section {
  readonly title: string
  readonly ranked: boolean
  readonly lines: readonly Line[]
}

/** A section that takes lines whichever way. */
export function looseSection(title: string, lines: readonly Line[]): Section {
  return { title, ranked: false, lines: lines.filter(({ length }) => length > 0) }
}

/** A section whose lines are in the order of their worth. */
export function rankedSection(title: string, lines: readonly Line[]): Section {
  return { title, ranked: true, lines }
}

/**
 * A line with a list: its head comes with the first item, the others follow, each worth less.
 *
 * @param value of the first item; each further one is worth `fade` of the one before
 */
export function listLine(head: string, items: readonly string[], value: number, fade = 0.75): Line {
  return items.map((item, at) => ({ text: at === 0 ? `- ${head}${item}` : `, ${item}`, value: value * fade ** at }))
}
