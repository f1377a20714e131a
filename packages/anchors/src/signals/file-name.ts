import type { ArtifactId } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { matchName, wordWeights } from '../term-weights.ts'

/** Stems that say nothing about a file's subject: the folder's name stands for them. */
const ENTRY_STEMS: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'main', 'lib', 'doc', 'package', 'init'])

/** Files whose own name (stem, or the folder of an index file) is made of the task's words. */
export const fileNameSignal: Signal = {
  name: 'file-name',
  score: ({ task, survey }) => {
    const weights = wordWeights(task, survey)
    const raw = new Map<ArtifactId, { score: number; evidence: ReturnType<typeof evidenceAt>[] }>()
    for (const { id } of survey.files) {
      const stem = stemOf(id)
      const { weight, share, words } = matchName(stem, weights)
      if (weight === 0) continue
      const note = `its name holds ${words.map((word) => JSON.stringify(word)).join(', ')}`
      raw.set(id, { score: weight * share, evidence: [evidenceAt(id, 1, 'file-name', note)] })
    }
    return relativeToBest(raw)
  },
}

function stemOf(path: string): string {
  const segments = path.split('/')
  const file = segments.at(-1)!
  const stem = file.slice(0, file.indexOf('.', 1) === -1 ? undefined : file.indexOf('.', 1))
  return ENTRY_STEMS.has(stem.toLowerCase()) && segments.length > 1 ? segments.at(-2)! : stem
}
