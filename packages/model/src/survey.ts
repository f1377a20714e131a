import type { ArtifactId, ArtifactRole, Language } from './artifact.ts'
import type { CommitRecord } from './ports/history-source.ts'
import type { FileHits } from './ports/term-scanner.ts'

/** Smallest folder with its own build manifest, else the top source folder. */
export interface Module {
  /** Repo-relative folder; empty for the root. */
  readonly folder: string
  readonly name: string
  /** The manifest that makes it a module, where there is one. */
  readonly manifest: ArtifactId | undefined
}

export interface Dependency {
  readonly name: string
  readonly version: string | undefined
  readonly manifest: ArtifactId
}

/** What manifests say about the repository. Sorted, so that it prints the same every time. */
export interface Environment {
  /** Languages with their file counts, most first. */
  readonly languages: readonly { readonly language: Language; readonly files: number }[]
  readonly modules: readonly Module[]
  readonly dependencies: readonly Dependency[]
  readonly manifests: readonly ArtifactId[]
}

/** Scale of a repository by number of files: < 100, < 500, < 5,000, < 50,000, more. Presets depend on nothing else. */
export type Scale = 'tiny' | 'small' | 'medium' | 'large' | 'huge'

/** One file after the survey. */
export interface SurveyedFile {
  readonly id: ArtifactId
  readonly language: Language | undefined
  readonly role: ArtifactRole
  /** Folder of its module. */
  readonly module: string
  /** First ranking: text relevance before any parse, >= 0. */
  readonly score: number
  /** `undefined` where the file was skipped (binary, …) or holds none of the task's terms. */
  readonly hits: FileHits | undefined
  /** How often it changed lately, decayed by age, [0, 1] relative to the busiest file; 0 without history. */
  readonly change: number
}

/** The bounded set of files that get parsed, best first, and why it ends where it does. */
export interface CompressedView {
  readonly files: readonly ArtifactId[]
  readonly limitedBy: 'files' | 'bytes' | 'nothing-left'
}

/** What one pass over all files taught about this task. */
export interface Survey {
  readonly scale: Scale
  readonly environment: Environment
  /** All files, sorted by id. */
  readonly files: readonly SurveyedFile[]
  /** Number of scanned files that hold each term of the task, by position. */
  readonly documentFrequency: readonly number[]
  /** Mean length of the scanned files in tokens. */
  readonly averageTokens: number
  readonly view: CompressedView
  /** Recent commits before the snapshot, newest first; empty without history. */
  readonly commits: readonly CommitRecord[]
}
