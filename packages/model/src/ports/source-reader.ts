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
    }
  | { readonly id: ArtifactId; readonly skipped: SkipReason }

/** Reads files of one snapshot, never anything else. */
export interface SourceReader {
  /**
   * Yields one result for every id, in the order given.
   *
   * @throws DeepDiscoveryError `DD_SNAPSHOT_UNREADABLE` when the source as a whole fails, `DD_ABORTED` on abort.
   */
  read(ids: readonly ArtifactId[], signal?: AbortSignal): AsyncIterable<ReadResult>
}
