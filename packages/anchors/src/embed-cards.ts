import { comparePaths, type ArtifactId, type Embedder, type SyntaxFacts, type TaskAnalysis } from '@deepdiscovery/model'
import { cardText } from './card-text.ts'

/** Characters of the task that are embedded. */
const MAX_CHARACTERS = 4_000

/**
 * Cosine similarity of the task (title first) to the card of each parsed file, in [-1, 1].
 *
 * @throws what the embedder throws, `DD_ABORTED` on abort
 */
export async function embedCards(
  task: TaskAnalysis, facts: ReadonlyMap<ArtifactId, SyntaxFacts>, embedder: Embedder, signal?: AbortSignal,
): Promise<ReadonlyMap<ArtifactId, number>> {
  const files = [...facts.keys()].sort(comparePaths)
  const cards = files.map((id) => cardText(id, facts.get(id)!))
  const [query, ...vectors] = await embedder.embed([`${task.title}\n${task.text}`.slice(0, MAX_CHARACTERS), ...cards], signal)
  if (query === undefined) return new Map()
  return new Map(files.map((id, position) => [id, product(query, vectors[position]!)]))
}

/** Vectors have unit length, so this is the cosine. */
function product(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!
  return sum
}
