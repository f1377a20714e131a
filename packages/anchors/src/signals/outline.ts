import bm25 from 'wink-bm25-text-search'
import { stemWord, wordsOf } from '@deepdiscovery/text'
import { comparePaths, type ArtifactId, type Evidence, type SyntaxFacts, type TaskAnalysis } from '@deepdiscovery/model'
import { cardOf } from '../card.ts'
import { folderOf } from '../folder-of.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** wink cannot consolidate fewer documents. */
const LEAST_DOCUMENTS = 3
/** Query words; wink's search is linear in them. */
const MAX_QUERY_WORDS = 60

/** Best outlines of a folder or module that speak for the files in it. */
const SPEAKERS = 3

/**
 * Structural-summary alignment: the task against a card of each parsed file (path, names, signatures, doc comments) by BM25F
 * from wink-bm25-text-search, a third; against the best outlines of its folder, a third; of its module, a third.
 * The summary says what code is for, where the body only says what it talks about; a file without an outline of its own
 * (a template, a configuration) is known by the company it keeps.
 */
export const outlineSignal: Signal = {
  name: 'outline',
  score: ({ task, facts, survey }) => {
    const own = alignmentOf(task, facts)
    const modules = new Map(survey.files.map(({ id, module }) => [id, module]))
    const folders = bestByPlace(own, folderOf)
    const areas = bestByPlace(own, (id) => modules.get(id) ?? '')
    const raw = new Map<ArtifactId, { score: number; evidence: readonly Evidence[] }>()
    for (const { id, score, module } of survey.files) {
      const alone = own.get(id) ?? 0
      const folder = alignmentOfPlace(folders.get(folderOf(id)))
      const total = (alone + folder + alignmentOfPlace(areas.get(module))) / 3
      if (total === 0 || (alone === 0 && score <= 0)) continue
      const note = alone >= folder ? 'its outline matches the task' : 'the outlines around it match the task'
      raw.set(id, { score: total, evidence: [evidenceAt(id, 1, 'outline', note)] })
    }
    return relativeToBest(raw)
  },
}

/** BM25F of each parsed file's card, relative to the best. */
function alignmentOf(task: TaskAnalysis, facts: ReadonlyMap<ArtifactId, SyntaxFacts>): ReadonlyMap<ArtifactId, number> {
  if (facts.size < LEAST_DOCUMENTS) return new Map()
  const files = [...facts.keys()].sort(comparePaths)
  const engine = bm25()
  engine.defineConfig({ fldWeights: { path: 4, names: 3, docs: 1 }, bm25Params: { k1: 1.4, b: 0.6, k: 1 } })
  // Tokens get a prefix, since wink keeps them as object keys and `constructor` is a word of many tasks.
  engine.definePrepTasks([(text: string) => wordsOf(text).map((word) => `=${stemWord(word)}`)] as never)
  for (const [position, id] of files.entries()) engine.addDoc({ ...cardOf(id, facts.get(id)!) }, position)
  engine.consolidate(6)
  const query = task.terms.filter(({ kind }) => kind === 'word').slice(0, MAX_QUERY_WORDS).map(({ text }) => text)
  const found = engine.search(query.join(' '), files.length).filter(([, score]) => score > 0)
  const best = Math.max(0, ...found.map(([, score]) => score))
  return new Map(found.map(([position, score]) => [files[Number(position)]!, score / best]))
}

/** The best alignments of each place, best first. */
function bestByPlace(own: ReadonlyMap<ArtifactId, number>, placeOf: (id: ArtifactId) => string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [id, value] of own) places.set(placeOf(id), [...(places.get(placeOf(id)) ?? []), value].sort((left, right) => right - left).slice(0, SPEAKERS))
  return places
}

/** Mean alignment of the best outlines of a place. */
function alignmentOfPlace(best: readonly number[] | undefined): number {
  return (best ?? []).reduce((sum, value) => sum + value, 0) / SPEAKERS
}
