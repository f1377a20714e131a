import { relationGraph, type RelationGraph } from '@deepdiscovery/expansion'
import type { ArtifactId, ArtifactRole, Direction, Language, Relation } from '@deepdiscovery/model'

/** A file of a neighbourhood. */
export interface RelatedFile {
  readonly path: ArtifactId
  /** Relations between it and the start; 0 for the start. */
  readonly depth: number
  /** Strongest chain of ties from the start, [0, 1]: decides what a level keeps. Only in a neighbourhood. */
  readonly strength?: number
  readonly role: ArtifactRole
  readonly language?: Language
  /** Folder of its module; empty for the root. */
  readonly module: string
}

/** Files and the relations among them. */
export interface RelatedFiles {
  /** The start. */
  readonly path: ArtifactId
  readonly direction: Direction
  /** Most relations between the start and a file. */
  readonly depth: number
  /** The start first, then by depth. */
  readonly nodes: readonly RelatedFile[]
  /** By depth of the farther end, then explicit before implicit before organizational, then by source, target, label. */
  readonly relations: readonly Relation[]
}

/** The files within some relations of one file. */
export interface Neighborhood extends RelatedFiles {
  /** Only an answer about two files has paths. */
  readonly paths?: undefined
}

/** The shortest chains of relations between two files, and all relations among the files on them. */
export interface PathsBetween extends RelatedFiles {
  readonly to: ArtifactId
  /** Surest first; empty where no chain of at most `depth` relations was found. */
  readonly paths: readonly RelationPath[]
  /** How many chains are as short as these. */
  readonly total: number
}

/** One chain of relations. */
export interface RelationPath {
  /** Product of the confidences of its steps. */
  readonly confidence: number
  /** From the start to the end. */
  readonly files: readonly ArtifactId[]
  /** The surest relation between each two neighbours of `files`; it may point either way. */
  readonly steps: readonly Relation[]
}

/**
 * A neighbourhood, or the files on paths, as a graphology `MultiDirectedGraph`: nodes are keyed by path and carry a
 * {@link RelatedFile}, edges are keyed `source -> target [label]` and carry `{ relation }`.
 */
export function toRelationGraph({ nodes, relations }: Pick<RelatedFiles, 'nodes' | 'relations'>): RelationGraph<RelatedFile> {
  return relationGraph(nodes.map((node) => [node.path, node] as const), relations)
}
