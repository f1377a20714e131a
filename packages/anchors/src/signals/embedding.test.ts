import type { Embedder } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { signalInput, ranking } from '../../test/signal-input.ts'
import { embedCards } from '../embed-cards.ts'
import { embeddingSignal } from './embedding.ts'

/** Two dimensions: how often a text speaks of money, and of people. */
const moneyAndPeople: Embedder = {
  name: 'money-and-people', dimensions: 2,
  async embed(texts) {
    return texts.map((text) => {
      const counts = [/price|amount|cost/gi, /user|person|people/gi].map((words) => [...text.matchAll(words)].length)
      const length = Math.hypot(...counts) || 1
      return Float32Array.from(counts, (count) => count / length)
    })
  },
}

const FILES = { 'src/sum.ts': '', 'src/login.ts': '', 'src/clock.ts': '' }
const FACTS = {
  'src/sum.ts': { definitions: [{ name: 'addAmounts' }] }, 'src/login.ts': { definitions: [{ name: 'findPerson' }] }, 'src/clock.ts': { definitions: [{ name: 'now' }] },
}

test('files whose card means what the task means, though they share no word', async () => {
  const input = await signalInput({ files: FILES, task: 'The price is wrong', facts: FACTS })
  const similarities = await embedCards(input.task, input.facts, moneyAndPeople)
  const values = embeddingSignal.score({ ...input, similarities })
  expect(ranking(values)).toEqual(['src/sum.ts'])
  expect([...values.values()][0]?.evidence[0]).toMatchObject({ span: { artifact: 'src/sum.ts' }, note: 'its outline means something alike (cosine 1.00)' })
})

test('silent without an embedder, and where the embedder knows nothing of the task', async () => {
  const input = await signalInput({ files: FILES, task: 'Colours of the theme', facts: FACTS })
  expect(embeddingSignal.score(input).size).toBe(0)
  expect(embeddingSignal.score({ ...input, similarities: await embedCards(input.task, input.facts, moneyAndPeople) }).size).toBe(0)
})
