import type { Embedder } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { ranking, signalInput } from '../../test/signal-input.ts'
import { embedCards } from '../embed-cards.ts'
import { definitionEmbeddingSignal } from './definition-embedding.ts'

/** One dimension says money, the other anything else. */
const money: Embedder = {
  name: 'money', dimensions: 2,
  async embed(texts) {
    return texts.map((text) => {
      const found = [...text.matchAll(/price|amount|cost/gi)].length
      const others = text.split(/\W+/).length - found
      const length = Math.hypot(found, others / 4)
      return Float32Array.of(found / length, others / 4 / length)
    })
  },
}

test('one definition that means the task is enough, and is named with its line', async () => {
  const input = await signalInput({
    files: { 'src/all.ts': '', 'src/clock.ts': '' }, task: 'price',
    facts: {
      'src/all.ts': { definitions: [{ name: 'openWindow' }, { name: 'addAmount' }, { name: 'closeWindow' }] },
      'src/clock.ts': { definitions: [{ name: 'now' }] },
    },
  })
  const values = definitionEmbeddingSignal.score({ ...input, similarities: await embedCards(input.task, input.facts, money) })
  expect(ranking(values)).toEqual(['src/all.ts'])
  expect([...values.values()][0]?.evidence[0]?.note).toMatch(/^addAmount means something alike \(cosine 0\.\d\d\)$/)
})

test('silent without an embedder', async () => {
  expect(definitionEmbeddingSignal.score(await signalInput({ files: { 'a.ts': '' }, task: 'price', facts: {} })).size).toBe(0)
})
