import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { memorySource, noAbort, requestOf } from '../memory-source.ts'
import type { ExternalMethod } from './external-config.ts'
import { externalRival, externalRivals } from './external-rivals.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { parsePaths } from './parse-paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-external-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const method = (code: string, given: Partial<ExternalMethod> = {}): ExternalMethod => ({
  name: 'tool',
  summary: 'A tool.',
  command: [process.execPath, '-e', code, '{root}', '{task}', '{tokens}', '{maxFiles}'],
  timeoutSeconds: 20,
  deterministic: true,
  output: 'paths',
  ...given,
})
const FILES = { 'src/a.ts': 'a', 'src/b.ts': 'b', 'c.ts': 'c' }

async function answer(own: ExternalMethod, given: Parameters<typeof requestOf>[1] = {}) {
  const source = memorySource(FILES)
  try {
    const rival = externalRival(own)
    const { index } = await rival.prepare(source, noAbort())
    return await rival.answer(source, index, requestOf('the $(task) {root}', given), noAbort())
  } finally {
    await source.dispose()
  }
}

describe('externalRival', () => {
  it('ranks what the program prints: relative or below the root, each once, others dropped and counted', async () => {
    const code =
      `const root = process.argv[1]
      console.log(['./src/b.ts', root + '/c.ts', 'src/b.ts', '/etc/passwd', '../x', 'no', '', root].join('\\n'))`
    const { ranking, native, dropped } = await answer(method(code))
    expect([ranking, dropped]).toEqual([['src/b.ts', 'c.ts'], 4])
    expect(native).toEqual({ text: 'src/b.ts\nc.ts\n', files: ['src/b.ts', 'c.ts'], shown: [] })
  })
  it('runs in the work tree and hands over task and limits as they are', async () => {
    const code =
      `const [, root, task, tokens, max] = process.argv
      if (process.cwd() === root && task === 'the $(task) {' + 'root}' && tokens === '77' && max === '2')
        console.log(require('fs').readdirSync('src').map((n) => 'src/' + n).join('\\n'))`
    expect((await answer(method(code), { tokens: 77, maxFiles: 2 })).ranking).toEqual(['src/a.ts', 'src/b.ts'])
  })
  it('keeps the native list within tokens, files and the folder asked for', async () => {
    const { ranking, native } = await answer(method("console.log('c.ts\\nsrc/a.ts\\nsrc/b.ts')"), {
      tokens: 3,
      maxFiles: 1,
      within: (id) => id.startsWith('src/'),
    })
    expect([ranking, native.files]).toEqual([['src/a.ts', 'src/b.ts'], ['src/a.ts']])
  })
  it('prepares first and measures what that left in the folder', async () => {
    const prepare = [
      process.execPath,
      '-e',
      "require('fs').mkdirSync('.tool'); require('fs').writeFileSync('.tool/index', 'x'.repeat(500))",
      '{root}',
    ]
    const source = memorySource(FILES)
    const rival = externalRival(method("console.log(require('fs').existsSync('.tool/index') ? 'c.ts' : '')", { prepare }))
    const { bytes, index } = await rival.prepare(source, noAbort())
    expect(bytes).toBe(500)
    expect((await rival.answer(source, index, requestOf('x'), noAbort())).ranking).toEqual(['c.ts'])
    await source.dispose()
  })
  it.each([
    ['exit code', "console.error('no model'); process.exit(4)", 'ended with exit code 4: no model'],
    ['signal', 'process.kill(process.pid, "SIGKILL")', 'ended with a signal'],
    ['nothing', '', 'named no file of the repository.'],
    ['only foreign paths', "console.log('/etc/passwd')", '1 other results were dropped'],
  ])('is an error of the task: %s', async (_, code, message) => {
    await expect(answer(method(code))).rejects.toThrow(message)
  })
  it('is an error of the task: missing program, time-out', async () => {
    await expect(answer(method('', { command: ['no-such-program-here', '{task}'] }))).rejects.toThrow('was not found')
    await expect(answer(method('setInterval(() => {}, 1000)', { timeoutSeconds: 0.3 }))).rejects.toThrow('did not end within')
  })
})

