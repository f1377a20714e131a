import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureMirror, type FixtureMirror } from '../../testing/fixture-mirror.ts'
import { SHOP, shopTask } from '../../testing/shop.ts'
import type { ExportedTask } from '../diagnosis/candidate-export.ts'
import type { QualityResults } from '../result.ts'
import { runQuality, type QualityOptions } from './run-quality.ts'

let mirror: FixtureMirror
let folder = ''
beforeAll(() => {
  mirror = fixtureMirror('acme/shop', [SHOP])
  folder = mkdtempSync(join(tmpdir(), 'bench-quality-'))
})
afterAll(() => {
  mirror.dispose()
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const options = (given: Partial<QualityOptions>): QualityOptions => ({
  tasks: [], mirrors: mirror.mirrors, seed: 1, methods: ['deepdiscovery'], ablate: [], tokens: 2_000, maxFiles: {}, ceilings: false, jobs: 1,
  timeoutSeconds: 60, fresh: false, signal: new AbortController().signal, ...given,
})

test('a run over good and bad tasks ends with a row for each, and goes on where it was', async () => {
  const commit = mirror.commits[0]!
  const tasks = write('tasks.jsonl', [
    JSON.stringify(shopTask(commit)), JSON.stringify(shopTask(commit, { id: 'shop-2', repo: 'acme/none' })), '{"id":', '',
  ].join('\n'))
  const [out, exportTo] = [join(folder, 'results.json'), join(folder, 'candidates.jsonl')]
  const first = await runQuality(options({ tasks: [tasks], out, exportTo }))
  expect(first.rows.map(({ id, error }) => `${id} ${error?.code ?? 'fine'}`)).toEqual(['shop-1 fine', 'shop-2 missing-mirror', 'tasks.jsonl:3 bad-task'])
  expect(first.header.options).toMatchObject({ tasks: ['tasks.jsonl'], tokens: 2_000, maxFiles: { fixture: 20 } })
  expect(readFileSync(exportTo, 'utf8').trimEnd().split('\n').map((line) => (JSON.parse(line) as ExportedTask).id)).toEqual(['shop-1'])

  const second = await runQuality(options({ tasks: [tasks], out, exportTo, ablate: ['expansion'] }))
  expect(second.rows.filter(({ method, error }) => method === 'deepdiscovery' && error === undefined)).toEqual([first.rows[0]])
  expect(second.rows.find(({ method }) => method === 'deepdiscovery -expansion')).toMatchObject({ id: 'shop-1', files: ['src/checkout.ts'], warm: true })
  expect((JSON.parse(readFileSync(out, 'utf8')) as QualityResults).rows).toEqual(second.rows)
}, 120_000)

test('a method that hangs is stopped and on record, and the others of the task still run', async () => {
  const tasks = write('hang.jsonl', JSON.stringify(shopTask(mirror.commits[0]!)))
  const node = process.execPath
  const pid = join(folder, 'pid')
  const externals = write('externals.json', JSON.stringify({
    methods: [
      { name: 'hang', summary: 'Never ends.', command: [node, '-e', `require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)); setInterval(() => {}, 1000)`, '{task}'], timeoutSeconds: 600 },
      { name: 'names', summary: 'Two files.', command: [node, '-e', "console.log('src/kite.ts\\nsrc/checkout.ts')", '{task}'] },
    ],
  }))
  const { rows } = await runQuality(options({ tasks: [tasks], externals, methods: ['hang', 'names'], timeoutSeconds: 5 }))
  expect(rows.map(({ method, error, files }) => [method, error?.code ?? files.join(' ')])).toEqual([
    ['hang', 'timeout'], ['hang as cards', 'timeout'], ['names', 'src/kite.ts src/checkout.ts'], ['names as cards', 'src/kite.ts src/checkout.ts'],
  ])
  expect(isRunning(Number(readFileSync(pid, 'utf8')))).toBe(false)
}, 120_000)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('options that make no sense are told before anything runs', async () => {
  const tasks = write('one.jsonl', JSON.stringify(shopTask(mirror.commits[0]!)))
  await expect(runQuality(options({ tasks: [tasks], set: 'other' }))).rejects.toThrow(/sets of these files are fixture/)
  await expect(runQuality(options({ tasks: [tasks], ids: new Set(['shop-1', 'nobody']) }))).rejects.toThrow(/nobody/)
  await expect(runQuality(options({ tasks: [tasks], methods: ['magic'] }))).rejects.toThrow(/no method magic/)
})
