import type { ArtifactId } from './artifact.ts'

/** What the confidence in a location is made of. Each in [0, 1], 1 speaks for the location. */
export interface LocationMeasures {
  /** How far the best file is ahead of the next one that competes with it. */
  readonly lead: number
  /** How far the best files are ahead of the tail. */
  readonly tail: number
  /** Share of the signals that speak at all and put the best file first, or as good as first. */
  readonly agreement: number
  /** Share of the heaviest telling words of the task, weighted by rarity, that stand in the best file. */
  readonly coverage: number
  /** Half for the names of the task that the repository has, half for how surely one means the best file; 1 with a pinned one. */
  readonly names: number
  /** Share of the best file's module or folder in the scores of all that could be the place. */
  readonly focus: number
}

/** A heavy word or name of the task that points at several places. */
export interface AmbiguousTerm {
  /** As the task has it. */
  readonly term: string
  /** `word`: occurs in files of many modules; `name`: several files define it. */
  readonly kind: 'word' | 'name'
  /** Files that hold the word, or define the name; tests, documents and data aside. */
  readonly files: number
  /** Modules, or folders where there is one module, that these files lie in. */
  readonly modules: number
  /** The best file of each of the two best of these modules. */
  readonly examples: readonly ArtifactId[]
}

/** A module, or a folder where modules do not tell files apart, that is as likely the place of a task as another. */
export interface CompetingModule {
  /** Repo-relative folder; empty for the root. */
  readonly module: string
  /** Its share of the scores of all that compete, [0, 1]. */
  readonly share: number
  /** Its best file. */
  readonly example: ArtifactId
}

/** How sure the anchors of a task are, and what is not clear about them. Facts only; what to say of it is the pack's part. */
export interface LocationConfidence {
  /** [0, 1]; comparable between tasks and repositories. */
  readonly score: number
  readonly measures: LocationMeasures
  /** Heaviest first; none where one file leads. */
  readonly ambiguousTerms: readonly AmbiguousTerm[]
  /** Two or more, best first, or none. */
  readonly competingModules: readonly CompetingModule[]
}
