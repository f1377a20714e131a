import { aboveMean } from '../above-mean.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** Files with one definition that means what the task means: in a file of many jobs the card says little of each. Silent without an embedder. */
export const definitionEmbeddingSignal: Signal = {
  name: 'definition-embedding',
  score: ({ similarities = new Map() }) => {
    const cosines = new Map([...similarities].flatMap(([id, { definition }]) => (definition === undefined ? [] : [[id, definition.cosine] as const])))
    return relativeToBest(aboveMean(cosines), (id) => {
      const { name, line, cosine } = similarities.get(id)!.definition!
      return [evidenceAt(id, line, 'embedding', `${name} means something alike (cosine ${cosine.toFixed(2)})`)]
    })
  },
}
