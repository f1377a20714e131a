import { describe, expect, it } from 'vitest'
import { draftFieldIndex } from '../lexical/field-index.ts'
import { noAbort } from '../memory-source.ts'
import { lsaEmbedding } from './lsa-embedding.ts'

async function embed(texts: readonly string[], options: Parameters<typeof lsaEmbedding>[0] = {}) {
  const draft = draftFieldIndex()
  for (const [at, text] of texts.entries()) draft.add(`f${at}`, text)
  const embedded = await lsaEmbedding({ dimensions: 4, ...options }).embed({ texts, fields: draft.finish() }, noAbort())
  const row = (at: number): Float32Array => embedded.vectors.subarray(at * embedded.dimensions, (at + 1) * embedded.dimensions)
  return {
    ...embedded,
    row,
    cosines: async (task: string): Promise<number[]> => {
      const { vector } = await embedded.embedTask(task, noAbort())
      return texts.map((_, at) => row(at).reduce((sum, value, index) => sum + value * vector[index]!, 0))
    },
  }
}

/** `login` and `signin` never stand together, but both stand with the same words. */
const TEXTS = [
  'login password session',
  'signin password session',
  'login credentials session',
  'signin credentials password',
  'signin session credentials',
  'invoice payment total',
  'invoice refund payment',
  'refund total payment',
  'invoice total refund',
  'zebra giraffe lion',
  'lion zebra savanna',
  'giraffe savanna zebra',
  'lion savanna giraffe',
  'pixel shader texture',
  'shader pixel mesh',
  'mesh texture pixel',
]

describe('lsaEmbedding', () => {
  it('finds a synonym by the company that both words keep', async () => {
    const cosines = await (await embed(TEXTS)).cosines('login')
    const signin = cosines.filter((_, at) => TEXTS[at]!.includes('signin'))
    const rest = cosines.slice(5)
    expect(Math.min(...signin)).toBeGreaterThan(0.8)
    expect(Math.max(...rest)).toBeLessThan(0.2)
  })
  it('gives equal bytes twice, and unit vectors', async () => {
    const [one, two] = [await embed(TEXTS), await embed(TEXTS)]
    expect([...one.vectors]).toEqual([...two.vectors])
    for (const at of TEXTS.keys()) expect(Math.hypot(...one.row(at))).toBeCloseTo(1, 5)
    expect(one.modelTokens).toBe(0)
  })
  it('places chunks that the fit did not see by the words they hold', async () => {
    const texts = [...TEXTS, ...TEXTS, ...TEXTS]
    const embedded = await embed(texts, { maxEntries: 80 })
    expect(embedded.vectors.length).toBe(texts.length * embedded.dimensions)
    const cosines = await embedded.cosines('refund')
    for (const [at, text] of texts.entries()) if (text.includes('refund')) expect(cosines[at]).toBeGreaterThan(0.5)
  })
  it.each([
    ['no chunks', []],
    ['one chunk', ['cart']],
    ['nothing shared', ['a1 b1', 'c1 d1']],
    ['all equal', ['cart cart', 'cart', 'cart']],
    ['two alike', ['cart', 'cart']],
    ['no words', ['', '...']],
  ])('stays finite for %s', async (_, texts) => {
    const embedded = await embed(texts)
    expect(embedded.vectors.every(Number.isFinite)).toBe(true)
    expect((await embedded.cosines('cart unknown')).every(Number.isFinite)).toBe(true)
    expect(embedded.vectors.length).toBe(texts.length * embedded.dimensions)
  })
  it('stops on abort', async () => {
    const draft = draftFieldIndex()
    for (const text of TEXTS) draft.add('x', text)
    await expect(
      lsaEmbedding().embed({ texts: TEXTS, fields: draft.finish() }, AbortSignal.abort(new Error('stop'))),
    ).rejects.toThrow('stop')
  })
})
