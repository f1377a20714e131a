import type { ArtifactId, Evidence } from '@deepdiscovery/model'
import { aboveMean } from '../above-mean.ts'
import { evidenceAt, signalValue, type Signal } from '../signal.ts'

/** Files with one definition that means what the task means: in a file of many jobs the card says little of each. Silent without an embedder. */
export const definitionEmbeddingSignal: Signal = {
  name: 'definition-embedding',
  score: ({ similarities = new Map() }) => {
    const cosines = new Map([...similarities].flatMap(([id, { definition }]) => (definition === undefined ? [] : [[id, definition.cosine] as const])))
    const evidenceOf = (id: ArtifactId): readonly Evidence[] => {
      const { name, line, cosine } = similarities.get(id)!.definition!
      return [evidenceAt(id, line, 'embedding', `${name} means something alike (cosine ${cosine.toFixed(2)})`)]
    }
    return new Map([...aboveMean(cosines)].map(([id, value]) => [id, signalValue(value, id, evidenceOf)]))
  },
}
