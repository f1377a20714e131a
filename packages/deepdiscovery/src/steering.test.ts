import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { treeFromText } from '@deepdiscovery/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discover, open } from './open.ts'
import type { DiscoverOptions, OpenOptions } from './options.ts'

// What a caller can say beside the task, end to end.

const TREE = treeFromText(`
  //- src/http/upload.ts
  export function handleUpload(request: string): string { return request } // upload handler of requests
  //- src/rpc/dispatch.ts
  export function handleCall(request: string): string { return request } // call handler of requests, handler table
  //- src/mail/queue.ts
  export class MailQueue { push(letter: string): void {} }
  //- legacy/http/upload.ts
  export function oldUpload(): void {}
  //- README.md
  Nothing here.
`)
const TASK = 'The handler of requests is slow'
let root = ''

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'steering-')))
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function paths(options: OpenOptions & DiscoverOptions = {}, task = TASK): Promise<readonly string[]> {
  return (await discover({ root, task, ...options })).cards.map(({ path }) => path)
}

describe('hints', () => {
  test('move the ranking as a word of the title does', async () => {
    // By words alone: an encoder finds HTTP near requests before anybody says it.
    const lexical = { embedder: false } as const
    expect((await paths(lexical))[0]).toBe('src/rpc/dispatch.ts')
    expect((await paths({ ...lexical, hints: ['http upload'] }))[0]).toBe('src/http/upload.ts')
    expect((await paths(lexical, `${TASK}: http upload`))[0]).toBe('src/http/upload.ts')
  })

  test.each(['MailQueue', 'src/mail/queue.ts'])('a name in one (%s) becomes a mention', async (hint) => {
    const repository = await open(root)
    const { task, pack } = await repository.inspect(TASK, { hints: [hint] })
    await repository.close()
    expect(task.mentions.map(({ text }) => text)).toContain(hint)
    expect(pack.cards[0]?.path).toBe('src/mail/queue.ts')
  })

  test('leave the task as it was asked', async () => {
    expect((await discover({ root, task: TASK, hints: ['http upload'] })).task).toBe(TASK)
  })
})

describe('include and exclude', () => {
  test.each<readonly [OpenOptions, string, boolean]>([
    [{ include: ['src/http/**', 'legacy'] }, 'src/rpc/dispatch.ts', false],
    [{ include: ['src/http/**', 'legacy'] }, 'src/http/upload.ts', true],
    [{ exclude: ['**/rpc/*.ts'] }, 'src/rpc/dispatch.ts', false],
    [{ include: ['*.ts'], exclude: ['/src/rpc/'] }, 'src/rpc/dispatch.ts', false],
    [{ include: ['*.ts'], exclude: ['/rpc/'] }, 'src/rpc/dispatch.ts', true],
  ])('%j: %s is in: %s', async (globs, path, within) => {
    expect((await paths(globs)).includes(path)).toBe(within)
  })

  test('an include that matches nothing is a mistake, also beside one that matches', async () => {
    await expect(open(root, { include: ['src/**', 'scr/**'] })).rejects.toMatchObject({
      code: 'DD_UNKNOWN_PATH', subject: 'scr/**', message: expect.stringContaining('The include glob "scr/**" matches no file of '),
    })
  })

  test('an exclude that matches nothing is told and changes nothing', async () => {
    const pack = await discover({ root, task: TASK, exclude: ['vendor/**', '*.md'] })
    expect(pack.diagnostics.filter(({ code }) => code === 'exclude-without-match').map(({ message }) => message))
      .toEqual(['The exclude glob "vendor/**" matches no file, so it changes nothing.'])
  })

  test('an include that only excluded files match is no mistake of its own', async () => {
    expect(await paths({ include: ['src', 'legacy'], exclude: ['legacy'] })).not.toContain('legacy/http/upload.ts')
  })
})

describe('from', () => {
  test('several files are in, first and once each, whatever the task says', async () => {
    const from = ['README.md', 'src/mail/queue.ts', './README.md', join(root, 'README.md')]
    expect((await paths({ from })).slice(0, 2).sort()).toEqual(['README.md', 'src/mail/queue.ts'])
    expect((await paths({ from })).filter((path) => path === 'README.md')).toHaveLength(1)
  })
})

describe('wrong values are refused in one sentence', () => {
  test.each<readonly [OpenOptions & DiscoverOptions, string, RegExp]>([
    [{ hints: [''] }, 'DD_INVALID_OPTION', /^A hint has no word: give words, a name or an error message\.$/],
    [{ hints: ['upload', ' - '] }, 'DD_INVALID_OPTION', /^A hint has no word/],
    [{ from: [''] }, 'DD_INVALID_OPTION', /^The starting file is empty; give a path relative to the root\.$/],
    [{ from: ['src/http'] }, 'DD_UNKNOWN_PATH', /^The starting file src\/http is a folder; name a file in it, or give the folder as the scope\.$/],
    [{ from: ['.'] }, 'DD_UNKNOWN_PATH', /is a folder/],
    [{ from: ['src/queue.ts'] }, 'DD_UNKNOWN_PATH', /is not a file of .*; did you mean src\/mail\/queue\.ts\?$/],
    [{ from: ['src/upload.ts'] }, 'DD_UNKNOWN_PATH', /is not a file of [^;]*\.$/],
    [{ from: ['../x.ts'] }, 'DD_UNKNOWN_PATH', /lies outside the repository/],
    [{ include: [''] }, 'DD_INVALID_OPTION', /^The include glob "" is not a pattern/],
    [{ exclude: [''] }, 'DD_INVALID_OPTION', /^The exclude glob "" is not a pattern/],
    [{ scope: 'nowhere' }, 'DD_UNKNOWN_PATH', /^The scope nowhere holds no file/],
  ])('%j', async (options, code, message) => {
    await expect(paths(options)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })
})
