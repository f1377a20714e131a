/** Sum of standardised scores: z(first) + share * z(second). A list without spread says nothing. */
export function fuseScores(first: Float64Array | Float32Array, second: Float64Array | Float32Array, share: number): Float64Array {
  const [left, right] = [standardize(first), standardize(second)]
  return left.map((score, at) => score + share * right[at]!)
}

function standardize(scores: Float64Array | Float32Array): Float64Array {
  let [sum, squares] = [0, 0]
  for (const score of scores) sum += score
  const mean = sum / scores.length
  for (const score of scores) squares += (score - mean) ** 2
  const deviation = Math.sqrt(squares / scores.length)
  return Float64Array.from(scores, (score) => deviation > 0 ? (score - mean) / deviation : 0)
}
