import type { ContentVersions, Diagnostic, HistorySource, Snapshot, SourceReader } from '@deepdiscovery/model'

/** A snapshot with the ports that read from it. */
export interface OpenedSnapshot {
  readonly snapshot: Snapshot
  /** May be used by several readers at once, nested too. Every iteration has its own buffer. */
  readonly reader: SourceReader
  /** Names of what the files hold now; of a commit, what they hold there. */
  readonly versions: ContentVersions
  /** Ancestors of the snapshot's revision only. Nothing is read before the first question. */
  readonly history: HistorySource
  /** What the listing found. History adds to it if it fails later. */
  readonly diagnostics: readonly Diagnostic[]
  /** Ends helper processes; the readers cannot be used afterwards. May be called twice. */
  close(): Promise<void>
}
