import { aboveMean } from '../above-mean.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** Files whose structural summary means what the task means, by cosine of their embeddings; silent without an embedder. */
export const embeddingSignal: Signal = {
  name: 'embedding',
  score: ({ similarities = new Map() }) => {
    const cosines = new Map([...similarities].map(([id, { card }]) => [id, card]))
    return relativeToBest(aboveMean(cosines), (id) =>
      [evidenceAt(id, 1, 'embedding', `its outline means something alike (cosine ${cosines.get(id)!.toFixed(2)})`)])
  },
}
