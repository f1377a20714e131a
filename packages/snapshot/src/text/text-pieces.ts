import type { ArtifactId, ReadResult } from '@deepdiscovery/model'
import { decodeNext, decodeText, HEAD_BYTES, type FoundEncoding } from './decode-text.ts'
import { utf16Order } from './decode-utf16.ts'
import { isEnvironmentFile } from './mask-environment.ts'
import { lengthOfPiece } from './piece-end.ts'
import { readResult } from './read-result.ts'
import { isSecretText, maskPrivateKeys } from './secret-text.ts'
import type { ByteTools } from './utf8-bytes.ts'

/** How a file goes on behind the bytes at hand: not at all, or it does but is left there, or with further bytes. */
export type FileEnd = 'end' | 'cut' | 'more'

/** What a reader yields for a file that comes in pieces; what is known of the text goes from one piece to the next. */
export interface TextPieces {
  /**
   * The result for the bytes in front, into which it may write, and how many of them it took: the others are the first of the next
   * call. A result without `more` is the last one.
   */
  take(raw: Uint8Array, end: FileEnd): { readonly result: ReadResult; readonly used: number }
}

/**
 * Makes results as {@link readResult} does, piece by piece: the encoding is found in the first piece, a private key is masked across
 * the border. A later piece that turns out to be no text, or to hold credentials, ends the file there, cut. Of an environment file
 * there is one piece: its values are masked line by line from the top, and no real one is that long.
 */
export function textPieces(id: ArtifactId, tools: ByteTools): TextPieces {
  const found: FoundEncoding = {}
  let isFirst = true
  let inKey = false
  return {
    take(raw, end) {
      if (isFirst && (end !== 'more' || isEnvironmentFile(id)))
        return { result: readResult(id, raw, end !== 'end', tools), used: raw.length }
      const order = isFirst ? utf16Order(raw) : undefined
      if (order !== undefined) found.order = order
      const used = end === 'more' ? lengthOfPiece(raw, found.order) : raw.length
      const piece = raw.subarray(0, used)
      const bytes = isFirst ? decodeFirst(raw, piece) : decodeNext(piece, end === 'cut', tools, found)
      if (bytes === 'binary' || isSecretText(id, bytes, tools)) {
        const skipped = bytes === 'binary' ? 'binary' : 'secret'
        return { result: isFirst ? { id, skipped } : { id, bytes: new Uint8Array(0), truncated: true }, used }
      }
      isFirst = false
      inKey = maskPrivateKeys(bytes, tools, inKey)
      return { result: end === 'more' ? { id, bytes, truncated: false, more: true } : { id, bytes, truncated: end === 'cut' }, used }
    },
  }

  /** The piece may be one short line: the bytes behind it tell too whether the file is text. */
  function decodeFirst(raw: Uint8Array, piece: Uint8Array): Uint8Array | 'binary' {
    const isText = found.order !== undefined || !raw.subarray(0, HEAD_BYTES).includes(0)
    return isText ? decodeText(piece, false, tools, found) : 'binary'
  }
}
