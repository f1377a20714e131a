import { embedBag, type TokenBag, type TokenBags, type VectorTable } from '@deepdiscovery/encoder'
import type { EvaluationHistory } from '../evaluate/evaluation-history.ts'
import { documentationQuestions, equalPlaces, fileQuestions } from '../evaluate/questions.ts'
import { rankOf } from '../evaluate/rank-of.ts'
import { matrixOf, similaritiesOf, type VectorMatrix } from '../evaluate/vector-matrix.ts'

/** Figures on the questions of all validation histories together; 0 to 1. */
export interface ValidationFigures {
  /** Mean reciprocal rank of the code for its documentation, among the documented definitions of its history. */
  readonly documentation: number
  /** Share of the changed files of a commit among the ten nearest to its message. */
  readonly files: number
  /** Mean of both (of the one there is): what training stops by. `NaN` where there is nothing to judge by. */
  readonly score: number
}

/** The parts of an evaluation history that validation needs. */
export type ValidationHistory = Pick<EvaluationHistory, 'repository' | 'commits' | 'definitions'> & {
  readonly files: readonly { readonly path: string; readonly card: string }[]
}

/** Commits of a history that validation looks at: enough to tell tables apart, quick enough for each epoch. */
const MOST_COMMITS = 300

/** Encodes the validation histories once and measures tables on them. */
export function createValidation(histories: readonly ValidationHistory[], bags: TokenBags): (table: VectorTable) => ValidationFigures {
  const encoded = histories.map((history) => {
    const { docs, codes } = documentationQuestions(history)
    const asked = fileQuestions(history).slice(0, MOST_COMMITS)
    return {
      docs: docs.map((doc) => bags.bagOf(doc)),
      codes: codes.map((code) => bags.bagOf(code)),
      sameDoc: equalPlaces(docs),
      cards: history.files.map(({ card }) => bags.bagOf(card)),
      messages: asked.map(({ message }) => bags.bagOf(message)),
      gold: asked.map(({ relevant }) => relevant),
    }
  })
  return (table) => {
    const documentation: number[] = []
    const files: number[] = []
    for (const { docs, codes, sameDoc, cards, messages, gold } of encoded) {
      if (docs.length > 0) {
        const [queries, candidates] = [embedBags(docs, table), embedBags(codes, table)]
        docs.forEach((_, at) => documentation.push(1 / rankOf(similaritiesOf(queries, at, candidates), sameDoc[at]!)))
      }
      if (messages.length > 0) {
        const [queries, candidates] = [embedBags(messages, table), embedBags(cards, table)]
        gold.forEach((places, at) => {
          if (places.length > 0) files.push(recallAtTen(similaritiesOf(queries, at, candidates), places))
        })
      }
    }
    const figures = [documentation, files].filter(({ length }) => length > 0).map(meanOf)
    return { documentation: meanOf(documentation), files: meanOf(files), score: figures.length === 0 ? Number.NaN : meanOf(figures) }
  }
}

function recallAtTen(scores: Float32Array, relevant: readonly number[]): number {
  return relevant.filter((place) => rankOf(scores, [place]) <= 10).length / relevant.length
}

function embedBags(bags: readonly TokenBag[], table: VectorTable): VectorMatrix {
  return matrixOf(bags.map((bag) => embedBag(bag, table)), table.dimensions)
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
