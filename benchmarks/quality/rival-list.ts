import { BenchmarkError } from '../benchmark-error.ts'
import type { Rival } from './rivals/rival.ts'
import { textRivals } from './rivals/text-rivals.ts'
import { externalRivals } from './rivals/external/external-rivals.ts'
import { graphRivals } from './rivals/graph/graph-rivals.ts'

export interface RivalOptions {
  /** Configuration file of external programs. */
  readonly externals?: string
}

/** All methods that DeepDiscovery can be compared with: the paper's, then programs of the configuration file. */
export function listRivals({ externals }: RivalOptions = {}): readonly Rival[] {
  const own = [...textRivals(), ...graphRivals()]
  const programs = externals === undefined ? [] : externalRivals(externals)
  const taken = programs.find(({ name }) => name === 'deepdiscovery' || own.some((rival) => rival.name === name))
  if (taken !== undefined) throw new BenchmarkError(`${externals ?? ''} names a program ${taken.name}, but a method of that name is built in; choose another name.`)
  return [...own, ...programs]
}
