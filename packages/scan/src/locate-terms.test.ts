import { DeepDiscoveryError, toArtifactId } from '@deepdiscovery/model'
import type { SourceReader, TermPositions } from '@deepdiscovery/model'
import { memoryReader } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scannerOf, scanText, termsFrom } from '../test/check-scan.ts'
import type { ScanLimits } from './scan-limits.ts'
import { createTermScanner } from './term-scanner.ts'

const X = toArtifactId('x')

async function locateIn(text: string, terms: readonly string[], limits?: Partial<ScanLimits>): Promise<TermPositions> {
  const located = (await scannerOf({ x: text }, limits).locate([X], termsFrom(...terms))).get(X)
  if (located === undefined) throw new Error('The file was not read')
  return located
}

/** `line:term` of each hit. */
function shown({ lines, terms }: TermPositions): string {
  expect(lines).toHaveLength(terms.length)
  return Array.from(lines, (line, hit) => `${line}:${terms[hit]}`).join(' ')
}

describe('positions', () => {
  test.each<[string, string, string[], string]>([
    ['in text order', 'user cache\nnothing\nCacheUser', ['cache', 'user'], '1:1 1:0 3:0 3:1'],
    ['of a word in all its forms', 'caches\ncached\ncacher\nCACHE', ['cache'], '1:0 2:0 4:0'],
    ['of whole identifiers', 'getUser\nget_user_by_id\nget-user\ngetUsers', ['=getuser', 'user'], '1:1 1:0 2:1 3:1 3:0 4:1'],
    ['of neighbouring sub-words', 'git\nhub\nGitHub\ngit-hub', ['github'], '3:0 4:0'],
    ['with CRLF', 'user\r\n\r\nuser\r\n', ['user'], '1:0 3:0'],
    ['with a lone CR, which ends no line', 'user\ruser\nuser', ['user'], '1:0 1:0 2:0'],
    ['in a last line without a line feed', '\n\nuser', ['user'], '3:0'],
    ['in wide text', '用户登录\n\nカタカナ用户\nПРИВЕТ\nNAÏVE_naïve', ['用户', '登录', 'привет', 'naïve'], '1:0 1:1 3:0 4:2 5:3 5:3'],
    ['of an empty file', '', ['user'], ''],
    ['of a file without any', 'cache\n', ['user'], ''],
    ['for no terms', 'cache\n', [], ''],
    ['not of the path', 'x', ['ts'], ''],
  ])('%s', async (_, text, terms, expected) => {
    const located = await locateIn(text, terms)
    expect(shown(located)).toBe(expected)
    expect(located.truncated).toBe(false)
  })

  test('are as many as the scan counts, whatever the lines', async () => {
    const names = ['user', 'User', 'users', 'getUser', 'get-user', '用户', '用户表']
    const piece = fc.constantFrom(...names, '_', '-', ' ', '\n', '\r\n', '\r', '.')
    const terms = termsFrom('user', '=getuser', 'getuser', '用户', '=users')
    await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const text = pieces.join('')
      const counts = terms.map((_) => 0)
      for (const { term, body } of (await scanText(text, terms)).terms) counts[term] = body
      const located = (await scannerOf({ x: text }).locate([X], terms)).get(X)!
      expect(terms.map((_, term) => located.terms.filter((other) => other === term).length)).toEqual(counts)
      // Line by line the same hits are found, for no name crosses a line.
      const lines = Object.fromEntries(text.split('\n').map((line, index) => [String(index + 1), line]))
      const perLine = await scannerOf(lines).locate(Object.keys(lines).map(toArtifactId), terms)
      const expected = [...perLine].flatMap(([line, hits]) => Array.from(hits.terms, (term) => `${line}:${term}`))
      expect(shown(located)).toBe(expected.join(' '))
    }), { numRuns: 300 })
  })

  test('stop at the limit, and say so', async () => {
    const exact = await locateIn('user\nuser\n', ['user'], { windowHits: 2 })
    expect([shown(exact), exact.truncated]).toEqual(['1:0 2:0', false])
    const cut = await locateIn('user\nuser\nuser', ['user'], { windowHits: 2 })
    expect([shown(cut), cut.truncated]).toEqual(['1:0 2:0', true])
    const many = await locateIn('user\n'.repeat(70_000), ['user'])
    expect([many.lines.length, many.lines[65_535], many.truncated]).toEqual([65_536, 65_536, true])
  })
})

