import { wilsonInterval } from '../statistics/wilson.ts'
import type { Interval } from '../statistics/bootstrap.ts'
import { EDGE_REASONS, edgeReason, type EdgeReason } from './edge-reason.ts'
import type { EdgesResult } from './edges-result.ts'
import type { EdgeLabel } from './oracle-row.ts'

/** One relation with what the oracle says of it, however many lines state it. */
export interface JudgedEdge {
  readonly repository: string
  readonly language: string
  readonly label: EdgeLabel
  /** The strongest of its lines. */
  readonly reason: EdgeReason
  readonly confidence: number
  /** Whether a line of it is right. */
  readonly right: boolean
}

/** Relations of one bin of stated confidence. */
export interface ReliabilityBin {
  /** Confidence above `low`, up to `high`; the last bin is 1 alone. */
  readonly low: number
  readonly high: number
  readonly edges: number
  /** Mean stated confidence, and the share that is right. */
  readonly stated: number
  readonly measured: Interval
}

/** Upper ends of the bins; 1 stands apart: it says that nothing else is possible. */
const ENDS = [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.999, 1] as const
const ROUNDING = 1e-9

/** The relations of one repository that could be judged: one for each source, target and label. */
export function judgedEdges(result: EdgesResult): readonly JudgedEdge[] {
  return judgedBy(result, (row, { target, label }) => `${row.source}\n${target}\n${label}`)
}

/** The lines that state them, each for itself: stricter, as a relation may be right for another line. */
export function judgedLines(result: EdgesResult): readonly JudgedEdge[] {
  return judgedBy(result, (row, { target, label }) => `${row.source}:${row.line}\n${target}\n${label}`)
}

type Judged = EdgesResult['judged'][number]

function judgedBy(
  { name, judged }: EdgesResult, keyOf: (row: Judged['row'], edge: Judged['found'][number]) => string,
): readonly JudgedEdge[] {
  const edges = new Map<string, JudgedEdge>()
  for (const { row, found } of judged) {
    for (const edge of found) {
      const { label, confidence, producer, note, right } = edge
      const key = keyOf(row, edge)
      const known = edges.get(key)
      const reason = edgeReason({ note, label, confidence })
      edges.set(key, {
        repository: name, language: producer.slice(producer.indexOf('/') + 1), label, confidence,
        reason: known === undefined ? reason : stronger(known.reason, reason), right: right || known?.right === true,
      })
    }
  }
  return [...edges.values()]
}

function stronger(left: EdgeReason, right: EdgeReason): EdgeReason {
  return EDGE_REASONS.indexOf(left) <= EDGE_REASONS.indexOf(right) ? left : right
}

/** The bins that have edges, in order. */
export function reliabilityBins(edges: readonly JudgedEdge[]): readonly ReliabilityBin[] {
  return ENDS.flatMap((high, index) => {
    const low = ENDS[index - 1] ?? 0
    const inside = edges.filter(({ confidence }) => confidence > low + ROUNDING && confidence <= high + ROUNDING)
    if (inside.length === 0) return []
    const stated = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length
    const measured = wilsonInterval(inside.filter(({ right }) => right).length, inside.length)
    return [{ low, high, edges: inside.length, stated, measured }]
  })
}

/**
 * Expected calibration error (Naeini et al. 2015): mean difference of stated and measured over the bins, weighted by their edges;
 * `NaN` without edges.
 */
export function calibrationError(bins: readonly ReliabilityBin[]): number {
  const edges = bins.reduce((sum, bin) => sum + bin.edges, 0)
  return bins.reduce((sum, bin) => sum + bin.edges * Math.abs(bin.stated - bin.measured.mean), 0) / edges
}
