import type { ArtifactId, Evidence } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { weighedTerms } from '../term-weights.ts'

/** Files whose path, folders included, holds rare words of the task: people name folders after what is in them. */
export const pathSignal: Signal = {
  name: 'path',
  score: ({ task, survey }) => {
    const weights = weighedTerms(task, survey)
    const raw = new Map<ArtifactId, { score: number; evidence: readonly Evidence[] }>()
    for (const { id, hits } of survey.files) {
      const found = (hits?.terms ?? []).filter(({ term, path }) => path > 0 && weights[term]! > 0)
      if (found.length === 0) continue
      const score = found.reduce((sum, { term }) => sum + weights[term]!, 0)
      const words = found.slice(0, 4).map(({ term }) => JSON.stringify(task.terms[term]!.text)).join(', ')
      raw.set(id, { score, evidence: [evidenceAt(id, 1, 'path', `its path holds ${words}`)] })
    }
    return relativeToBest(raw)
  },
}
