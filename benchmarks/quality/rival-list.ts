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
  return [...textRivals(), ...graphRivals(), ...(externals === undefined ? [] : externalRivals(externals))]
}
