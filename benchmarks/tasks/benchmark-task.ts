/** One localisation task: a request, the revision it is asked on, and the files that the real change touched. */
export interface BenchmarkTask {
  readonly id: string
  /** Name of the set; figures are given per set. */
  readonly set: string
  /** `owner/name` of the history. */
  readonly repo: string
  /** Revision the task is asked on; nothing after it may be seen. */
  readonly base_commit: string
  readonly language?: string
  /** The request, as its author wrote it. */
  readonly task: string
  /** Repo-relative files that the real change touched and that exist at `base_commit`. */
  readonly gold: readonly string[]
  /** Line ranges of each gold file that the change touched, 1-based. */
  readonly gold_spans?: Readonly<Record<string, readonly (readonly [number, number])[]>>
  /** Folder the task is about; absent: the whole repository. */
  readonly root?: string
}
