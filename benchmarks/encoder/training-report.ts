import type { TrainingProgress } from '@deepdiscovery/codecontrast'

export interface TrainingReport {
  readonly onProgress: (progress: TrainingProgress) => void
  /** Since the first step. */
  seconds(): number
}

/** Says how far a training is and how long it will still take at the pace so far. */
export function createTrainingReport(onLine: (line: string) => void): TrainingReport {
  const created = Date.now()
  let first: { readonly time: number; readonly step: number } | undefined
  return {
    onProgress({ epoch, epochs, step, steps, loss, validation }) {
      first ??= { time: Date.now(), step }
      const pace = step > first.step ? (Date.now() - first.time) / (step - first.step) : Number.NaN
      const left = Number.isNaN(pace) ? '' : `, ${(pace * (steps - step) / 60_000).toFixed(1)} minutes left`
      const figures = validation === undefined ? ''
        : `; documentation MRR ${validation.documentation.toFixed(4)}, files R@10 ${validation.files.toFixed(4)}, `
          + `score ${validation.score.toFixed(4)}`
      onLine(`epoch ${epoch} of ${epochs}, step ${step} of ${steps}: loss ${loss.toFixed(4)}${figures}${left}`)
    },
    seconds: () => (Date.now() - (first?.time ?? created)) / 1_000,
  }
}
