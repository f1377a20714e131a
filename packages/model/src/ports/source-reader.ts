import type { ArtifactId } from '../artifact.ts'
import type { SkipReason } from '../snapshot.ts'

/** A file's text, or why there is none. */
export type ReadResult =
  | {
      readonly id: ArtifactId
      /**
       * Valid UTF-8 without a byte-order mark, whatever the file's encoding is. Borrowed: the bytes may be overwritten
       * when the iteration goes on, so copy what must stay.
       */
      readonly bytes: Uint8Array
      /** The file goes on after these bytes (size cap). */
      readonly truncated: boolean
      /** The next result is a further piece of this file: only where pieces were asked for. */
      readonly more?: true
    }
  | { readonly id: ArtifactId; readonly skipped: SkipReason }

export interface ReadOptions {
  /**
   * Yields a long file in several results, one behind the other, all but the last with `more`: for those who need every byte but never
   * the whole file at once. A piece ends at the end of a line where there is one, and never within a character.
   */
  readonly pieces?: boolean
}

/** Reads files of one snapshot, never anything else. */
export interface SourceReader {
  /**
   * Yields one result for every id, in the order given (more for long files, where pieces are asked for).
   *
   * @throws DeepDiscoveryError `DD_SNAPSHOT_UNREADABLE` when the source as a whole fails, `DD_ABORTED` on abort.
   */
  read(ids: readonly ArtifactId[], signal?: AbortSignal, options?: ReadOptions): AsyncIterable<ReadResult>
}
