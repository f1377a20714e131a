import { get, set, state } from './layout'

/** Bytes in which hits count as near, as in `best-window.ts`. */
const WINDOW_BYTES: i32 = 1600

/** Weight of the n-th hit of one term in a window; later ones add nothing. */
@inline
function share(count: i32): f64 {
  return count == 0 ? 1 : count < 4 ? 0.25 : 0
}

/** The window with the highest weighted sum, the first of equals: score and 1-based line, line 0 for none. */
export function findWindow(): void {
  const hits = get(state.hits)
  set(state.windowLine, 0)
  store<f64>(state.windowScore, 0)
  if (hits == 0) return
  const offsets = <usize>get(state.hitOffsets)
  const terms = <usize>get(state.hitTerms)
  const lines = <usize>get(state.hitLines)
  const counts = <usize>get(state.scratch)
  const weights = <usize>get(state.weights)
  let best: f64 = 0
  let bestLine: i32 = 0
  let score: f64 = 0
  let first: usize = 0
  const stop = <usize>hits << 2
  for (let last: usize = 0; last < stop; last += 4) {
    const term = <usize>load<i32>(terms + last)
    const count = load<i32>(counts + (term << 2))
    score += load<f64>(weights + (term << 3)) * share(count)
    store<i32>(counts + (term << 2), count + 1)
    while (load<i32>(offsets + last) - load<i32>(offsets + first) >= WINDOW_BYTES) {
      const gone = <usize>load<i32>(terms + first)
      first += 4
      const left = load<i32>(counts + (gone << 2)) - 1
      store<i32>(counts + (gone << 2), left)
      score -= load<f64>(weights + (gone << 3)) * share(left)
    }
    if (score > best + 1e-9) {
      best = score
      bestLine = load<i32>(lines + first)
    }
  }
  for (; first < stop; first += 4) store<i32>(counts + (<usize>load<i32>(terms + first) << 2), 0)
  set(state.windowLine, bestLine + 1)
  store<f64>(state.windowScore, best)
}
