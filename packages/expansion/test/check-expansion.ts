import type { Anchor, ArtifactId, ArtifactRole, Budget, Expansion, RelationSource } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { relationSourceFromEdges } from '@deepdiscovery/testkit'
import { expand, type ExpansionOptions } from '../src/index.ts'

/** A repository as far as expansion sees it. */
export interface Scene {
  /** Scores by path; a `!` after the path pins it. */
  readonly anchors: Readonly<Record<string, number>>
  /** Edge list, or sources. */
  readonly edges?: string | readonly RelationSource[]
  readonly roles?: Readonly<Record<string, ArtifactRole>>
  readonly modules?: Readonly<Record<string, string>>
  readonly costs?: Readonly<Record<string, number>>
  readonly budget?: Partial<Budget>
  readonly options?: Partial<ExpansionOptions>
}

/** Expands a scene; every card costs 100 tokens, every role is `source`, every module the root, unless said. */
export async function expandScene({ anchors, edges = '', roles = {}, modules = {}, costs = {}, budget, options }: Scene): Promise<Expansion> {
  const sources = typeof edges === 'string' ? [relationSourceFromEdges(edges)] : edges
  const outcome = await expand(anchorsFrom(anchors), sources, { tokens: 10_000, maxFiles: 100, ...budget }, {
    roleOf: (id) => roles[id] ?? 'source', moduleOf: (id) => modules[id] ?? '', cost: (id) => costs[id] ?? 100, ...options,
  })
  return outcome.value
}

/** Anchors from `{ 'a.ts': 0.8, 'b.ts!': 0.1 }`. */
export function anchorsFrom(scores: Readonly<Record<string, number>>): Anchor[] {
  return Object.entries(scores).map(([path, score]) => {
    const pinned = path.endsWith('!')
    return { artifact: toArtifactId(pinned ? path.slice(0, -1) : path), score, pinned, signals: [] }
  })
}

/** Paths of files, in order. */
export function pathsOf(files: readonly { readonly artifact: ArtifactId }[]): string[] {
  return files.map(({ artifact }) => artifact)
}
