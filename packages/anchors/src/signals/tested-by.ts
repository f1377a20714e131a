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
    for (const { id, role } of files) {
      if (role === 'test') continue
      for (const key of keysOf(id)) if (tests.has(key)) sources.set(key, [...(sources.get(key) ?? []), id])
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
  const segments = id.split('/')
  const stem = stemOf(id).split('.')[0]!.toLowerCase()
  const folder = segments.at(-2)
  return (stem === '__init__' || stem === 'index' || stem === 'mod') && folder !== undefined ? [...new Set([stem, folder.toLowerCase()])] : [stem]
}
