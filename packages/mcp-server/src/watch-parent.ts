/** How often the parent is looked at, in milliseconds. */
const INTERVAL_MS = 3_000

/** Calls `gone` once the process has another parent than at the start, which means that the one that started it has died. */
export function watchParent(gone: () => void, parent: () => number = () => process.ppid, intervalMs = INTERVAL_MS): () => void {
  const first = parent()
  const timer = setInterval(() => {
    if (parent() === first) return
    clearInterval(timer)
    gone()
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
