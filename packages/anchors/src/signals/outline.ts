import bm25 from 'wink-bm25-text-search'
import { stemWord, wordsOf } from '@deepdiscovery/text'
import { comparePaths, type ArtifactId, type SyntaxFacts } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** wink cannot consolidate fewer documents. */
const LEAST_DOCUMENTS = 3
/** Query words; wink's search is linear in them. */
const MAX_QUERY_WORDS = 60

/**
 * The task against a card of each file (path, names, signatures, doc comments) by BM25F from wink-bm25-text-search:
 * the structural summary says what a file is for, where the body only says what it talks about.
 */
export const outlineSignal: Signal = {
  name: 'outline',
  score: ({ task, facts }) => {
    if (facts.size < LEAST_DOCUMENTS) return new Map()
    const files = [...facts.keys()].sort(comparePaths)
    const engine = bm25()
    engine.defineConfig({ fldWeights: { path: 4, names: 3, docs: 1 }, bm25Params: { k1: 1.4, b: 0.6, k: 1 } })
    // Tokens get a prefix, since wink keeps them as object keys and `constructor` is a word of many tasks.
    engine.definePrepTasks([(text: string) => wordsOf(text).map((word) => `=${stemWord(word)}`)] as never)
    for (const [position, id] of files.entries()) engine.addDoc(cardText(id, facts.get(id)!), position)
    engine.consolidate(6)
    const query = task.terms.filter(({ kind }) => kind === 'word').slice(0, MAX_QUERY_WORDS).map(({ text }) => text)
    const raw = new Map<ArtifactId, { score: number; evidence: ReturnType<typeof evidenceAt>[] }>()
    for (const [position, score] of engine.search(query.join(' '), files.length)) {
      const id = files[Number(position)]!
      if (score > 0) raw.set(id, { score, evidence: [evidenceAt(id, 1, 'outline', 'its outline matches the task')] })
    }
    return relativeToBest(raw)
  },
}

function cardText(id: ArtifactId, facts: SyntaxFacts): { path: string; names: string; docs: string } {
  const definitions = facts.definitions.slice(0, 400)
  return {
    path: id,
    names: definitions.map(({ name }) => name).join(' '),
    docs: definitions.map(({ signature, doc }) => `${signature} ${doc ?? ''}`).join('\n'),
  }
}
