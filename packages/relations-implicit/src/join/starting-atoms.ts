import type { ArtifactId } from '@deepdiscovery/model'
import type { FactStore } from '../facts/fact-store.ts'
import type { LivePlan } from './live-plan.ts'

/**
 * The atoms to begin with in a file of which all facts are known. Those that have to be in one file with each other are there together or not at
 * all: it is enough to begin with the one that the file has fewest of.
 */
export function startingAtoms({ atoms }: LivePlan, file: ArtifactId, store: FactStore): readonly number[] {
  const fewest = new Map<string, { at: number; count: number }>()
  const alone: number[] = []
  for (const [at, { atom, terms }] of atoms.entries()) {
    const variable = terms.find(({ field, chain }) => field === 'file' && chain.text === '')?.variable
    if (atom.fact === 'file') {
      if (atom.templates.some(({ template }) => template.match(file) !== undefined)) alone.push(at)
      else if (variable !== undefined) fewest.set(variable, { at, count: 0 })
      continue
    }
    const count = store.inFile(atom.fact, file).length
    if (variable === undefined) {
      if (count > 0) alone.push(at)
    } else if (count < (fewest.get(variable)?.count ?? Infinity)) fewest.set(variable, { at, count })
  }
  return [...alone, ...[...fewest.values()].flatMap(({ at, count }) => (count === 0 ? [] : [at]))].sort((left, right) => left - right)
}
