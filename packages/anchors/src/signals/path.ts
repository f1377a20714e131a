import type { ArtifactId, Evidence, Survey, TaskAnalysis } from '@deepdiscovery/model'
import { inverseDocumentFrequency } from '@deepdiscovery/text'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { weighedTerms } from '../term-weights.ts'

/**
 * Files whose path, folders included, holds words of the task: people name folders after what is in them. Half of a word's weight
 * is its rarity in files, half its rarity among paths: the project's own name stands in most paths and tells none apart.
 */
export const pathSignal: Signal = {
  name: 'path',
  score: ({ task, survey }) => {
    const weights = pathWeights(task, survey)
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

function pathWeights(task: TaskAnalysis, survey: Survey): Float64Array {
  const frequency = new Int32Array(task.terms.length)
  for (const { hits } of survey.files) for (const { term, path } of hits?.terms ?? []) if (path > 0) frequency[term]!++
  const scanned = survey.files.filter(({ hits }) => hits !== undefined).length
  return weighedTerms(task, survey).map((weight, term) => {
    if (weight === 0 || frequency[term] === 0) return 0
    return (weight + task.terms[term]!.weight * inverseDocumentFrequency(scanned, frequency[term]!)) / 2
  })
}
