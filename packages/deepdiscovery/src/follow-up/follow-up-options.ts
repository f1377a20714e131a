import type { Direction, RelationKind, RelationLabel } from '@deepdiscovery/model'
import type { ProgressEvent } from '../options.ts'

/** What of a pack to go on from. */
export interface ExpandRequest {
  /** Files of the pack, or any other of the repository, to look around. Default: all cards of the pack. */
  readonly paths?: readonly string[] | undefined
  /** Only along these labels. Default: all; but ties without direction only with direction `both` or where a label or kind asks for them. */
  readonly labels?: readonly RelationLabel[] | undefined
  /** Only along labels of these kinds. */
  readonly kinds?: readonly RelationKind[] | undefined
  /** `out`: what the files need; `in`: what needs them. Default `both`. */
  readonly direction?: Direction | undefined
}

/** Files whose text is wanted. */
export interface PromoteRequest {
  /** Files of the pack, of what it left out, or any other of the repository; at most 200. */
  readonly paths: readonly string[]
}

export interface PromoteOptions {
  /** Budget of the model text, in tokens. Default: that of the pack. */
  readonly tokens?: number | undefined
  /** Text that the budget counts. Default: that of the pack. */
  readonly rendering?: 'markdown' | 'xml' | undefined
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export interface ExpandOptions extends PromoteOptions {
  /** Most new files. Default 60. */
  readonly maxFiles?: number | undefined
  /** Relations between the files to look around and the farthest that are asked about, 1 to 4. Default 2. */
  readonly depth?: number | undefined
}
