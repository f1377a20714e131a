import type { ArtifactId, Evidence } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** Files whose structural summary means what the task means, by cosine of their embeddings; silent without an embedder. */
export const embeddingSignal: Signal = {
  name: 'embedding',
  score: ({ similarities }) => {
    const raw = new Map<ArtifactId, { score: number; evidence: readonly Evidence[] }>()
    for (const [id, score] of similarities ?? []) {
      if (score > 0) raw.set(id, { score, evidence: [evidenceAt(id, 1, 'embedding', `its outline means something alike (cosine ${score.toFixed(2)})`)] })
    }
    return relativeToBest(raw)
  },
}
