import type { TokenBag, TokenBags } from '@deepdiscovery/encoder'
import type { EvaluationHistory } from '../evaluate/evaluation-history.ts'
import { rankOf } from '../evaluate/rank-of.ts'
import { similaritiesOf, type VectorMatrix } from '../evaluate/vector-matrix.ts'

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

/** Definitions and commits of a history that validation looks at: enough to tell tables apart, quick enough for each epoch. */
const MOST_DEFINITIONS = 1_000
const MOST_COMMITS = 300

export interface TableVectors {
  readonly dimensions: number
  readonly vectors: Float32Array
  /** What each row is multiplied with. */
  readonly factors: Float32Array
}

/** Encodes the validation histories once and measures tables on them. */
export function createValidation(histories: readonly ValidationHistory[], bags: TokenBags): (table: TableVectors) => ValidationFigures {
  const encoded = histories.map(({ definitions, files, commits }) => {
    const taken = definitions.slice(0, MOST_DEFINITIONS)
    // What a bot says again and again is one question.
    const asked = [...new Map(commits.map((commit) => [commit.message, commit])).values()].slice(0, MOST_COMMITS)
    const placeOf = new Map(files.map(({ path }, place) => [path, place]))
    return {
      docs: taken.map(({ doc }) => bags.bagOf(doc)),
      codes: taken.map(({ code }) => bags.bagOf(code)),
      sameDoc: placesByText(taken.map(({ doc }) => doc)),
      cards: files.map(({ card }) => bags.bagOf(card)),
      messages: asked.map(({ message }) => bags.bagOf(message)),
      gold: asked.map(({ gold }) => gold.map((path) => placeOf.get(path)).filter((place) => place !== undefined)),
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

/** For each text the places of the texts equal to it. */
function placesByText(texts: readonly string[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    const known = places.get(text)
    if (known === undefined) places.set(text, [at])
    else known.push(at)
  }
  return texts.map((text) => places.get(text)!)
}

function recallAtTen(scores: Float32Array, relevant: readonly number[]): number {
  return relevant.filter((place) => rankOf(scores, [place]) <= 10).length / relevant.length
}

function embedBags(bags: readonly TokenBag[], { dimensions, vectors, factors }: TableVectors): VectorMatrix {
  const values = new Float32Array(bags.length * dimensions)
  for (const [text, { rows, counts }] of bags.entries()) {
    const sum = values.subarray(text * dimensions, (text + 1) * dimensions)
    for (let at = 0; at < rows.length; at++) {
      const factor = counts[at]! * factors[rows[at]!]!
      const from = rows[at]! * dimensions
      for (let column = 0; column < dimensions; column++) sum[column]! += factor * vectors[from + column]!
    }
    let squares = 0
    for (const value of sum) squares += value * value
    if (squares > 0) for (let column = 0; column < dimensions; column++) sum[column]! /= Math.sqrt(squares)
  }
  return { rows: bags.length, dimensions, values }
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
