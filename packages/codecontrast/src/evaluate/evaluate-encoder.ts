import type { Embedder } from '@deepdiscovery/model'
import { createBm25, type TextRanking } from './bm25.ts'
import type { EvaluationHistory } from './evaluation-history.ts'
import { fuseScores } from './fuse-scores.ts'
import { documentationQuestions, equalPlaces, fileQuestions } from './questions.ts'
import { rankFigures, type RankedQuestion, type RankFigures } from './rank-figures.ts'
import { matrixOf, similaritiesOf, type VectorMatrix } from './vector-matrix.ts'

/** Documentation and code of the same history, in both directions. */
export interface DocumentationFigures {
  /** Documented definitions, which are questions and candidates alike. */
  readonly definitions: number
  readonly encoderToCode: RankFigures
  readonly encoderToDocumentation: RankFigures
  readonly bm25ToCode: RankFigures
  readonly bm25ToDocumentation: RankFigures
}

/** Files that later commits changed, by their messages. */
export interface FileFigures {
  readonly candidates: number
  /** BM25 on the text of files; on their path and text. */
  readonly bm25: RankFigures
  readonly bm25WithPath: RankFigures
  /** The encoder on their cards. */
  readonly encoder: RankFigures
  /** Standardised sums of both, with the share given. */
  readonly fused: RankFigures
  readonly fusedWithPath: RankFigures
}

export interface HistoryEvaluation {
  readonly repository: string
  readonly commit: string
  readonly licence: string
  readonly documentation: DocumentationFigures
  readonly files: FileFigures
}

export interface EvaluationOptions {
  /** What the encoder's standardised score counts beside that of BM25. */
  readonly share: number
}

/**
 * Measures an encoder on one history, beside BM25 on the same candidates. For a documentation all definitions with the same one are
 * right.
 */
export async function evaluateHistory(
  embedder: Embedder, history: EvaluationHistory, { share }: EvaluationOptions, signal?: AbortSignal,
): Promise<HistoryEvaluation> {
  const { repository, commit, licence } = history
  return {
    repository, commit, licence,
    documentation: await documentationFigures(embedder, history, signal),
    files: fileFigures(await rankFiles(embedder, history, signal), history.files.length, share),
  }
}

/** The share of `shares` with the best mean R@10 of commit messages over histories that are not evaluated; of equals the least. */
export async function chooseShare(
  embedder: Embedder, histories: readonly EvaluationHistory[], shares: readonly number[], signal?: AbortSignal,
): Promise<number> {
  const sums = new Float64Array(shares.length)
  for (const history of histories) {
    const ranked = await rankFiles(embedder, history, signal)
    if (ranked.length === 0) continue
    for (const [at, share] of shares.entries()) {
      sums[at]! += rankFigures(ranked.map(({ relevant, bm25, encoder }) => ({ relevant, scores: fuseScores(bm25, encoder, share) }))).recall10
    }
  }
  return shares[sums.indexOf(Math.max(...sums))] ?? 0
}

async function documentationFigures(embedder: Embedder, history: EvaluationHistory, signal?: AbortSignal): Promise<DocumentationFigures> {
  const { docs, codes } = documentationQuestions(history)
  const [docVectors, codeVectors] = [await embed(embedder, docs, signal), await embed(embedder, codes, signal)]
  const [byCode, byDoc] = [createBm25(codes), createBm25(docs)]
  return {
    definitions: docs.length,
    encoderToCode: rankFigures(byVectors(docVectors, codeVectors, equalPlaces(docs))),
    encoderToDocumentation: rankFigures(byVectors(codeVectors, docVectors, equalPlaces(codes))),
    bm25ToCode: rankFigures(byTerms(docs, byCode, equalPlaces(docs))),
    bm25ToDocumentation: rankFigures(byTerms(codes, byDoc, equalPlaces(codes))),
  }
}

function* byVectors(questions: VectorMatrix, candidates: VectorMatrix, relevant: readonly (readonly number[])[]): Generator<RankedQuestion> {
  for (let at = 0; at < questions.rows; at++) yield { scores: similaritiesOf(questions, at, candidates), relevant: relevant[at]! }
}

function* byTerms(questions: readonly string[], ranking: TextRanking, relevant: readonly (readonly number[])[]): Generator<RankedQuestion> {
  for (const [at, question] of questions.entries()) yield { scores: ranking(question), relevant: relevant[at]! }
}

interface RankedFiles {
  readonly relevant: readonly number[]
  readonly bm25: Float64Array
  readonly bm25WithPath: Float64Array
  readonly encoder: Float32Array
}

async function rankFiles(embedder: Embedder, history: EvaluationHistory, signal?: AbortSignal): Promise<readonly RankedFiles[]> {
  const { files } = history
  const asked = fileQuestions(history).filter(({ relevant }) => relevant.length > 0)
  const cards = await embed(embedder, files.map(({ card }) => card), signal)
  const messages = await embed(embedder, asked.map(({ message }) => message), signal)
  const bm25 = createBm25(files.map(({ text }) => text))
  const bm25WithPath = createBm25(files.map(({ path, text }) => `${path}\n${text}`))
  return asked.map(({ message, relevant }, at) => {
    return { relevant, bm25: bm25(message), bm25WithPath: bm25WithPath(message), encoder: similaritiesOf(messages, at, cards) }
  })
}

function fileFigures(ranked: readonly RankedFiles[], candidates: number, share: number): FileFigures {
  const figures = (scoresOf: (question: RankedFiles) => Float64Array | Float32Array): RankFigures => {
    return rankFigures(ranked.map((question) => ({ relevant: question.relevant, scores: scoresOf(question) })))
  }
  return {
    candidates,
    bm25: figures(({ bm25 }) => bm25),
    bm25WithPath: figures(({ bm25WithPath }) => bm25WithPath),
    encoder: figures(({ encoder }) => encoder),
    fused: figures(({ bm25, encoder }) => fuseScores(bm25, encoder, share)),
    fusedWithPath: figures(({ bm25WithPath, encoder }) => fuseScores(bm25WithPath, encoder, share)),
  }
}

async function embed(embedder: Embedder, texts: readonly string[], signal?: AbortSignal): Promise<VectorMatrix> {
  return matrixOf(await embedder.embed(texts, signal), embedder.dimensions)
}
