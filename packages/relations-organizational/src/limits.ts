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
  /** Files under the same rule of CODEOWNERS per file and section, nearest first. */
  readonly owner: number
  /** Co-change partners per file, strongest first. */
  readonly coChange: number
}

export const DEFAULT_ORGANIZATIONAL_LIMITS: OrganizationalLimits = {
  commits: 3_000, commitFiles: 40, folder: 12, module: 6, companion: 8, owner: 6, coChange: 20,
}
