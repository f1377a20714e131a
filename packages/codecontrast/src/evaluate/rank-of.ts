/**
 * Rank, from 1, of the best of some candidates by score. Candidates of equal score count half, so that a ranking that cannot tell them
 * apart gains nothing by their order.
 */
export function rankOf(scores: Float64Array | Float32Array, relevant: readonly number[]): number {
  let best = -Infinity
  for (const candidate of relevant) best = Math.max(best, scores[candidate]!)
  let [higher, equal] = [0, 0]
  for (let candidate = 0; candidate < scores.length; candidate++) {
    if (scores[candidate]! > best) higher++
    else if (scores[candidate] === best && !relevant.includes(candidate)) equal++
  }
  return 1 + higher + equal / 2
}
