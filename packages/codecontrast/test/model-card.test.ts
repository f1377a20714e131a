import { expect, test } from 'vitest'
import { DEFAULT_TRAINING_OPTIONS, renderModelCard, type ModelCard } from '../src/index.ts'

const FIGURE = { mean: 0.5, low: 0.4, high: 0.6 }
const CARD: ModelCard = {
  training: {
    schema: 'deepdiscovery-training/1', name: 'static/1', options: DEFAULT_TRAINING_OPTIONS, tokens: 12_345,
    histories: [
      { repository: 'a/b', commit: '0123456789abcdef', licence: 'MIT', licenceFile: 'LICENSE', languages: { go: { doc: 1_000, commit: 200 }, '': { doc: 0, commit: 3 } } },
      { repository: 'a/c|d', commit: 'fedcba9876543210', licence: 'Apache-2.0', licenceFile: 'LICENSE', languages: { go: { doc: 1, commit: 0 } } },
    ],
    validation: ['v/v'], heldOut: ['h/h'], evaluations: [
      { epoch: 1, loss: 3, documentation: 0.5, files: 0.6, score: 0.55 }, { epoch: 2, loss: 2, documentation: 0.4, files: 0.6, score: 0.5 },
    ],
    bestEpoch: 1, seconds: 600, threads: 2, node: 'v20.20.2',
  },
  bytes: 7_000_000, sha256: 'abc', evaluated: [{ repository: 'h/h', commit: '00112233445566778899', licence: 'MIT' }],
  measures: [{
    task: 'documentation → code', method: 'encoder', questions: 1_234, mrr: FIGURE, top1: FIGURE, recall5: FIGURE, recall10: FIGURE,
    byHistory: { histories: 14, mrr: { mean: 0.6, low: 0.5, high: 0.7 }, recall10: FIGURE },
  }],
  differences: [{ name: 'encoder against BM25', difference: { mean: 0.051, low: -0.01, high: 0.1 } }],
  share: 0.6,
}

test('the card says what the model was made from and how well it does', () => {
  const card = renderModelCard(CARD)
  for (const part of [
    '# static/1', '12,345 tokens', '7.00 MB, SHA-256 `abc`', '| documentation → code | encoder | 1,234 | 0.500 (0.400-0.600) |',
    '| documentation → code | encoder | 14 | 0.600 (0.500-0.700) | 0.500 (0.400-0.600) |', '| encoder against BM25 | +5.1 (-1.0 to +10.0) |', 'Held out: h/h (001122334455, MIT).', '| 1 (kept) | 3.000 | 0.5000 | 0.6000 | 0.5500 |',
    '1,001 pairs of documentation and code and 203 pairs of a commit message', 'from 2 histories', '| go | 1,001 | 200 |', '| other | 0 | 3 |',
    '| a/b | 0123456789ab | MIT (LICENSE) | 1,000 | 203 |', '| a/c\\|d | fedcba987654 |', 'Validation: v/v.',
  ]) expect(card).toContain(part)
})
