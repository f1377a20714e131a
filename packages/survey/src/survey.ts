import type {
  ArtifactId, CommitRecord, CompressedView, Diagnostic, FileHits, HistorySource, Outcome, Snapshot, SourceReader, Survey, SurveyedFile, TaskAnalysis, TermScanner,
} from '@deepdiscovery/model'
import { roleLookup } from './artifact-role.ts'
import { changeFrequency } from './change-frequency.ts'
import { compressView, DEFAULT_VIEW_LIMITS, type ViewLimits } from './compressed-view.ts'
import { readEnvironment } from './environment/read-environment.ts'
import { DEFAULT_RANKING_WEIGHTS, rankFile, termStatistics, type RankingWeights } from './first-ranking.ts'
import { moduleLookup } from './module-of.ts'
import { scaleOf } from './scale.ts'
import { viewPrior } from './view-prior.ts'

export interface SurveyPorts {
  readonly scanner: TermScanner
  readonly reader: SourceReader
  readonly history?: HistorySource
  /**
   * Told which files will be parsed as soon as that is known, while history is still being read: a caller may begin. Nothing is made of
   * what it returns.
   */
  readonly onView?: (view: CompressedView) => void
}

export interface SurveyOptions {
  readonly view: ViewLimits
  readonly weights: RankingWeights
  /** Commits that change frequency looks back on. */
  readonly commits: number
  /** Only these files may enter the view; the others are still surveyed. */
  readonly within?: (id: ArtifactId) => boolean
  /** Whether the view is chosen for the task (default), or takes files in path order within the same limits: what the choice is worth. */
  readonly adaptive?: boolean
}

export const DEFAULT_SURVEY_OPTIONS: SurveyOptions = { view: DEFAULT_VIEW_LIMITS, weights: DEFAULT_RANKING_WEIGHTS, commits: 1_000 }

/** A survey together with what the pass over the files skipped. */
export interface SurveyResult extends Survey {
  readonly skipped: Awaited<ReturnType<TermScanner['scan']>>['skipped']
  readonly scanned: number
  readonly truncated: number
}

/**
 * One pass over all files of the snapshot for the terms of one task: term statistics, environment, roles, a first
 * ranking, and the bounded set of files that later stages may parse.
 *
 * @throws DeepDiscoveryError what the ports throw (`DD_SNAPSHOT_UNREADABLE`, `DD_ABORTED`)
 */
export async function survey(
  snapshot: Snapshot, task: TaskAnalysis, ports: SurveyPorts, options: Partial<SurveyOptions> = {}, signal?: AbortSignal,
): Promise<Outcome<SurveyResult>> {
  const resolved = { ...DEFAULT_SURVEY_OPTIONS, ...options }
  // git works in its own process while this one scans, so history costs little wall time here.
  const history = settled(ports.history?.commits(resolved.commits, signal))
  const hits = await ports.scanner.scan(task.terms, signal)
  const environment = await readEnvironment(snapshot, ports.reader, signal)
  const statistics = termStatistics(hits.files, task.terms.length)
  const hitsOf = hitsLookup(hits.files)
  const moduleOf = moduleLookup(environment.value.modules)
  const roleOf = roleLookup()
  const unchanged = snapshot.artifacts.map(({ id, language }): SurveyedFile => {
    const found = hitsOf(id)
    return {
      id, language, role: roleOf(id, found), module: moduleOf(id),
      score: found === undefined ? 0 : rankFile(found, task.terms, statistics, resolved.weights),
      hits: found, change: 0,
    }
  })
  const within = resolved.within ?? (() => true)
  const worth = (file: SurveyedFile): number => (resolved.adaptive === false ? 1 : file.score * viewPrior(file.role))
  const view = compressView(unchanged, (file) => (within(file.id) ? worth(file) : 0), resolved.view)
  ports.onView?.(view)
  const { commits, diagnostics } = await history
  const changes = changeFrequency(commits)
  const files = changes.size === 0 ? unchanged : unchanged.map((file) => {
    const change = changes.get(file.id)
    return change === undefined ? file : { ...file, change }
  })
  return {
    value: {
      scale: scaleOf(snapshot.artifacts.length), environment: environment.value, files, view,
      documentFrequency: statistics.documentFrequency, averageTokens: statistics.averageTokens, commits,
      skipped: hits.skipped, scanned: hits.files.length, truncated: hits.files.filter((file) => file.truncated).length,
    },
    diagnostics: [...environment.diagnostics, ...diagnostics],
  }
}

/** Hits by id. Scanners give them in the order of the snapshot, in which files are asked for; where not, an index helps. */
function hitsLookup(files: readonly FileHits[]): (id: ArtifactId) => FileHits | undefined {
  let next = 0
  let byId: ReadonlyMap<ArtifactId, FileHits> | undefined
  return (id) => {
    const expected = files[next]
    if (expected?.id === id) {
      next++
      return expected
    }
    byId ??= new Map(files.map((file) => [file.id, file]))
    return byId.get(id)
  }
}

interface SettledHistory {
  readonly commits: readonly CommitRecord[]
  readonly diagnostics: readonly Diagnostic[]
}

/** History is a help, not a need: a failure becomes a diagnostic. Awaited late, so a rejection must be caught at once. */
async function settled(commits: Promise<readonly CommitRecord[]> | undefined): Promise<SettledHistory> {
  try {
    return { commits: (await commits) ?? [], diagnostics: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `History could not be read, so recent changes do not count in the ranking: ${reason}`
    return { commits: [], diagnostics: [{ code: 'history-unavailable', severity: 'warning', message, source: 'survey' }] }
  }
}
