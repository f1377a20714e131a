import type { Embedder } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { chooseShare, evaluateHistory, type EvaluationHistory } from '../../src/index.ts'
import { createBm25 } from '../../src/evaluate/bm25.ts'
import { fuseScores } from '../../src/evaluate/fuse-scores.ts'
import { rankFigures } from '../../src/evaluate/rank-figures.ts'
import { rankOf } from '../../src/evaluate/rank-of.ts'

/** Knows only what each text is about. */
function topicEmbedder(topics: readonly string[]): Embedder {
  return {
    name: 'topics', dimensions: topics.length + (4 - topics.length % 4) % 4,
    embed: (texts) => Promise.resolve(texts.map((text) => {
      const vector = new Float32Array(topics.length + (4 - topics.length % 4) % 4)
      for (const [at, topic] of topics.entries()) if (topic.split('/').some((word) => text.includes(word))) vector[at] = 1
      return vector
    })),
  }
}

const HISTORY: EvaluationHistory = {
  repository: 'owner/name', commit: 'abc', licence: 'MIT',
  files: [
    { path: 'src/frame.py', text: 'def unlock(frame): pass', card: 'src/frame.py frame' },
    { path: 'src/sheet.py', text: 'def fold(sheet): pass', card: 'src/sheet.py sheet' },
    { path: 'src/coin.py', text: 'def spend(coin): pass', card: 'src/coin.py coin' },
  ],
  commits: [
    { message: 'windows open again', gold: ['src/frame.py'] }, { message: 'spend silver', gold: ['src/coin.py'] },
    { message: 'asks for a file that is not there', gold: ['src/gone.py'] },
  ],
  definitions: [
    { doc: 'opens the window', code: 'def unlock(frame)' }, { doc: 'folds a paper', code: 'def fold(sheet)' },
    { doc: 'folds a paper', code: 'def bend(sheet)' },
  ],
}
const EMBEDDER = topicEmbedder(['window/frame', 'paper/sheet', 'silver/coin'])

test('an encoder that knows the topics beats terms where the words differ', async () => {
  const { documentation, files } = await evaluateHistory(EMBEDDER, HISTORY, { share: 1 })
  expect(documentation.encoderToCode).toEqual({ questions: 3, mrr: 1, top1: 1, recall5: 1, recall10: 1 })
  expect(documentation.bm25ToCode.mrr).toBeLessThan(0.9)
  expect(files.encoder).toEqual({ questions: 2, mrr: 1, top1: 1, recall5: 1, recall10: 1 })
  expect(files.fused.mrr).toBe(1)
  expect(files.bm25.mrr).toBe((0.5 + 1) / 2)
})

test('the least of the best shares is chosen', async () => {
  const files = Array.from({ length: 30 }, (_, at) => ({ path: `${at}.py`, text: 'word', card: at === 29 ? 'frame' : 'sheet' }))
  const history = { ...HISTORY, files, commits: [{ message: 'a window', gold: ['29.py'] }] }
  expect(await chooseShare(EMBEDDER, [history], [0, 0.5, 1])).toBe(0.5)
  expect(await chooseShare(EMBEDDER, [], [0.3, 0.5])).toBe(0.3)
})

test('a history without documentation or commits has figures of no questions', async () => {
  const { documentation, files } = await evaluateHistory(EMBEDDER, { ...HISTORY, commits: [], definitions: [], files: [] }, { share: 1 })
  expect(documentation.encoderToCode.questions).toBe(0)
  expect(files.fused).toEqual({ questions: 0, mrr: 0, top1: 0, recall5: 0, recall10: 0 })
})

test('ranks count equal candidates half', () => {
  expect(rankOf(Float64Array.of(3, 1, 2), [2])).toBe(2)
  expect(rankOf(Float64Array.of(1, 1, 1), [0])).toBe(2)
  expect(rankOf(Float64Array.of(1, 1, 0), [0, 1])).toBe(1)
})

test('recall is the share of all right answers, the reciprocal rank is of the best', () => {
  const scores = Float64Array.from({ length: 12 }, (_, at) => 12 - at)
  expect(rankFigures([{ scores, relevant: [1, 11] }])).toEqual({ questions: 1, mrr: 0.5, top1: 0, recall5: 0.5, recall10: 0.5 })
})

test('BM25 by hand: two texts, one with the term twice', () => {
  const ranking = createBm25(['apple apple', 'pear tree'])
  const idf = Math.log(1 + 1.5 / 1.5)
  expect([...ranking('apples')]).toEqual([idf * 2 * 2.2 / (2 + 1.2), 0])
  expect([...createBm25([])('apple')]).toEqual([])
})

test('a list without spread adds nothing to a sum of standardised scores', () => {
  expect([...fuseScores(Float64Array.of(2, 0), Float64Array.of(5, 5), 1)]).toEqual([1, -1])
  expect([...fuseScores(Float64Array.of(2, 0), Float64Array.of(0, 9), 0.5)]).toEqual([0.5, -0.5])
})
