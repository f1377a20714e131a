import { createTermScanner } from '@deepdiscovery/scan'
import { memoryReader, memorySnapshot, treeFromText } from '@deepdiscovery/testkit'
import type { TaskAnalysis } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { survey } from '../survey.ts'
import { locateTask } from './locate-task.ts'
import type { TaskLocation } from './repository-facts.ts'

const TREE = treeFromText(`
  //- packages/cart/package.json
  { "name": "cart" }
  //- packages/cart/src/discounts.ts
  export function discountOf(cart) { return cart.discount }
  //- packages/cart/src/total.ts
  // takes the discount off
  //- packages/mail/package.json
  { "name": "mail" }
  //- packages/mail/src/send.ts
  export function send() {}
  //- docs/discount.md
  About discounts.
`)
const TASK: TaskAnalysis = {
  text: 'Discounts vanish, see src/send.ts', title: '', intent: 'bug', mentions: [],
  terms: [{ text: 'discount', weight: 2, kind: 'word' }, { text: 'vanish', weight: 1, kind: 'word' }],
}

async function locationOf(task: TaskAnalysis): Promise<TaskLocation> {
  const snapshot = memorySnapshot(TREE)
  const reader = memoryReader(TREE)
  return locateTask(task, (await survey(snapshot, task, { scanner: createTermScanner({ reader, artifacts: snapshot.artifacts }), reader })).value)
}

test('files by their first ranking, with the words they hold as the task writes them', async () => {
  const { files, modules, unknownTerms } = await locationOf(TASK)
  expect(files.map(({ path }) => path)).toEqual(['packages/cart/src/discounts.ts', 'packages/cart/src/total.ts', 'docs/discount.md'])
  expect(files[0]).toMatchObject({ score: 1, terms: [{ term: 'discounts', where: 'path' }] })
  expect(files[1]!.terms).toEqual([{ term: 'discounts', where: 'text' }])
  expect(modules[0]!.folder).toBe('packages/cart')
  expect(modules.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
  expect(unknownTerms).toEqual(['vanish'])
})

test('a file that the task names comes first, one of several that may be meant does not', async () => {
  const naming = (text: string): TaskAnalysis => ({ ...TASK, mentions: [{ kind: 'path', text, weight: 1 }] })
  expect((await locationOf(naming('src/send.ts'))).files[0]).toMatchObject({ path: 'packages/mail/src/send.ts', named: true })
  expect((await locationOf(naming('package.json'))).files[0]!.path).toBe('packages/cart/src/discounts.ts')
})

test('a task that nothing matches is told so', async () => {
  expect(await locationOf({ ...TASK, terms: [{ text: 'vanish', weight: 1, kind: 'word' }] })).toEqual({ modules: [], folders: [], files: [], unknownTerms: ['vanish'] })
})
