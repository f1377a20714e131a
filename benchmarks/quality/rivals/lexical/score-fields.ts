import type { FieldIndex } from './field-index.ts'

/** One term of the request with its share. */
export interface QueryTerm {
  readonly term: number
  readonly weight: number
}

export interface FieldScoring {
  /** Saturation of the weighted frequency. */
  readonly k1: number
  /** Weight and length normalisation of body, definitions, path. */
  readonly weights: readonly [number, number, number]
  readonly normalisation: readonly [number, number, number]
}

/**
 * BM25F (Robertson, Zaragoza and Taylor 2004): frequencies are normalised by field, weighted and added before they saturate.
 * Document frequencies and mean lengths are those of the allowed documents. Returns one score per document, >= 0.
 */
export function scoreFields(
  index: FieldIndex,
  query: readonly QueryTerm[],
  scoring: FieldScoring,
  allowed: Uint8Array,
): Float64Array {
  const scores = new Float64Array(index.documents)
  let documents = 0
  const totals = [0, 0, 0]
  for (let at = 0; at < index.documents; at++) {
    if (allowed[at] === 0) continue
    documents++
    for (let field = 0; field < 3; field++) totals[field]! += index.lengths[field]![at]!
  }
  const { k1, weights, normalisation } = scoring
  const base = normalisation.map((b) => 1 - b)
  const slope = normalisation.map((b, field) => (b * documents) / Math.max(1, totals[field]!))
  for (const { term, weight } of query) {
    const [from, to] = [index.starts[term]!, index.starts[term + 1]!]
    let frequency = 0
    for (let at = from; at < to; at++) frequency += allowed[index.posting[at]!]!
    const idf = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
    for (let at = from; at < to; at++) {
      const document = index.posting[at]!
      if (allowed[document] === 0) continue
      let sum = 0
      for (let field = 0; field < 3; field++) {
        const count = index.frequencies[field]![at]!
        if (count > 0) sum += (weights[field]! * count) / (base[field]! + slope[field]! * index.lengths[field]![document]!)
      }
      scores[document]! += (weight * idf * sum * (k1 + 1)) / (k1 + sum)
    }
  }
  return scores
}
