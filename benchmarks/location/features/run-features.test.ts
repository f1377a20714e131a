import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'deepdiscovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTask } from '../../quality/runner/task-snapshot.ts'
import { fixtureMirror, type FixtureMirror } from '../../testing/fixture-mirror.ts'
import { SHOP, shopTask } from '../../testing/shop.ts'
import { linesOf } from './features-file.ts'
import { locateTask, RECORDED_SIGNALS } from './locate-task.ts'
import { runFeatures, type FeaturesOptions } from './run-features.ts'
import type { TaskFeatures } from './task-features.ts'

let mirror: FixtureMirror
let folder = ''
beforeAll(() => {
  mirror = fixtureMirror('acme/shop', [
    SHOP,
    { 'src/kite.ts': "export const kite = 'the checkout charges the customer twice'\n" },
  ])
  folder = mkdtempSync(join(tmpdir(), 'bench-run-features-'))
})
afterAll(() => {
  mirror.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const options = (given: Partial<FeaturesOptions>): FeaturesOptions => ({
  tasks: [],
  mirrors: mirror.mirrors,
  out: join(folder, 'features.jsonl'),
  candidates: 500,
  seed: 1,
  jobs: 1,
  timeoutSeconds: 60,
  fresh: false,
  signal: new AbortController().signal,
  ...given,
})

test('a run over good and bad tasks ends with a line for each, and a second run makes only what failed', async () => {
  const [first] = mirror.commits
  const tasks = join(folder, 'tasks.jsonl')
  writeFileSync(
    tasks,
    [
      shopTask(first!),
      shopTask(first!, { id: 'inside', root: 'src/money', gold: ['src/money/rounding.ts'] }),
      shopTask(first!, { id: 'lost', repo: 'acme/none' }),
    ]
      .map((task) => JSON.stringify(task))
      .join('\n') + '\n{"id":\n',
  )
  expect(await runFeatures(options({ tasks: [tasks] }))).toEqual({ tasks: 4, failed: 2 })

  const [header, ...lines] = [...linesOf(join(folder, 'features.jsonl'))].map(
    (line) => JSON.parse(line) as TaskFeatures & { error?: { code: string } },
  )
  expect(header).toMatchObject({ schema: 'deepdiscovery-features/1', candidates: 500, signals: RECORDED_SIGNALS })
  expect(lines.map(({ id, error }) => `${id} ${error?.code ?? 'fine'}`)).toEqual([
    'shop-1 fine',
    'inside fine',
    'lost missing-mirror',
    'tasks.jsonl:4 bad-task',
  ])
  const [whole, inside] = lines
  expect(whole).toMatchObject({
    set: 'fixture',
    repo: 'acme/shop',
    scale: 'tiny',
    intent: 'bug',
    gold: ['src/checkout.ts', 'src/money/rounding.ts'],
  })
  expect(whole!.files.find(({ path }) => path === 'src/checkout.ts')).toMatchObject({ role: 'source', values: { text: 1 } })
  // The later commit makes the kite the best answer; it must not be seen.
  expect(whole!.files.find(({ path }) => path === 'src/kite.ts')?.values['text']).toBeUndefined()
  expect(inside!.files.map(({ path }) => path)).toEqual(['src/money/rounding.ts'])
  expect(JSON.stringify(lines)).not.toContain('charges the customer')

  const before = statSync(join(folder, 'features.jsonl')).size
  expect(await runFeatures(options({ tasks: [tasks] }))).toEqual({ tasks: 4, failed: 2 })
  expect(statSync(join(folder, 'features.jsonl')).size).toBe(before)
}, 120_000)

test('the stages are called as the facade calls them', async () => {
  const task = shopTask(mirror.commits[1]!)
  const repository = await open(mirror.bare, { revision: task.base_commit })
  const { opened } = await openTask(mirror.mirrors, task)
  const [ours, theirs] = [await locateTask(task, opened, { weights: {} }), await repository.inspect(task.task)]
  expect(ours.anchors).toEqual(theirs.anchors)
  expect(ours.survey.files).toEqual(theirs.survey.files)
  expect(ours.task).toEqual(theirs.task)
  await opened.close()
  await repository.close()
})