describe('parsePaths', () => {
  const known = new Set(['a.ts', 'b/c.ts'])
  it.each([
    ['["b/c.ts", "a.ts", "a.ts", 7, null]', ['b/c.ts', 'a.ts'], 2],
    ['{"files": [{"path": "a.ts"}, {"file": "/r/b/c.ts"}]}', ['a.ts', 'b/c.ts'], 0],
    ['{"results": [{"file_path": "b/c.ts", "score": 1}, {}]}', ['b/c.ts'], 1],
  ])('reads JSON %s', (output, files, dropped) => {
    expect(parsePaths(output, 'json-paths', '/r', known)).toEqual({ files, dropped })
  })
  it.each(['a.ts\n', '{}', '{"files": 3}', 'null', ''])('refuses %j as JSON', (output) => {
    expect(() => parsePaths(output, 'json-paths', '/r', known)).toThrow(/JSON/)
  })
  it('reads lines as they may come', () => {
    expect(parsePaths('a.ts\r\n  b\\c.ts  \n/r/../etc\n/rx/a.ts\n', 'paths', '/r', known)).toEqual({
      files: ['a.ts', 'b/c.ts'],
      dropped: 2,
    })
  })
})

describe('fillPlaceholders', () => {
  it('fills in one pass and leaves no NUL', () => {
    expect(fillPlaceholders(['--q={task}', '{root}/x', '{other}'], { task: '{root}\0$&', root: '/r' })).toEqual([
      '--q={root} $&',
      '/r/x',
      '{other}',
    ])
  })
})

describe('externalRivals', () => {
  const file = join(folder, 'methods.json')
  const write = (value: unknown): string => {
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
    return file
  }
  const entry = { name: 'tool', summary: 'A tool.', command: ['tool', '{task}'] }
  it('reads methods', () => {
    const rivals = externalRivals(
      write({
        methods: [
          entry,
          { ...entry, name: 'other', prepare: ['tool', 'index', '{root}'], timeoutSeconds: 9, output: 'json-paths' },
        ],
      }),
    )
    expect(rivals.map(({ name, summary, usesWorkTree }) => [name, summary, usesWorkTree])).toEqual([
      ['tool', 'A tool.', true],
      ['other', 'A tool.', true],
    ])
  })
  it.each([
    ['{', 'is not JSON'],
    [{}, 'methods:'],
    [{ methods: [] }, 'methods:'],
    [{ methods: [{ ...entry, command: 'tool {task}' }] }, 'methods[0].command:'],
    [{ methods: [entry, { ...entry, timeout: 3 }] }, 'methods[1]: Unrecognized key: "timeout"'],
    [{ methods: [{ ...entry, command: ['tool'] }] }, 'methods[0].command: must use {task}'],
    [{ methods: [{ ...entry, command: ['tool', '{task}', '{query}'] }] }, 'methods[0].command[2]: may hold the placeholders'],
    [{ methods: [{ ...entry, timeoutSeconds: 0 }] }, 'methods[0].timeoutSeconds:'],
    [{ methods: [{ ...entry, prepare: ['tool', '{task}'] }] }, 'methods[0].prepare: must not use {task}'],
    [{ methods: [entry, entry] }, 'methods: must have different names'],
    [{ methods: [{ ...entry, name: 'My Tool' }] }, 'methods[0].name:'],
    [{ methods: [{ ...entry, output: 'csv' }] }, 'methods[0].output:'],
  ])('names the key that is wrong in %j', (value, message) => {
    expect(() => externalRivals(write(value))).toThrow(message)
  })
  it('says that the file is missing', () => {
    expect(existsSync(join(folder, 'none.json'))).toBe(false)
    expect(() => externalRivals(join(folder, 'none.json'))).toThrow('cannot be read (ENOENT)')
  })
})
