import type { ArtifactId, Evidence, SurveyedFile } from '@deepdiscovery/model'
import { stemOf } from '../rules/paths/path-index.ts'
import { testedName } from '../rules/tested-name.ts'
import { evidenceAt, type Signal, type SignalValue } from '../signal.ts'

/**
 * Files whose test (by its name: `test_cart.py`, `cart.spec.ts`, `CartTest.java`) holds the task's words. Tests are written in
 * the words of the people who report and ask; what they test is where the change goes.
 */
export const testedBySignal: Signal = {
  name: 'tested-by',
  score: ({ survey: { files } }) => {
    const tests = new Map<string, SurveyedFile>()
    let best = 0
    for (const file of files) {
      best = Math.max(best, file.score)
      const tested = file.role === 'test' && file.score > 0 ? testedName(stemOf(file.id)) : undefined
      const key = tested?.toLowerCase()
      if (key !== undefined && (tests.get(key)?.score ?? 0) < file.score) tests.set(key, file)
    }
    const sources = new Map<string, ArtifactId[]>()
    for (const { id, role } of tests.size === 0 ? [] : files) {
      if (role === 'test') continue
      for (const key of keysOf(id)) {
        if (!tests.has(key)) continue
        const known = sources.get(key)
        if (known === undefined) sources.set(key, [id])
        else known.push(id)
      }
    }
    const found = new Map<ArtifactId, SignalValue>()
    for (const [key, ids] of sources) {
      const test = tests.get(key)!
      // A test that could be that of several files speaks for each of them less.
      const value = test.score / best / Math.sqrt(ids.length)
      const evidence: readonly Evidence[] = [evidenceAt(test.id, test.hits?.window?.startLine ?? 1, 'tested-by', `its test ${test.id} mentions the task's words`)]
      for (const id of ids) if ((found.get(id)?.value ?? 0) < value) found.set(id, { value, evidence })
    }
    return found
  },
}

/** Names under which a file may be tested: its stem, and its folder's name for an entry file. */
function keysOf(id: string): readonly string[] {
  const name = stemOf(id)
  const dot = name.indexOf('.')
  const stem = (dot === -1 ? name : name.slice(0, dot)).toLowerCase()
  if (stem !== '__init__' && stem !== 'index' && stem !== 'mod') return [stem]
  const folder = id.split('/').at(-2)
  return folder === undefined ? [stem] : [...new Set([stem, folder.toLowerCase()])]
}
