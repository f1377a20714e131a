import type { ArtifactId } from '@deepdiscovery/model'
import { evidenceAt, type Signal, type SignalValue } from '../signal.ts'
import { heaviest, matchName, wordWeights } from '../term-weights.ts'

/** Stems that say nothing about a file's subject: the folder's name stands for them. */
const ENTRY_STEMS: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'main', 'lib', 'doc', 'package', 'init'])

/** A name that holds the task's this many heaviest words says all it can. */
const FULL_WORDS = 2

/** Files whose own name (stem, or the folder of an index file) is made of the task's words. */
export const fileNameSignal: Signal = {
  name: 'file-name',
  score: ({ task, survey }) => {
    const weights = wordWeights(task, survey)
    // What the task does not say cannot be missing from a name.
    const said = new Set(task.terms.filter(({ inferred }) => inferred !== true).map(({ text }) => text))
    const whole = heaviest(new Map([...weights].filter(([word]) => said.has(word))), FULL_WORDS)
    const found = new Map<ArtifactId, SignalValue>()
    for (const { id } of survey.files) {
      const { weight, share, words } = matchName(stemOf(id), weights)
      if (weight === 0) continue
      const note = `its name holds ${words.map((word) => JSON.stringify(word)).join(', ')}`
      found.set(id, { value: Math.min(1, weight / Math.max(whole, Number.EPSILON)) * share, evidence: [evidenceAt(id, 1, 'file-name', note)] })
    }
    return found
  },
}

function stemOf(path: string): string {
  const segments = path.split('/')
  const file = segments.at(-1)!
  const stem = file.slice(0, file.indexOf('.', 1) === -1 ? undefined : file.indexOf('.', 1))
  return ENTRY_STEMS.has(stem.toLowerCase()) && segments.length > 1 ? segments.at(-2)! : stem
}
