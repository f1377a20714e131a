/** The end of the time that an expansion has. */
export interface Deadline {
  /** Aborted when the time is over; `undefined` where time has no end. */
  readonly signal: AbortSignal | undefined
  readonly isOver: () => boolean
  /** What `work` gives, or `undefined` where the time is over first; `work` then goes on unheard. */
  readonly inTime: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** Must be called in the end: a timer may wait. */
  readonly stop: () => void
}

const NONE: Deadline = { signal: undefined, isOver: () => false, inTime: (work) => work(), stop: () => undefined }
/** Longest time a timer can wait. */
const MOST_MS = 2 ** 31 - 1

/** Waits for a point in time on a clock in milliseconds; a timer only wakes it, the clock decides. */
export function startDeadline(until: number, now: (() => number) | undefined): Deadline {
  if (now === undefined || until === Infinity) return NONE
  const controller = new AbortController()
  const over = new Promise<undefined>((resolve) => controller.signal.addEventListener('abort', () => resolve(undefined), { once: true }))
  const isOver = (): boolean => {
    if (!controller.signal.aborted && now() >= until) controller.abort()
    return controller.signal.aborted
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(() => { if (!isOver()) wait() }, Math.min(MOST_MS, Math.max(1, until - now())))
  }
  return {
    signal: controller.signal,
    isOver,
    async inTime(work) {
      if (isOver()) return undefined
      if (timer === undefined) wait()
      const answer = work()
      // Unheard, it must not be an unhandled rejection either.
      answer.catch(() => undefined)
      try {
        return await Promise.race([answer, over])
      } catch (error) {
        if (controller.signal.aborted) return undefined
        throw error
      }
    },
    stop: () => clearTimeout(timer),
  }
}
