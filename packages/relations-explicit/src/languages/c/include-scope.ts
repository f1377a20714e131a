/** Folders that a build file has the compiler look into. */
export interface IncludeScope {
  /** Holds for the files below it. */
  readonly folder: string
  /** Holds for these files only. */
  readonly files?: ReadonlySet<string>
  /** In the order in which they are looked into. */
  readonly folders: readonly string[]
}

/** Build files of one kind that are read. */
export const MAX_BUILD_FILES = 1500
/** Folders that one file looks into. */
export const MAX_INCLUDE_FOLDERS = 200
