import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  chooseShare, evaluateHistory,
  type CardDifference, type CardMeasure, type HistoryEvaluation, type ModelCard, type RankFigures, type TrainingRecord,
} from '@deepdiscovery/codecontrast'
import { createStaticEmbedder, parseWeights } from '@deepdiscovery/encoder'
import { BenchmarkError } from '../benchmark-error.ts'
import { bootstrapInterval, bootstrapRatio } from '../statistics/bootstrap.ts'
import { evaluationOf } from './train.ts'

/** Shares of the encoder that are tried on the validation histories. */
const SHARES = Array.from({ length: 21 }, (_, step) => step / 10)

/** All figures of one encoder; what the model card is made from. */
export interface EncoderResult extends ModelCard {
  readonly schema: 'deepdiscovery-encoder/1'
  readonly histories: readonly HistoryEvaluation[]
}

export interface EvaluationRun {
  readonly pairs: string
  /** `encoder.bin`, and `training.json` of the same training. */
  readonly weights: string
  readonly training: string
  readonly validation: readonly string[]
  readonly heldOut: readonly string[]
  readonly onLine: (line: string) => void
}

/**
 * Measures weights on the held-out histories, the fusion share chosen on the validation ones before.
 *
 * @throws BenchmarkError where a history has not been extracted
 */
export async function runEvaluation({ pairs, weights, training, validation, heldOut, onLine }: EvaluationRun): Promise<EncoderResult> {
  const [judges, asked] = [validation, heldOut].map((names) => names.flatMap((repository) => evaluationOf(pairs, repository)))
  const read = new Set([...judges!, ...asked!].map(({ repository }) => repository))
  const missing = [...validation, ...heldOut].filter((repository) => !read.has(repository))
  if (missing.length > 0) {
    throw new BenchmarkError(`There is no evaluation file of ${missing.join(', ')} in ${pairs}; run bench encoder extract first.`)
  }
  const bytes = readFileSync(weights)
  const embedder = createStaticEmbedder(parseWeights(bytes))
  const share = await chooseShare(embedder, judges!, SHARES)
  onLine(`share ${share}`)
  const histories: HistoryEvaluation[] = []
  for (const history of asked!) {
    const evaluated = await evaluateHistory(embedder, history, { share })
    const { repository, documentation, files } = evaluated
    const { encoderToCode, bm25ToCode } = documentation
    onLine(`${repository}: documentation → code, MRR ${encoderToCode.mrr.toFixed(3)} (BM25 ${bm25ToCode.mrr.toFixed(3)}); `
      + `message → file, R@10 ${files.fused.recall10.toFixed(3)} (BM25 ${files.bm25.recall10.toFixed(3)})`)
    histories.push(evaluated)
  }
  return {
    schema: 'deepdiscovery-encoder/1',
    training: JSON.parse(readFileSync(training, 'utf8')) as TrainingRecord,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    evaluated: histories.map(({ repository, commit, licence }) => ({ repository, commit, licence })),
    measures: METHODS.map(([task, method, figuresOf]) => measure(task, method, histories.map(figuresOf))),
    differences: differencesOf(histories),
    share,
    histories,
  }
}

type FiguresOf = (history: HistoryEvaluation) => RankFigures

const METHODS: readonly (readonly [task: string, method: string, figuresOf: FiguresOf])[] = [
  ['documentation → code', 'BM25', ({ documentation }) => documentation.bm25ToCode],
  ['documentation → code', 'encoder', ({ documentation }) => documentation.encoderToCode],
  ['code → documentation', 'BM25', ({ documentation }) => documentation.bm25ToDocumentation],
  ['code → documentation', 'encoder', ({ documentation }) => documentation.encoderToDocumentation],
  ['commit message → file', 'BM25 on text', ({ files }) => files.bm25],
  ['commit message → file', 'BM25 on path and text', ({ files }) => files.bm25WithPath],
  ['commit message → file', 'encoder on cards', ({ files }) => files.encoder],
  ['commit message → file', 'BM25 on text + encoder', ({ files }) => files.fused],
  ['commit message → file', 'BM25 on path and text + encoder', ({ files }) => files.fusedWithPath],
]

function measure(task: string, method: string, figures: readonly RankFigures[]): CardMeasure {
  const pooled = (name: 'mrr' | 'top1' | 'recall5' | 'recall10') => {
    return bootstrapRatio(figures.map((each) => ({ part: each[name] * each.questions, whole: each.questions })))
  }
  const questions = figures.reduce((sum, each) => sum + each.questions, 0)
  const asked = figures.filter((each) => each.questions > 0)
  const byHistory = (name: 'mrr' | 'recall10') => bootstrapInterval(asked.map((each) => each[name]))
  return {
    task, method, questions, mrr: pooled('mrr'), top1: pooled('top1'), recall5: pooled('recall5'), recall10: pooled('recall10'),
    byHistory: { histories: asked.length, mrr: byHistory('mrr'), recall10: byHistory('recall10') },
  }
}

function differencesOf(histories: readonly HistoryEvaluation[]): readonly CardDifference[] {
  const difference = (name: string, key: 'mrr' | 'recall10', left: FiguresOf, right: FiguresOf): CardDifference => {
    const ratios = histories.map((history) => {
      const [more, less] = [left(history), right(history)]
      return { part: (more[key] - less[key]) * more.questions, whole: more.questions }
    })
    return { name, difference: bootstrapRatio(ratios) }
  }
  return [
    difference(
      'documentation → code, MRR, encoder against BM25', 'mrr',
      ({ documentation }) => documentation.encoderToCode, ({ documentation }) => documentation.bm25ToCode,
    ),
    difference(
      'message → file, R@10, BM25 on text + encoder against BM25 on text', 'recall10',
      ({ files }) => files.fused, ({ files }) => files.bm25,
    ),
    difference(
      'message → file, R@10, BM25 on path and text + encoder against BM25 on path and text', 'recall10',
      ({ files }) => files.fusedWithPath, ({ files }) => files.bm25WithPath,
    ),
  ]
}
