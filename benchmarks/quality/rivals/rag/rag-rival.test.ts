import { describe, expect, it } from 'vitest'
import { memorySource, noAbort, requestOf } from '../memory-source.ts'
import { rankChunks } from './rank-chunks.ts'
import { RAG_DEFAULTS, ragRival } from './rag-rival.ts'
import type { TextEmbedding } from './text-embedding.ts'

/** Vectors by hand: chunks with `blue` point one way, all others the other way. */
const BLUE: TextEmbedding = {
  name: 'blue',
  deterministic: true,
  share: 0.5,
  embed: async ({ texts }) => ({
    dimensions: 2,
    modelTokens: 7,
    vectors: Float32Array.from(texts.flatMap((text) => (text.includes('blue') ? [1, 0] : [0, 1]))),
    embedTask: async () => ({ vector: Float32Array.of(1, 0), modelTokens: 3 }),
  }),
}
const FILES = { 'a.ts': 'the cart\n', 'b.ts': 'the blue shelf\n', 'c.ts': 'nothing here\n' }

async function answer(
  files: Record<string, string | Uint8Array>,
  task: string,
  given: Parameters<typeof requestOf>[1] = {},
  embedding: TextEmbedding | undefined = undefined,
) {
  const source = memorySource(files)
  const rival = ragRival(embedding)
  const { index } = await rival.prepare(source, noAbort())
  return rival.answer(source, index, requestOf(task, given), noAbort())
}

describe('rag', () => {
  it('finds by words and by meaning, and counts the tokens of the model', async () => {
    const rival = ragRival(BLUE)
    const source = memorySource(FILES)
    const { index, llmTokens, bytes } = await rival.prepare(source, noAbort())
    const given = await rival.answer(source, index, requestOf('cart'), noAbort())
    expect(given.ranking).toContain('a.ts')
    expect(given.ranking).toContain('b.ts')
    expect(given.ranking).not.toContain('c.ts')
    expect([llmTokens, given.llmTokens, bytes > 0]).toEqual([7, 3, true])
  })
  it.each(['z-score', 'rrf'] as const)('weighs both lists by %s', async (fusion) => {
    const source = memorySource(FILES)
    const { index } = await ragRival(BLUE).prepare(source, noAbort())
    const first = (embeddingShare: number) =>
      rankChunks(index, 'cart', Float32Array.of(1, 0), () => true, { ...RAG_DEFAULTS, fusion, embeddingShare }).files[0]
    expect([first(0.1), first(0.9)]).toEqual(['a.ts', 'b.ts'])
  })
  it('ranks a file by its best chunk, further chunks count a little', async () => {
    const page = (first: string, second: string): string => `${first}\n${'-\n'.repeat(59)}${second}\n${'-\n'.repeat(50)}`
    const { ranking } = await answer(
      { 'a.ts': page('cart', '-'), 'b.ts': page('cart', 'cart'), 'c.ts': page('cart', '-') },
      'cart',
      {},
      { ...BLUE },
    )
    expect(ranking).toEqual(['b.ts', 'a.ts', 'c.ts'])
  })
  it('shows the best chunks with their lines, each line once', async () => {
    const long = Array.from({ length: 100 }, (_, at) => `cart ${at}`).join('\n')
    const { native } = await answer({ 'a.ts': long }, 'cart', { tokens: 10_000 })
    expect(native.text.split('\n').filter((line) => line.startsWith('cart')).length).toBe(100)
    expect(native.text).toMatch(/^## a\.ts:\d+-\d+\ncart /)
    const lines = native.shown.flatMap(({ startLine, endLine }) =>
      Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at),
    )
    expect([...lines].sort((left, right) => left - right)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  })
  it('stays within the files asked for and the folder', async () => {
    const files = { 'x/a.ts': 'cart\n', 'x/b.ts': 'cart\n', 'y/c.ts': 'cart\n' }
    const { ranking, native } = await answer(files, 'cart', { maxFiles: 1, within: (id) => id.startsWith('x/') })
    expect([ranking, native.files]).toEqual([['x/a.ts', 'x/b.ts'], ['x/a.ts']])
  })
  it.each([
    ['no files', {}, 'cart'],
    ['no task', FILES, ''],
    ['unknown words', FILES, 'zzz'],
    ['binary', { x: Uint8Array.of(0, 255, 0) }, 'cart'],
  ])('gives an empty answer for %s', async (_, files, task) => {
    expect(await answer(files as Record<string, string>, task)).toMatchObject({ ranking: [], native: { text: '' } })
  })
  it('gives equal answers twice', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`f${at}.ts`, `cart ${at % 3 === 0 ? 'order' : 'shelf'} item${at % 5}\n`]),
    )
    expect(await answer(files, 'order of a cart')).toEqual(await answer(files, 'order of a cart'))
  })
})
