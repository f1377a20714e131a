import type { EvaluationHistory } from './evaluation-history.ts'

/** Definitions of a history that are ranked at most: the first. */
const MOST_DEFINITIONS = 1_000

/** Documented definitions of a history, which are questions and candidates alike. */
export interface DocumentationQuestions {
  readonly docs: readonly string[]
  readonly codes: readonly string[]
}

export function documentationQuestions({ definitions }: Pick<EvaluationHistory, 'definitions'>): DocumentationQuestions {
  const taken = definitions.slice(0, MOST_DEFINITIONS)
  return { docs: taken.map(({ doc }) => doc), codes: taken.map(({ code }) => code) }
}

/** A commit message, and the places of the files that are right answers; there may be none. */
export interface FileQuestion {
  readonly message: string
  readonly relevant: readonly number[]
}

/** What a bot says again and again is one question: of equal messages the last counts. */
export function fileQuestions(
  { files, commits }: Pick<EvaluationHistory, 'commits'> & { readonly files: readonly { readonly path: string }[] },
): readonly FileQuestion[] {
  const placeOf = new Map(files.map(({ path }, place) => [path, place]))
  return [...new Map(commits.map((commit) => [commit.message, commit])).values()]
    .map(({ message, gold }) => ({ message, relevant: gold.map((path) => placeOf.get(path)).filter((place) => place !== undefined) }))
}

/** For each text the places of all texts equal to it. */
export function equalPlaces(texts: readonly string[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    const known = places.get(text)
    if (known === undefined) places.set(text, [at])
    else known.push(at)
  }
  return texts.map((text) => places.get(text)!)
}
