/** What the sizes of all arrays of a training follow from. */
export interface LayoutSizes {
  /** Rows of the table. */
  readonly rows: number
  /** Multiple of 32. */
  readonly dimensions: number
  /** Pairs of a batch, a multiple of 32. */
  readonly batch: number
  /** Rows that all texts of one batch may name in sum. */
  readonly entries: number
  /** Pairs of places in a batch that are masked, and the same of positives. */
  readonly places: number
}

/** Parts that each phase of a step is cut into, whatever the number of threads. */
export const SHARDS = 16

/** Where everything stands in the shared memory: addresses in bytes, each a multiple of 64. */
export interface Layout extends LayoutSizes {
  readonly bytes: number
  /** Next shard to be taken, an integer. */
  readonly counter: number
  /** Of the table: vectors, their gradients (0 between steps), moments of Adam; log weights, e to their power, moments. */
  readonly table: number
  readonly tableGradients: number
  readonly firsts: number
  readonly seconds: number
  readonly weights: number
  readonly factors: number
  readonly weightFirsts: number
  readonly weightSeconds: number
  /** Of a batch: queries first, then targets. */
  readonly offsets: number
  readonly entryRows: number
  readonly entryFactors: number
  readonly unit: number
  readonly inverses: number
  readonly gradients: number
  readonly similarities: number
  readonly transposed: number
  readonly queryPanels: number
  readonly targetPanels: number
  readonly transposedPanels: number
  readonly rowSums: number
  /** One row of sums for each shard. */
  readonly columnSums: number
  readonly rowFactors: number
  readonly columnFactors: number
  readonly maskOffsets: number
  readonly maskColumns: number
  readonly positiveOffsets: number
  readonly positiveColumns: number
  readonly positiveShares: number
  readonly touched: number
}

/** Lays out the shared memory, in a fixed order. */
export function layoutOf(sizes: LayoutSizes): Layout {
  const { rows, dimensions, batch, entries, places } = sizes
  let bytes = 1_024
  /** Room for so many numbers of four bytes. */
  const room = (numbers: number): number => {
    const address = bytes
    bytes += Math.ceil(numbers * 4 / 64) * 64
    return address
  }
  const counter = room(1)
  const arrays = {
    table: room(rows * dimensions), tableGradients: room(rows * dimensions), firsts: room(rows * dimensions), seconds: room(rows * dimensions),
    weights: room(rows), factors: room(rows), weightFirsts: room(rows), weightSeconds: room(rows),
    offsets: room(2 * batch + 1), entryRows: room(entries), entryFactors: room(entries),
    unit: room(2 * batch * dimensions), inverses: room(2 * batch), gradients: room(2 * batch * dimensions),
    similarities: room(batch * batch), transposed: room(batch * batch),
    queryPanels: room(batch * dimensions), targetPanels: room(batch * dimensions), transposedPanels: room(batch * dimensions),
    rowSums: room(batch), columnSums: room(SHARDS * batch), rowFactors: room(batch), columnFactors: room(batch),
    maskOffsets: room(batch + 1), maskColumns: room(places),
    positiveOffsets: room(batch + 1), positiveColumns: room(places), positiveShares: room(batch),
    touched: room(Math.min(rows, entries)),
  }
  return { ...sizes, counter, ...arrays, bytes }
}
