import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'

const PACK = JSON.stringify({
  schema: 'https://deepdiscovery.dev/schema/context-pack-1.json',
  task: 'Fix the cart', revision: '', budget: { tokens: 3000, maxFiles: 20 }, tokens: 0, tokenizer: 'o200k_base', rendering: 'markdown',
  confidence: { level: 'low', reasons: [], hints: [] }, cards: [], relations: [], omitted: { files: [], counts: {} },
  coverage: { listed: 0, scanned: 0, truncated: 0, parsed: 0, unparsed: 0, skipped: {}, examples: [] }, stoppedBy: 'nothing-left', diagnostics: [],
})
let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cli-follow-up-')))
  await writeFile(join(folder, 'pack.json'), `\uFEFF${PACK}`)
  await writeFile(join(folder, 'utf16.json'), Buffer.from(`\uFEFF${PACK}`, 'utf16le'))
  await writeFile(join(folder, 'empty.json'), ' \n')
  await writeFile(join(folder, 'words.json'), '# Context for: a pack as Markdown\n')
  await writeFile(join(folder, 'other.json'), '{"schema":"https://deepdiscovery.dev/schema/context-pack-9.json"}')
  await writeFile(join(folder, 'damaged.json'), PACK.replace('"cards":[]', '"cards":[{"path":"a"}]'))
})
afterAll(() => rm(folder, { recursive: true }))

test('expand passes every option on', async () => {
  const { code, stdout, stderr, calls } = await runCli([
    'expand', 'src/a.ts', './b.ts', '--pack', 'pack.json', '--label', 'import,test', '--kind', 'explicit', '--direction', 'in', '--depth', '3',
    '--budget', '900', '--max-files', '7', '--format', 'xml', '--rev', 'v1', '--exclude', 'c',
  ], { cwd: folder })
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'pack as xml\n', stderr: '' })
  expect(calls.opened[0]?.options).toMatchObject({ revision: 'v1', exclude: ['c'] })
  expect(calls.expanded).toEqual([{
    pack: JSON.parse(PACK), request: { paths: ['src/a.ts', 'b.ts'], labels: ['import', 'test'], kinds: ['explicit'], direction: 'in' },
    options: { tokens: 900, rendering: 'xml', maxFiles: 7, depth: 3, onProgress: expect.any(Function), signal: expect.any(AbortSignal) },
  }])
  expect(calls.closed).toBe(1)
})

test('expand needs no path, promote needs one', async () => {
  const { code, calls } = await runCli(['expand', '--pack', 'pack.json', '--format', 'json'], { cwd: folder })
  expect({ code, request: calls.expanded[0]?.request.paths, rendering: calls.expanded[0]?.options.rendering }).toEqual({ code: 0, request: [], rendering: undefined })
  expect(await runCli(['promote', '--pack', 'pack.json'], { cwd: folder })).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining("Missing required argument 'path'") })
})

test.each([[['--pack', 'pack.json'], ''], [['--pack', 'utf16.json'], ''], [['--pack', '-'], PACK]])('promote reads the pack from %j', async (argv, stdin) => {
  const { code, calls, stdout } = await runCli(['promote', 'src/a.ts', ...argv], { cwd: folder, stdin })
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'pack as markdown\n' })
  expect(calls.promoted).toMatchObject([{ pack: { task: 'Fix the cart' }, request: { paths: ['src/a.ts'] }, options: { tokens: undefined, rendering: 'markdown' } }])
})

test('findings go to standard error', async () => {
  const diagnostics = [{ code: 'file-missing', severity: 'warning', message: 'The pack names "a",\n which is gone.', source: 'deepdiscovery' }] as const
  const { stderr } = await runCli(['promote', 'src/a.ts', '--pack', 'pack.json'], { cwd: folder, diagnostics })
  expect(stderr).toBe('warning: The pack names "a", which is gone.\n')
})

test.each([
  [['expand'], 2, "Required option '--pack <file>'"],
  [['expand', '--pack', 'nowhere.json'], 2, 'The pack "nowhere.json" cannot be read.'],
  [['expand', '--pack', '.'], 2, 'The pack "." cannot be read.'],
  [['expand', '--pack', 'empty.json'], 2, 'The pack "empty.json" is empty'],
  [['expand', '--pack', 'words.json'], 2, 'The pack is no JSON'],
  [['expand', '--pack', 'other.json'], 2, 'has another schema'],
  [['expand', '--pack', 'damaged.json'], 2, 'The pack is damaged: cards[0].role is missing.'],
  [['expand', '--pack', 'pack.json', '--label', 'friend'], 2, 'Known labels are'],
  [['expand', '--pack', 'pack.json', '--direction', 'up'], 2, 'Allowed choices are out, in, both'],
  [['expand', '--pack', 'pack.json', '--budget', '0'], 4, 'The budget must be 1 token or more'],
  [['promote', '../x', '--pack', 'pack.json'], 3, 'is outside the root'],
])('%j ends with %i and one sentence', async (argv, expected, message) => {
  const { code, stdout, stderr } = await runCli(argv, { cwd: folder })
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
