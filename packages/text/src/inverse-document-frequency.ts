/**
 * How telling it is that a document holds a term: Robertson's inverse document frequency, ln(1 + (N - n + 0.5) / (n + 0.5)).
 * Never negative.
 *
 * @param documents number of documents, N
 * @param frequency number of documents that hold the term, n
 */
export function inverseDocumentFrequency(documents: number, frequency: number): number {
  return Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5))
}
