import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseWeights } from '@deepdiscovery/encoder'
import { runTraining, type TrainingRun } from './train.ts'

const folder = mkdtempSync(join(tmpdir(), 'train-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WORDS = ['open', 'close', 'read', 'write', 'parse', 'send', 'draw', 'sort'] as const

function writeHistory(repository: string, word: string): void {
  const header = { schema: 'deepdiscovery-pairs/1', repository, commit: 'abc', licence: 'MIT', licenceFile: 'LICENSE' }
  const pairs = WORDS.flatMap((verb) => WORDS.map((noun) => {
    return { kind: 'doc', query: `${verb} the ${noun} ${word}`, target: `def ${verb}(${noun})`, group: `${verb} ${noun}`, path: 'a.py', language: 'python' }
  }))
  writeFileSync(join(folder, `${repository.replace('/', '+')}.jsonl`), [header, ...pairs].map((line) => `${JSON.stringify(line)}\n`).join(''))
}
for (const [repository, word] of [['a/train', 'alpha'], ['b/train', 'beta'], ['Held/Out', 'heldword'], ['v/judge', 'judgeword']] as const) {
  writeHistory(repository, word)
}
writeFileSync(join(folder, 'v+judge.eval.json'), JSON.stringify({
  repository: 'v/judge', commit: 'abc', licence: 'MIT', files: [], commits: [], definitions: [{ doc: 'open it', code: 'def open()' }],
}))

const run = (out: string, more: Partial<TrainingRun> = {}): TrainingRun => ({
  pairs: folder, out: join(folder, out), name: 'small/1', validation: ['v/judge'], heldOut: ['held/out'], threads: 1, resume: false,
  options: { dimensions: 32, vocabularySize: 100, hashedRows: 8, minimumHistories: 1, epochs: 3, batchSize: 32, sameHistory: 32, patience: 3 },
  onLine: () => undefined, ...more,
})

test('weights and record are written; held-out and validation histories teach nothing', async () => {
  const record = await runTraining(run('first'))
  expect(record.histories.map(({ repository }) => repository)).toEqual(['a/train', 'b/train'])
  const { vocabulary } = parseWeights(readFileSync(join(folder, 'first/encoder.bin')))
  expect(vocabulary.tokens).toContain('alpha')
  for (const word of ['heldword', 'judgeword']) expect(vocabulary.tokens).not.toContain(word)
  expect(JSON.parse(readFileSync(join(folder, 'first/training.json'), 'utf8'))).toEqual(record)
})

test('going on from the last checkpoint of a finished training gives the same weights', async () => {
  const before = readFileSync(join(folder, 'first/encoder.bin'))
  await runTraining(run('first', { resume: true }))
  expect(readFileSync(join(folder, 'first/encoder.bin')).equals(before)).toBe(true)
})

test('what is wrong is one sentence', async () => {
  await expect(runTraining(run('none', { pairs: join(folder, 'missing') }))).rejects.toMatchObject({ name: 'BenchmarkError' })
  await expect(runTraining(run('none', { resume: true }))).rejects.toThrow(/There is no checkpoint at/)
  await expect(runTraining(run('none', { options: { batchSize: 33 } }))).rejects.toThrow(/batchSize must be a multiple of 32/)
  expect(existsSync(join(folder, 'none/encoder.bin'))).toBe(false)
})
