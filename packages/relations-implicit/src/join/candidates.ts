import type { ArtifactId } from '@deepdiscovery/model'
import type { FactRecord } from '../facts/fact-record.ts'
import type { FactStore } from '../facts/fact-store.ts'
import { simpleName } from '../facts/simple-name.ts'
import type { Binding, BoundValue } from './binding.ts'
import type { LiveAtom, TypedTerm } from './live-plan.ts'

/** Lists of the store, one behind the other, that may have a fact twice and grow with the store. */
export type Candidates = readonly (readonly FactRecord[])[]

/** Facts that may agree with a binding, those of the variable that fewest agree with now; bindRecord decides. */
export function candidatesOf({ atom, terms }: LiveAtom, { values, spellings }: Binding, store: FactStore): Candidates {
  let best: Candidates | undefined
  let fewest = Infinity
  for (const term of terms) {
    const bound = values[term.slot]
    const found = bound === undefined ? spelled(atom.fact, term, spellings, store) : agreeing(atom.fact, term, bound, store)
    const count = found === undefined ? Infinity : found.reduce((sum, { length }) => sum + length, 0)
    if (count < fewest) {
      best = found
      fewest = count
    }
  }
  return best ?? [store.all(atom.fact)]
}

/** The facts, each once. */
export function* each(candidates: Candidates): Generator<FactRecord> {
  const given = candidates.length > 1 ? new Set<FactRecord>() : undefined
  for (const list of candidates) {
    for (const record of list) {
      if (given?.has(record)) continue
      given?.add(record)
      yield record
    }
  }
}

function agreeing(fact: string, { field, chain, symbolic, implicit }: TypedTerm, bound: BoundValue, store: FactStore): Candidates | undefined {
  if (implicit) return field === 'file' && chain.text === '' ? [store.inFile(fact, bound.text as ArtifactId)] : undefined
  if (symbolic) {
    const names = [simpleName(bound.text), bound.original, bound.module].filter((name) => name !== undefined)
    return [...new Set(names)].map((name) => store.withKey(fact, field, chain, true, name))
  }
  // A text may hold a name with or without its place.
  return bound.symbol === undefined ? [store.withKey(fact, field, chain, false, bound.text)] : undefined
}

function spelled(fact: string, { field, variable, chain, symbolic, implicit }: TypedTerm, spellings: Binding['spellings'], store: FactStore): Candidates | undefined {
  const known = spellings?.get(variable)
  return known === undefined || chain.text !== '' || symbolic || implicit ? undefined
    : known.texts.map((text) => store.withKey(fact, field, known.chain, false, text))
}
