import {
  type Artifact, type ArtifactId, type Environment, type FileHits, type SkipReason, type SourceReader, type SurveyedFile, type TaskAnalysis, type TermHits, type TermScanner,
} from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import { moduleLookup, rankFile, roleLookup, scaleOf, termStatistics, type SurveyResult } from '@deepdiscovery/survey'

/** What is known of the task's terms in the files that were met so far: all files once somebody had to look through all, else those alone. */
export interface AskedTerms {
  /** For the sources of relations: the first question that concerns all files scans them, for the task's terms too. */
  readonly scanner: TermScanner
  /** Looks for the terms in files, where that was not done yet. */
  learn(ids: Iterable<ArtifactId>, signal?: AbortSignal): Promise<void>
  /** Why the text of a file was not read; only of a file that was learned. */
  skipped(id: ArtifactId): SkipReason | undefined
  /** The file as a survey knows it; `score` is first-ranking text relevance among the files that were scanned. */
  file(id: ArtifactId): SurveyedFile
  /** Its `score` as a share of the best one's, [0, 1]. */
  share(id: ArtifactId): number
  /** A survey of the files that were met. */
  survey(): SurveyResult
}

export interface AskedTermsInput {
  readonly scanner: TermScanner
  readonly reader: SourceReader
  readonly artifacts: readonly Artifact[]
  readonly task: TaskAnalysis
  readonly environment: Environment
}

/** Nothing is read before somebody asks. */
export function askTerms({ scanner: all, reader, artifacts, task: { terms }, environment }: AskedTermsInput): AskedTerms {
  const byId = new Map(artifacts.map((artifact) => [artifact.id, artifact]))
  const roleOf = roleLookup()
  const moduleOf = moduleLookup(environment.modules)
  const hits = new Map<ArtifactId, FileHits>()
  const left = new Map<ArtifactId, SkipReason>()
  const met = new Set<ArtifactId>()
  let scanned: Promise<unknown> | undefined
  let statistics: ReturnType<typeof termStatistics> | undefined
  let best: number | undefined
  const files = new Map<ArtifactId, SurveyedFile>()

  function take({ files: scanned, skipped }: TermHits): void {
    statistics = undefined
    best = undefined
    files.clear()
    for (const file of scanned) hits.set(file.id, file)
    for (const { id, reason } of skipped) left.set(id, reason)
  }
  function scanAll(signal?: AbortSignal): Promise<unknown> {
    return scanned ??= all.scan(terms, signal).then(take)
  }
  function file(id: ArtifactId): SurveyedFile {
    let known = files.get(id)
    if (known === undefined) {
      const found = hits.get(id)
      statistics ??= termStatistics([...hits.values()], terms.length)
      const score = found === undefined ? 0 : rankFile(found, terms, statistics)
      files.set(id, known = { id, language: byId.get(id)?.language, role: roleOf(id, found), module: moduleOf(id), hits: found, change: 0, score })
    }
    return known
  }

  return {
    scanner: {
      ...all,
      async find(requests, signal) {
        await scanAll(signal)
        return all.find(requests, signal)
      },
      async documentFrequency(names, signal) {
        await scanAll(signal)
        return all.documentFrequency(names, signal)
      },
    },
    async learn(ids, signal) {
      await scanned
      const fresh = [...new Set(ids)].filter((id) => byId.has(id) && !met.has(id)).sort()
      for (const id of fresh) met.add(id)
      const unread = fresh.filter((id) => !hits.has(id) && !left.has(id)).map((id) => byId.get(id)!)
      if (unread.length > 0) take(await createTermScanner({ reader, artifacts: unread }).scan(terms, signal))
    },
    skipped: (id) => left.get(id),
    file,
    share(id) {
      best ??= [...hits.keys()].reduce((most, each) => Math.max(most, file(each).score), 0)
      return best === 0 ? 0 : file(id).score / best
    },
    survey() {
      statistics ??= termStatistics([...hits.values()], terms.length)
      // Rarity is judged by how many files there are: all that were scanned.
      const ids = scanned === undefined ? [...met] : artifacts.map(({ id }) => id)
      return {
        scale: scaleOf(artifacts.length), environment, files: ids.sort().map(file), documentFrequency: statistics.documentFrequency,
        averageTokens: statistics.averageTokens, view: { files: [], limitedBy: 'nothing-left' }, commits: [],
        skipped: [...left].map(([id, reason]) => ({ id, reason })).sort((one, other) => (one.id < other.id ? -1 : 1)),
        scanned: hits.size, truncated: [...hits.values()].filter(({ truncated }) => truncated).length,
      }
    },
  }
}
