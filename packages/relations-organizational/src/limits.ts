/** Bounds of each extractor; all are maxima. */
export interface OrganizationalLimits {
  /** Commits asked of history. */
  readonly commits: number
  /** Commits that touch more files than this say nothing about any pair and are left out. */
  readonly commitFiles: number
  /** Folder siblings per file, nearest by name. */
  readonly folder: number
  /** Entry files and manifests per file. */
  readonly module: number
  /** Naming companions per file. */
  readonly companion: number
  /** Co-change partners per file, strongest first. */
  readonly coChange: number
}

export const DEFAULT_ORGANIZATIONAL_LIMITS: OrganizationalLimits = {
  commits: 1_000, commitFiles: 40, folder: 12, module: 6, companion: 8, coChange: 20,
}
