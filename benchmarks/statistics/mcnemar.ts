/**
 * Two-sided exact McNemar test: how likely a split of the tasks that only one of two methods solves would be, at least as
 * uneven as this one, if each such task were equally likely to go either way (binomial with p = 1/2; no tasks: 1).
 * Throws `RangeError` for counts that are negative or not whole.
 */
export function exactMcNemar(onlyA: number, onlyB: number): { readonly pValue: number } {
  for (const count of [onlyA, onlyB]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`McNemar counts are whole numbers from 0: ${count}`)
  }
  if (onlyA === onlyB) return { pValue: 1 }
  const discordant = onlyA + onlyB
  // Summed in log space from the smallest term up: C(n, i) / 2^n leaves the range of a double beyond a thousand tasks.
  let logTerm = -discordant * Math.LN2
  let logTail = logTerm
  for (let i = 1; i <= Math.min(onlyA, onlyB); i++) {
    logTerm += Math.log((discordant - i + 1) / i)
    logTail = logTerm + Math.log1p(Math.exp(logTail - logTerm))
  }
  return { pValue: Math.min(1, 2 * Math.exp(logTail)) }
}
