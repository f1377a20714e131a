import type { ArtifactId } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** Files whose structural summary means what the task means, by cosine of their embeddings; silent without an embedder. */
export const embeddingSignal: Signal = {
  name: 'embedding',
  score: ({ similarities }) => {
    const raw = new Map<ArtifactId, number>()
    for (const [id, score] of similarities ?? []) if (score > 0) raw.set(id, score)
    return relativeToBest(raw, (id) => [evidenceAt(id, 1, 'embedding', `its outline means something alike (cosine ${raw.get(id)!.toFixed(2)})`)])
  },
}
