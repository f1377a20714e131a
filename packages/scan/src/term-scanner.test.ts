import { DeepDiscoveryError, toArtifactId } from '@deepdiscovery/model'
import { expectDeterministic, memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { scanFiles, scannerOf, scanText, termsFrom } from '../test/check-scan.ts'
import { createTermScanner } from './term-scanner.ts'

/** `body` counts, one per term. */
async function countsOf(text: string, ...terms: string[]): Promise<number[]> {
  const file = await scanText(text, termsFrom(...terms))
  return terms.map((_, term) => file.terms.find((count) => count.term === term)?.body ?? 0)
}

describe('term counts', () => {
  test.each<[string, string[], number[]]>([
    ['caches, cached & Caching a CACHE; cacher', ['cache'], [4]],
    ['userCache user_cache USER-CACHE usercaches', ['cache', 'user', '=usercache'], [3, 3, 3]],
    ['getUserById get_user_by_id getuserbyid getUserByIds getUser', ['=getuserbyid', '=getuser', 'user'], [3, 1, 4]],
    ['get-user-by-id get--user', ['=getuserbyid', '=getuser'], [1, 0]],
    ['GitHub gitHubClient git_hub OAuth OAuth2 utf-8 UTF8', ['github', 'oauth', 'utf8'], [3, 2, 2]],
    ['NAÏVE naïve Naïve', ['naïve'], [3]],
    ['ПРИВЕТ приветМир', ['привет', '=приветмир'], [2, 1]],
    ['用户登录 登录', ['用户', '登录', '户登'], [1, 2, 1]],
    ['users', ['user', 'users', '=users', '=user'], [1, 1, 1, 0]],
    ['a b', ['c'], [0]],
  ])('of %s', async (text, terms, expected) => expect(await countsOf(text, ...terms)).toEqual(expected))

  test('of definitions, by keyword', async () => {
    const text = [
      'class CacheStore {}', 'def cache(self):', 'func (s *Store) Cache() {', 'func Cache()', 'export const cacheSize = 1', 'const CACHE = 2',
      '  const cache = inner', 'return cache', 'interface  ICache', 'Class Cache', 'classCache',
    ].join('\n')
    expect((await scanText(text, termsFrom('cache', '=cache'))).terms).toEqual([
      { term: 0, body: 11, definitions: 7, path: 0 }, { term: 1, body: 7, definitions: 4, path: 0 },
    ])
  })

  test('of the path', async () => {
    const file = await scanText('cache', termsFrom('cache', '=usercache', 'ts', 'service'), { path: 'src/user-cache/CacheService.ts' })
    expect(file.terms).toEqual([
      { term: 0, body: 1, definitions: 0, path: 2 }, { term: 1, body: 0, definitions: 0, path: 1 },
      { term: 2, body: 0, definitions: 0, path: 1 }, { term: 3, body: 0, definitions: 0, path: 1 },
    ])
  })

  test('start anew for every file', async () => {
    const { files } = await scanFiles({ a: 'cache cache', b: 'nothing', c: 'cache' }, termsFrom('cache'))
    expect(files.map(({ id, terms }) => [id, terms[0]?.body])).toEqual([['a', 2], ['b', undefined], ['c', 1]])
    const [, second] = (await scanFiles({ a: 'class', b: 'abcde cache' }, termsFrom('cache'))).files
    expect(second?.terms).toEqual([{ term: 0, body: 1, definitions: 0, path: 0 }])
  })

  test('of a thousand terms', async () => {
    const words = Array.from({ length: 1000 }, (_, index) => `w${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}w`)
    const { terms } = await scanText(words.join(' '), termsFrom(...words, 'absent'))
    expect(terms).toEqual(words.map((_, term) => ({ term, body: 1, definitions: 0, path: 0 })))
  })
})

describe('shape of a file', () => {
  test.each([
    ['', 0, 0], ['a', 1, 1], ['a\n', 1, 1], ['a\r\nb\r\n', 2, 2], ['a\n\nb', 3, 2], ['\n\n', 2, 0], ['a\0b', 1, 2], ['getUserById x_y', 1, 6],
  ])('%j', async (text, lines, tokens) => {
    expect(await scanText(text)).toMatchObject({ bytes: text.length, lines, tokens, minified: false, generated: false, truncated: false })
  })

  test('invalid UTF-8 separates', async () => {
    const bytes = Uint8Array.of(0x75, 0x73, 0x65, 0x72, 0xff, 0xc3, 0x75, 0x73, 0x65, 0x72, 0xe4, 0xb8, 0x80, 0x80, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0xe0, 0x81, 0x81, 0xe4)
    expect(await scanText(bytes, termsFrom('user'))).toMatchObject({ tokens: 3, terms: [{ body: 2 }] })
  })

  test('minified: one very long line, and long lines on average', async () => {
    const long = 'var a=1;'.repeat(700)
    expect((await scanText(long)).minified).toBe(true)
    expect((await scanText(`/* licence */\n${long}\n//# map\n`)).minified).toBe(true)
    expect((await scanText(`data = "${long}"\n${'x = 1\n'.repeat(100)}`)).minified).toBe(false)
    expect((await scanText('long prose line. '.repeat(20).concat('\n').repeat(50))).minified).toBe(false)
  })

  test('one very long line is no special case', async () => {
    const file = await scanText('x.user '.repeat(300_000), termsFrom('user'))
    expect(file).toMatchObject({ lines: 1, tokens: 600_000, minified: true, terms: [{ body: 300_000 }] })
  })
})

describe('the scan', () => {
  test('has one entry per scanned file in artifact order, and the skipped ones apart', async () => {
    const files = { 'b.ts': 'x', 'a.ts': 'x', 'c.png': 'x', 'd.ts': '' }
    const { artifacts } = memorySnapshot(files)
    const gone = { id: toArtifactId('e.ts'), language: undefined, bytes: undefined }
    const scanner = createTermScanner({ reader: memoryReader(files, { 'c.png': 'binary' }), artifacts: [...artifacts, gone] })
    const hits = await scanner.scan([])
    expect(hits.files.map(({ id }) => id)).toEqual(['a.ts', 'b.ts', 'd.ts'])
    expect(hits.skipped).toEqual([{ id: 'c.png', reason: 'binary' }, { id: 'e.ts', reason: 'missing' }])
  })

  test('copies what the reader lends', async () => {
    const lent = new Uint8Array(32)
    const artifacts = ['a', 'b'].map((path) => ({ id: toArtifactId(path), language: undefined, bytes: undefined }))
    const reader = {
      async *read() {
        for (const { id } of artifacts) {
          lent.set(new TextEncoder().encode(`import "${id.repeat(4)}" // user `))
          yield { id, bytes: lent.subarray(0, 20), truncated: id === 'b' }
        }
      },
    }
    const { files } = await createTermScanner({ reader, artifacts }).scan([])
    expect(files.map(({ imports, truncated }) => [imports[0]?.slice(0, 13), truncated])).toEqual([
      ['import "aaaa"', false], ['import "bbbb"', true],
    ])
  })

  test('is deterministic and does not depend on an earlier scan', async () => {
    const files = { 'a.py': 'from cache import x\nclass Cache: pass\n', 'b.md': 'cache ' }
    const scanner = scannerOf(files)
    await scanner.scan(termsFrom('other'))
    expect(await expectDeterministic(() => scanner.scan(termsFrom('cache')))).toEqual(await scanFiles(files, termsFrom('cache')))
  })

  test.each(['scan', 'find', 'documentFrequency'] as const)('%s stops on abort', async (method) => {
    const controller = new AbortController()
    let read = 0
    const artifacts = ['a', 'b', 'c'].map((path) => ({ id: toArtifactId(path), language: undefined, bytes: undefined }))
    const reader = {
      async *read() {
        for (const { id } of artifacts) {
          if (++read === 2) controller.abort()
          yield { id, bytes: new Uint8Array(), truncated: false }
        }
      },
    }
    const scanner = createTermScanner({ reader, artifacts })
    const error: unknown = await scanner[method]([], controller.signal).catch((reason: unknown) => reason)
    expect(DeepDiscoveryError.is(error) && error.code).toBe('DD_ABORTED')
    expect(read).toBe(2)
    // The next call starts afresh.
    expect((await scanner.scan([])).files).toHaveLength(3)
  })

  test('passes the errors of the reader on', async () => {
    const failure = new DeepDiscoveryError('DD_SNAPSHOT_UNREADABLE', 'The disk is gone.')
    const reader = { read: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) }) }
    const scanner = createTermScanner({ reader, artifacts: [] })
    await expect(scanner.scan([])).rejects.toBe(failure)
    await expect(scanner.find([])).rejects.toBe(failure)
  })

  test.each([[-1], [1.5], [Number.NaN]])('refuses %d as a limit', (importsPerFile) => {
    expect(() => scannerOf({}, { importsPerFile })).toThrow('importsPerFile must be a whole number >= 0')
  })
})
