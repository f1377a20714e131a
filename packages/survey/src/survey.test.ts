import { createTermScanner } from '@deepdiscovery/scan'
import { expectDeterministic, fixedHistory, memoryReader, memorySnapshot, treeFromText } from '@deepdiscovery/testkit'
import type { HistorySource, TaskAnalysis } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { survey, type SurveyOptions, type SurveyResult } from './survey.ts'

const TREE = treeFromText(`
  //- package.json
  { "name": "shop", "dependencies": { "express": "^5.0.0" } }
  //- packages/cart/package.json
  { "name": "@shop/cart" }
  //- packages/cart/src/total.ts
  export function cartTotal() { return 1 }
  //- packages/cart/src/other.ts
  // nothing here but one cart
  export const unrelated = 1
  //- services/mail/pyproject.toml
  [project]
  name = "mail"
  dependencies = ["celery>=5", "requests"]
  //- services/mail/broken/package.json
  { not json
  //- services/mail/send.py
  def send(): pass
`)
const TASK: TaskAnalysis = {
  text: 'cart total', title: 'cart total', mentions: [], intent: 'bug',
  terms: [{ text: 'cart', weight: 1, kind: 'word' }, { text: 'total', weight: 1, kind: 'word' }],
}

async function surveyOf(options: Partial<SurveyOptions> = {}, history?: HistorySource): Promise<{ survey: SurveyResult; codes: readonly string[] }> {
  const snapshot = memorySnapshot(TREE)
  const reader = memoryReader(TREE)
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  const { value, diagnostics } = await survey(snapshot, TASK, history === undefined ? { scanner, reader } : { scanner, reader, history }, options)
  return { survey: value, codes: diagnostics.map(({ code }) => code) }
}

describe('survey', () => {
  test('reads modules and dependencies from manifests, and reports the malformed one', async () => {
    const { survey: { environment }, codes } = await surveyOf()
    expect(environment.modules.map(({ folder, name }) => [folder, name])).toEqual([
      ['', 'shop'], ['packages/cart', '@shop/cart'], ['services/mail', 'mail'], ['services/mail/broken', 'broken'],
    ])
    expect(environment.dependencies.map(({ name, version }) => [name, version])).toEqual([['celery', '>=5'], ['express', '^5.0.0'], ['requests', undefined]])
    expect(codes).toEqual(['manifest-malformed'])
  })

  test('ranks the file that holds both words, in name and definition, first', async () => {
    const { survey: { files, view } } = await surveyOf()
    const best = files.toSorted((left, right) => right.score - left.score)[0]
    expect(best?.id).toBe('packages/cart/src/total.ts')
    expect(view.files[0]).toBe('packages/cart/src/total.ts')
    expect(view.files).not.toContain('services/mail/send.py')
  })

  test('gives each file its deepest module', async () => {
    const { survey: { files } } = await surveyOf()
    expect(files.find(({ id }) => id === 'packages/cart/src/total.ts')?.module).toBe('packages/cart')
  })

  test('counts in how many files a word stands, path included', async () => {
    const { survey: { documentFrequency } } = await surveyOf()
    expect(documentFrequency).toEqual([3, 1])
  })

  test('limits the view by files and by bytes, and says so', async () => {
    expect((await surveyOf({ view: { files: 1, bytes: 1e6, fileBytes: 1e6 } })).survey.view).toEqual({ files: ['packages/cart/src/total.ts'], limitedBy: 'files' })
    expect((await surveyOf({ view: { files: 9, bytes: 60, fileBytes: 1e6 } })).survey.view.limitedBy).toBe('bytes')
  })

  test('keeps files outside `within` out of the view, not out of the survey', async () => {
    const { survey: { files, view } } = await surveyOf({ within: (id) => id.endsWith('other.ts') })
    expect(view.files).toEqual(['packages/cart/src/other.ts'])
    expect(files).toHaveLength(Object.keys(TREE).length)
  })

  test('takes recent changes from history, and goes on without it', async () => {
    const recent = fixedHistory([['services/mail/send.py'], ['services/mail/send.py', 'packages/cart/src/total.ts']])
    const { survey: { files } } = await surveyOf({}, recent)
    expect(files.find(({ id }) => id === 'services/mail/send.py')?.change).toBe(1)
    expect(files.find(({ id }) => id === 'packages/cart/src/other.ts')?.change).toBe(0)
    const broken: HistorySource = { commits: () => Promise.reject(new Error('no git')) }
    expect((await surveyOf({}, broken)).codes).toContain('history-unavailable')
  })

  test('is deterministic', async () => expectDeterministic(async () => (await surveyOf()).survey))
})
