import type { ArtifactId, ArtifactRole, Intent, Scale } from '@deepdiscovery/model'
import type { CoefficientOverrides } from './coefficients.ts'

/** What expansion must know about files, and how it may run. */
export interface ExpansionOptions {
  readonly roleOf: (id: ArtifactId) => ArtifactRole
  /** Folder of the file's module. */
  readonly moduleOf: (id: ArtifactId) => string
  /** Tokens of the file's card at its first detail, >= 0; asked once per file. */
  readonly cost: (id: ArtifactId) => number
  /** Tokens of the budget that are not for cards (header, summary of what was left out). Default 0. */
  readonly reserve?: number
  /** Distinct words of the request: where they are few, less is needed for a file to be taken. Default: enough. */
  readonly taskWords?: number
  /** Files that the caller has: they lead on, but cost nothing, count for no limit and are not in the result. Anchors among them are where it starts. */
  readonly held?: ReadonlySet<ArtifactId>
  /** How well a file itself fits, >= 0: adds so many times what relations carry to it. Default 0. Asked after each answer of the sources. */
  readonly fit?: (id: ArtifactId) => number
  /** Kind of change that the task asks for: which further roles are expected hangs on it. Default: any. */
  readonly intent?: Intent
  /** Chooses the preset of coefficients. Default: medium. */
  readonly scale?: Scale
  readonly coefficients?: CoefficientOverrides
  /** Sources asked at the same time. Default: all. */
  readonly concurrency?: number
  /** Milliseconds on any monotonic clock; without it `maxMs` and `deadline` have no effect. */
  readonly now?: () => number
  /** A point in time on that clock, for whom part of `maxMs` has gone by already; the earlier of both ends the expansion. */
  readonly deadline?: number
  readonly signal?: AbortSignal
}
