import table from './coupling.json' with { type: 'json' }

type Points = readonly (readonly number[])[]

/**
 * Measured coupling by producer, and of all producers of a label (`companion/*`): points (confidence, coupling), rising. From public
 * histories, see docs/coupling.md.
 */
const TABLE = new Map<string, Points>(Object.entries(table))

/**
 * How often a change of one end changes the other too, for a tie that does not measure it itself: between the two points of its
 * producer that its confidence lies between. A producer that was too seldom seen is taken for one like the others of its label.
 *
 * @returns [0, 1]; `undefined` for a label that was not measured
 */
export function couplingOf(label: string, producer: string, confidence: number): number | undefined {
  const points = TABLE.get(producer) ?? TABLE.get(`${label}/*`)
  if (!points) return undefined
  const above = points.findIndex(([stated = 0]) => stated >= confidence)
  const [upper = [], lower = []] = [points.at(above), points[above < 0 ? points.length - 1 : Math.max(0, above - 1)]]
  const [from = 0, low = 0] = lower
  const [to = 0, high = 0] = upper
  return to === from ? high : low + (high - low) * (confidence - from) / (to - from)
}
