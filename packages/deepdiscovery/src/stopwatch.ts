/** Times stages for whoever asked; without a listener it costs nothing. */
export type Stopwatch = <T>(stage: string, work: () => Promise<T>) => Promise<T>

export function stopwatch(onTiming: ((stage: string, milliseconds: number) => void) | undefined): Stopwatch {
  return async (stage, work) => {
    if (onTiming === undefined) return work()
    const start = performance.now()
    try {
      return await work()
    } finally {
      onTiming(stage, performance.now() - start)
    }
  }
}