describe('locate', () => {
  const files = { a: 'user', b: 'cache\nuser', c: 'user'.repeat(9), d: 'user' }
  const ids = (...paths: string[]): ReturnType<typeof toArtifactId>[] => paths.map(toArtifactId)

  test('reads only the given files, once each, in their order; unreadable ones are absent', async () => {
    const asked: string[] = []
    const inner = memoryReader(files, { d: 'binary' })
    const reader: typeof inner = { read: (list, signal) => (asked.push(...list), inner.read(list, signal)) }
    const scanner = createTermScanner({ reader, artifacts: [] })
    const located = await scanner.locate(ids('d', 'b', 'gone', 'a', 'b'), termsFrom('user'))
    expect([...located].map(([id, positions]) => [id, shown(positions)])).toEqual([['b', '2:0'], ['a', '1:0']])
    expect(asked).toEqual(['d', 'b', 'gone', 'a'])
  })

  test('keeps the limit of one file from the next', async () => {
    const located = await scannerOf({ a: 'user user', b: 'user' }, { windowHits: 1 }).locate(ids('a', 'b'), termsFrom('user'))
    expect([...located.values()].map(({ truncated }) => truncated)).toEqual([true, false])
  })

  test('says where the reader cut the file', async () => {
    const reader = {
      async *read() {
        yield { id: X, bytes: new TextEncoder().encode('user'), truncated: true }
      },
    }
    const located = await createTermScanner({ reader, artifacts: [] }).locate([X], termsFrom('user'))
    expect(located.get(X)).toMatchObject({ truncated: true, lines: Int32Array.of(1) })
  })

  test('leaves what the last scan remembers alone', async () => {
    const changing: Record<string, string> = { a: 'getUser', b: 'cache' }
    const artifacts = ids('a', 'b').map((id) => ({ id, language: undefined, bytes: undefined }))
    let reads = 0
    const reader: SourceReader = {
      read(request, signal) {
        reads++
        return memoryReader(changing).read(request, signal)
      },
    }
    const scanner = createTermScanner({ reader, artifacts })
    await scanner.scan(termsFrom('cache'))
    changing['a'] = 'other'
    await scanner.locate(ids('a'), termsFrom('other'))
    const requests = ['getUser', 'cache', 'other'].map((name) => ({ names: [[name]] }))
    expect(await scanner.find(requests)).toEqual([['a'], ['b'], []])
    expect(reads).toBe(2)
  })

  test('stops on abort', async () => {
    const controller = new AbortController()
    let read = 0
    const reader = {
      async *read() {
        for (const id of ids('a', 'b', 'c')) {
          if (++read === 2) controller.abort()
          yield { id, bytes: new Uint8Array(), truncated: false }
        }
      },
    }
    const scanner = createTermScanner({ reader, artifacts: [] })
    for (const expected of [2, 2]) {
      const error: unknown = await scanner.locate(ids('a'), [], controller.signal).catch((reason: unknown) => reason)
      expect(DeepDiscoveryError.is(error) && error.code).toBe('DD_ABORTED')
      expect(read).toBe(expected)
    }
  })

  test('an abort is an abort whatever the reader throws for it', async () => {
    const controller = new AbortController()
    const scanner = createTermScanner({
      reader: {
        // oxlint-disable-next-line require-yield
        async *read() {
          controller.abort()
          throw new Error('stopped')
        },
      },
      artifacts: [],
    })
    await expect(scanner.locate(ids('a'), [], controller.signal)).rejects.toMatchObject({ code: 'DD_ABORTED' })
  })

  test('passes the errors of the reader on', async () => {
    const failure = new Error('The disk is gone.')
    const reader = { read: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) }) }
    await expect(createTermScanner({ reader, artifacts: [] }).locate(ids('a'), [])).rejects.toBe(failure)
  })
})
