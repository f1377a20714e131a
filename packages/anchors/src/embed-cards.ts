import {
  comparePaths, type ArtifactId, type Definition, type Embedder, type SyntaxFacts, type TaskAnalysis,
} from '@deepdiscovery/model'
import { cardText } from './card-text.ts'

/** Characters of the task that are embedded. */
const MAX_CHARACTERS = 4_000

/** Definitions of a file, and characters of each, that are embedded: what stands further behind in a long file is met by its words. */
const DEFINITIONS = { perFile: 60, characters: 400 } as const

/** How near the meaning of a file comes to that of the task. */
export interface Similarity {
  /** Cosine of the task and the file's card, in [-1, 1]. */
  readonly card: number
  /** The definition that comes nearest; absent where the file defines nothing. */
  readonly definition?: { readonly cosine: number; readonly name: string; readonly line: number }
}

/**
 * How near each parsed file comes to the task: its card, and the best of its definitions (name, signature, documentation).
 *
 * @throws what the embedder throws, `DD_ABORTED` on abort
 */
export async function embedCards(
  task: TaskAnalysis, facts: ReadonlyMap<ArtifactId, SyntaxFacts>, embedder: Embedder, signal?: AbortSignal,
): Promise<ReadonlyMap<ArtifactId, Similarity>> {
  const files = [...facts.keys()].sort(comparePaths)
  const definitions = files.map((id) => facts.get(id)!.definitions.slice(0, DEFINITIONS.perFile))
  const texts = files.flatMap((id, position) => [cardText(id, facts.get(id)!), ...definitions[position]!.map(definitionText)])
  const [query, ...vectors] = await embedder.embed([`${task.title}\n${task.text}`.slice(0, MAX_CHARACTERS), ...texts], signal)
  if (query === undefined) return new Map()
  let at = 0
  return new Map(files.map((id, position) => {
    const card = product(query, vectors[at++]!)
    let best: Similarity['definition']
    for (const { name, span } of definitions[position]!) {
      const cosine = product(query, vectors[at++]!)
      if (best === undefined || cosine > best.cosine) best = { cosine, name, line: span.startLine }
    }
    return [id, best === undefined ? { card } : { card, definition: best }]
  }))
}

function definitionText({ container, name, signature, doc = '' }: Definition): string {
  return `${container} ${name} ${signature} ${doc}`.slice(0, DEFINITIONS.characters)
}

/** Vectors have unit length, so this is the cosine. */
function product(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!
  return sum
}
