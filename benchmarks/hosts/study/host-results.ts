import type { ResultHeader, ResultTask } from '../../quality/result.ts'
import type { Arm, HostRun } from '../host-run.ts'
import type { StudyFigures } from '../figures/score-study.ts'

/** The result file of a host study. */
export interface HostResults {
  readonly schema: 'deepdiscovery-hosts/1'
  readonly header: HostHeader
  readonly tasks: readonly ResultTask[]
  readonly runs: readonly HostRun[]
  /** Computed from tasks and runs; all tasks first, then each set where there are several. */
  readonly figures: readonly StudyFigures[]
}

export interface HostHeader extends Pick<ResultHeader, 'commit' | 'date' | 'versions' | 'machine'> {
  /** Name of the host. */
  readonly agent: string
  readonly options: StudyKey & {
    readonly tasks: readonly string[]
    readonly sample?: number
    readonly seed: number
    readonly arms: readonly Arm[]
    readonly runs: number
    readonly jobs: number
  }
}

/** What must be equal for runs of an earlier study to count: anything else would mix different hosts. */
export interface StudyKey {
  readonly commit: string
  readonly host: string
  readonly model?: string
  readonly prompt: string
  readonly configuration: string
  readonly configurationInTree?: string
  readonly server: string
  readonly transcript: string
  readonly verifier?: string
  readonly timeoutSeconds: number
  readonly verifySeconds: number
}
