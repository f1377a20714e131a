import type { ArtifactId } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { textCache, textLoader } from './text-cache.ts'

const id = (name: string): ArtifactId => name as ArtifactId

test('what was not asked for longest goes first', () => {
  const cache = textCache(10)
  cache.set(id('a'), 'aaaa')
  cache.set(id('b'), 'bbbb')
  expect(cache.get(id('a'))).toBe('aaaa')
  cache.set(id('c'), 'cccc')
  expect([cache.get(id('a')), cache.get(id('b')), cache.get(id('c'))]).toEqual(['aaaa', undefined, 'cccc'])
  cache.set(id('a'), 'aa')
  cache.set(id('d'), 'dddd')
  expect([cache.get(id('a')), cache.get(id('c')), cache.get(id('d'))]).toEqual(['aa', 'cccc', 'dddd'])
  cache.set(id('large'), 'x'.repeat(11))
  expect([cache.get(id('large')), cache.get(id('d'))]).toEqual([undefined, 'dddd'])
})

interface Loading { readonly load: (name: string) => Promise<string | undefined>; readonly reads: string[][] }

function loading(texts: Record<string, string>, kept: number): Loading {
  const reads: string[][] = []
  async function* read(ids: readonly ArtifactId[]): AsyncGenerator<readonly [ArtifactId, string]> {
    reads.push([...ids])
    for (const each of ids) {
      await Promise.resolve()
      if (each === 'broken') throw new Error('aborted')
      const text = texts[each]
      if (text !== undefined) yield [each, text]
    }
  }
  const load = textLoader(textCache(kept), read, 4)
  return { load: name => load(id(name)), reads }
}

test('one batch for all that is asked together, sorted, each file once', async () => {
  const { load, reads } = loading({ a: 'one', b: 'two', c: '' }, 100)
  expect(await Promise.all(['b', 'a', 'b', 'none', 'c'].map(load))).toEqual(['two', 'one', 'two', undefined, ''])
  expect(await Promise.all(['c', 'none', 'a'].map(load))).toEqual(['', undefined, 'one'])
  expect(reads).toEqual([['a', 'b', 'c', 'none']])
})

test('a text that was dropped is read again', async () => {
  const { load, reads } = loading({ a: 'long', b: 'text' }, 4)
  expect(await load('a')).toBe('long')
  expect(await load('b')).toBe('text')
  expect(await load('a')).toBe('long')
  expect(reads).toEqual([['a'], ['b'], ['a']])
})

test('texts larger than the bound reach everyone who asked', async () => {
  const { load } = loading({ a: 'very long', b: 'longer than that' }, 2)
  expect(await Promise.all(['a', 'b', 'a'].map(load))).toEqual(['very long', 'longer than that', 'very long'])
})

test('who waits learns that reading failed; the next question reads anew', async () => {
  const { load } = loading({ a: 'text', z: 'last' }, 100)
  const answers = await Promise.allSettled(['a', 'broken', 'z'].map(load))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await load('z')).toBe('last')
})
