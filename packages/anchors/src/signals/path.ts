import type { ArtifactId, FileHits, Survey, TaskAnalysis } from '@deepdiscovery/model'
import { inverseDocumentFrequency } from '@deepdiscovery/text'
import { filesById } from '../files-by-id.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { weighedTerms } from '../term-weights.ts'

/** Words of a path that evidence names. */
const SHOWN = 4

/**
 * Files whose path, folders included, holds words of the task: people name folders after what is in them. Half of a word's weight
 * is its rarity in files, half its rarity among paths: the project's own name stands in most paths and tells none apart.
 */
export const pathSignal: Signal = {
  name: 'path',
  score: ({ task, survey }) => {
    const weights = pathWeights(task, survey)
    const raw = new Map<ArtifactId, number>()
    for (const { id, hits } of survey.files) {
      if (hits === undefined) continue
      let score = 0
      for (const { term, path } of hits.terms) if (path > 0) score += weights[term]!
      if (score > 0) raw.set(id, score)
    }
    return relativeToBest(raw, (id) => {
      const words = foundIn(filesById(survey).get(id)!.hits!, weights).map((term) => JSON.stringify(task.terms[term]!.text)).join(', ')
      return [evidenceAt(id, 1, 'path', `its path holds ${words}`)]
    })
  },
}

function foundIn({ terms }: FileHits, weights: Float64Array): readonly number[] {
  return terms.filter(({ term, path }) => path > 0 && weights[term]! > 0).slice(0, SHOWN).map(({ term }) => term)
}

function pathWeights(task: TaskAnalysis, survey: Survey): Float64Array {
  const frequency = new Int32Array(task.terms.length)
  let scanned = 0
  for (const { hits } of survey.files) {
    if (hits === undefined) continue
    scanned++
    for (const { term, path } of hits.terms) if (path > 0) frequency[term]!++
  }
  return weighedTerms(task, survey).map((weight, term) => {
    if (weight === 0 || frequency[term] === 0) return 0
    return (weight + task.terms[term]!.weight * inverseDocumentFrequency(scanned, frequency[term]!)) / 2
  })
}
