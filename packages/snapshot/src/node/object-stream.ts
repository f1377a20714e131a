/**
 * One object as `git cat-file --batch` answers for it, or a piece of it with `more`: the bytes are borrowed until the next one, and
 * may be written into.
 */
export type BatchObject = { readonly bytes: Uint8Array; readonly truncated: boolean; readonly more?: true } | 'missing'

/** Output of the command on one side, objects on the other. */
export interface ObjectStream {
  /** Takes the next chunk of output, which must not be used elsewhere: only when `next` has nothing more. */
  push(chunk: Uint8Array): void
  /** `undefined` where more output is needed. */
  next(): BatchObject | undefined
  /** Puts so many bytes at the end of the last piece in front of the next one. */
  putBack(count: number): void
  /** Bytes of output that belong to an object of which no more is wanted. */
  readonly unwanted: number
}

const LINE_FEED = 0x0a
const FIRST_BUFFER_BYTES = 64 * 1024

/**
 * Parses the answers of `git cat-file --batch` as they come in. An object that lies in one chunk is a view of it; others are put
 * together in one buffer.
 *
 * @param pieceBytes most bytes of one answer
 * @param totalBytes most bytes of one object; what is above is passed over
 */
export function objectStream(pieceBytes: number, totalBytes = pieceBytes): ObjectStream {
  let chunk: Uint8Array = new Uint8Array(0)
  let at = 0
  let buffer = new Uint8Array(Math.min(FIRST_BUFFER_BYTES, pieceBytes))
  let header = ''
  /** Size of the object whose body is being read; -1 between objects. */
  let size = -1
  /** Bytes of its body that are still to be kept, and bytes of output to pass over before the next header. */
  let wanted = 0
  let unwanted = 0
  let length = 0
  let lastLength = 0

  function skip(): boolean {
    const count = Math.min(unwanted, chunk.length - at)
    at += count
    unwanted -= count
    return unwanted === 0
  }

  /** A header without its line feed, kept over chunks. */
  function readLine(): string | undefined {
    const end = chunk.indexOf(LINE_FEED, at)
    const stop = end < 0 ? chunk.length : end
    for (let index = at; index < stop; index++) header += String.fromCharCode(chunk[index]!)
    at = end < 0 ? stop : end + 1
    if (end < 0) return undefined
    const line = header
    header = ''
    return line
  }

  function begin(): BatchObject | undefined {
    if (!skip()) return undefined
    const line = readLine()
    if (line === undefined) return undefined
    const space = line.indexOf(' ', line.indexOf(' ') + 1)
    const count = space < 0 ? NaN : Number(line.slice(space + 1))
    if (!Number.isInteger(count)) return 'missing'
    size = count
    wanted = Math.min(size, totalBytes)
    length = 0
    lastLength = 0
    if (size > pieceBytes || chunk.length - at < size) return undefined
    const bytes = chunk.subarray(at, at + size)
    at += size
    finish()
    return { bytes, truncated: false }
  }

  function finish(): void {
    unwanted = size - Math.min(size, totalBytes) + 1
    size = -1
  }

  /** Copies what is there; an answer when the piece is whole. */
  function gather(): BatchObject | undefined {
    const count = Math.min(wanted, chunk.length - at, pieceBytes - length)
    if (length + count > buffer.length) {
      const larger = new Uint8Array(Math.min(pieceBytes, Math.max(buffer.length * 2, Math.min(length + wanted, pieceBytes))))
      larger.set(buffer.subarray(0, length))
      buffer = larger
    }
    buffer.set(chunk.subarray(at, at + count), length)
    at += count
    length += count
    wanted -= count
    if (wanted > 0 && length < pieceBytes) return undefined
    const bytes = buffer.subarray(0, length)
    if (wanted > 0) {
      lastLength = length
      length = 0
      return { bytes, truncated: false, more: true }
    }
    const truncated = size > totalBytes
    finish()
    return { bytes, truncated }
  }

  return {
    get unwanted() {
      return unwanted
    },
    push(next) {
      chunk = next
      at = 0
    },
    next: () => (size < 0 ? begin() : undefined) ?? (size < 0 ? undefined : gather()),
    putBack(count) {
      buffer.copyWithin(0, lastLength - count, lastLength)
      length = count
    },
  }
}
