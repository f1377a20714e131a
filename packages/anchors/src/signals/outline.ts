import { wordsOf } from '@deepdiscovery/text'
import { comparePaths, type ArtifactId, type Evidence, type SyntaxFacts, type TaskAnalysis } from '@deepdiscovery/model'
import { rankCards } from '../card-ranking.ts'
import { cardOf } from '../card.ts'
import { filesById } from '../files-by-id.ts'
import { folderOf } from '../folder-of.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** Query words, heaviest first. */
const MAX_QUERY_WORDS = 60

/** Best outlines of a folder or module that speak for the files in it. */
const SPEAKERS = 3

/**
 * Structural-summary alignment: the task against a card of each parsed file (path, names, signatures, doc comments) by BM25F,
 * a third; against the best outlines of its folder, a third; of its module, a third.
 * The summary says what code is for, where the body only says what it talks about; a file without an outline of its own
 * (a template, a configuration) is known by the company it keeps.
 */
export const outlineSignal: Signal = {
  name: 'outline',
  score: ({ task, facts, survey }) => {
    const own = alignmentOf(task, facts)
    if (own.size === 0) return new Map()
    const files = filesById(survey)
    const folders = bestByPlace(own, folderOf)
    const areas = bestByPlace(own, (id) => files.get(id)?.module ?? '')
    const raw = new Map<ArtifactId, number>()
    for (const { id, score, module } of survey.files) {
      const alone = own.get(id) ?? 0
      if (alone === 0 && score <= 0) continue
      const total = (alone + (folders.get(folderOf(id)) ?? 0) + (areas.get(module) ?? 0)) / 3
      if (total !== 0) raw.set(id, total)
    }
    return relativeToBest(raw, (id): readonly Evidence[] => {
      const note = (own.get(id) ?? 0) >= (folders.get(folderOf(id)) ?? 0) ? 'its outline matches the task' : 'the outlines around it match the task'
      return [evidenceAt(id, 1, 'outline', note)]
    })
  },
}

/** BM25F of each parsed file's card, relative to the best; files that match in nothing are left out. */
function alignmentOf(task: TaskAnalysis, facts: ReadonlyMap<ArtifactId, SyntaxFacts>): ReadonlyMap<ArtifactId, number> {
  const files = [...facts.keys()].sort(comparePaths)
  const query = task.terms.filter(({ kind }) => kind === 'word').slice(0, MAX_QUERY_WORDS).flatMap(({ text }) => wordsOf(text))
  const scores = rankCards(files.map((id) => cardOf(id, facts.get(id)!)), query)
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  const aligned = new Map<ArtifactId, number>()
  for (const [at, id] of files.entries()) if (scores[at]! > 0) aligned.set(id, scores[at]! / best)
  return aligned
}

/** Mean of the best alignments of each place. */
function bestByPlace(own: ReadonlyMap<ArtifactId, number>, placeOf: (id: ArtifactId) => string): ReadonlyMap<string, number> {
  const places = new Map<string, number[]>()
  for (const [id, value] of own) {
    const values = places.get(placeOf(id))
    if (values === undefined) places.set(placeOf(id), [value])
    else values.push(value)
  }
  const meanOfBest = (values: number[]): number =>
    values.sort((left, right) => right - left).slice(0, SPEAKERS).reduce((sum, value) => sum + value, 0) / SPEAKERS
  return new Map([...places].map(([place, values]) => [place, meanOfBest(values)]))
}
