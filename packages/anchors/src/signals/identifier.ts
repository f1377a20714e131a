import type { ArtifactId, Evidence } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { weighedTerms } from '../term-weights.ts'

/** Occurrences at which a name counts half; a definition counts as this many occurrences. */
const HALF = 1.6
const DEFINITION = 4

/** Files that hold, as whole names, the compound identifiers of the task: `getUserById` is far more telling than its words. */
export const identifierSignal: Signal = {
  name: 'identifier',
  score: ({ task, survey }) => {
    const weights = weighedTerms(task, survey)
    const raw = new Map<ArtifactId, { score: number; evidence: readonly Evidence[] }>()
    for (const { id, hits } of survey.files) {
      const found = (hits?.terms ?? []).filter(({ term }) => task.terms[term]!.kind === 'identifier' && weights[term]! > 0)
      if (found.length === 0) continue
      const score = found.reduce((sum, { term, body, definitions }) => {
        const frequency = body + DEFINITION * Math.min(3, definitions)
        return sum + weights[term]! * (frequency / (HALF + frequency))
      }, 0)
      const names = found.slice(0, 4).map(({ term }) => task.terms[term]!.text).join(', ')
      raw.set(id, { score, evidence: [evidenceAt(id, 1, 'identifier', `holds ${names}`)] })
    }
    return relativeToBest(raw)
  },
}
