import { links, type Links } from './links.ts'

const K1 = 1.2
const B = 0.6

/** Weighted terms of a query. */
export type QueryTerms = ReadonlyMap<number, number>

/** An inverted index with the share of each posting worked out: a query adds numbers up. */
export interface Bm25Index {
  readonly documents: number
  readonly postings: Links
  /** BM25 score of every document (Robertson and Zaragoza 2009), 0 where no term matches. */
  score(query: QueryTerms): Float64Array
  readonly bytes: number
}

/** Collects documents, each a list of terms with repetitions; the first one added is document 0. */
export function bm25Builder(): { add(terms: readonly number[]): void; finish(terms: number): Bm25Index } {
  const owners: number[] = []
  const terms: number[] = []
  const counts: number[] = []
  const lengths: number[] = []
  return {
    add(document) {
      const sorted = Int32Array.from(document).sort()
      for (let at = 0; at < sorted.length;) {
        const term = sorted[at]!
        let end = at + 1
        while (sorted[end] === term) end++
        owners.push(lengths.length)
        terms.push(term)
        counts.push(end - at)
        at = end
      }
      lengths.push(document.length)
    },
    finish(size) {
      const documents = lengths.length
      const mean = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents))
      const frequency = new Int32Array(size)
      for (const term of terms) frequency[term]!++
      const weights = Float32Array.from(counts, (count, at) => {
        const df = frequency[terms[at]!]!
        const idf = Math.log(1 + (documents - df + 0.5) / (df + 0.5))
        return (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[owners[at]!]!) / mean))
      })
      return bm25Index(documents, links(size, terms, owners, weights))
    },
  }
}

function bm25Index(documents: number, postings: Links): Bm25Index {
  return {
    documents,
    postings,
    bytes: postings.bytes,
    score(query) {
      const scores = new Float64Array(documents)
      for (const [term, weight] of query) {
        for (let at = postings.starts[term] ?? 0, end = postings.starts[term + 1] ?? 0; at < end; at++) {
          scores[postings.targets[at]!]! += weight * postings.weights[at]!
        }
      }
      return scores
    },
  }
}
