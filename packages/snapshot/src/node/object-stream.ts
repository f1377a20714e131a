/** One object as `git cat-file --batch` answers for it; the bytes are borrowed until the next one. */
export type BatchObject = { readonly bytes: Uint8Array; readonly truncated: boolean } | 'missing'

const LINE_FEED = 0x0a

/**
 * Parses the answers of `git cat-file --batch` as they come in. Of an object above the cap only its head is kept.
 *
 * @param nextChunk the next piece of output, `undefined` at its end
 */
export function objectStream(
  nextChunk: () => Promise<Uint8Array | undefined>,
  maxBytes: number,
): { next(): Promise<BatchObject | undefined> } {
  let chunk: Uint8Array = new Uint8Array(0)
  let at = 0
  let buffer = new Uint8Array(64 * 1024)

  async function more(): Promise<boolean> {
    const next = await nextChunk()
    if (next === undefined) return false
    chunk = next
    at = 0
    return true
  }

  async function readLine(): Promise<string | undefined> {
    let line = ''
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, at)
      const stop = end < 0 ? chunk.length : end
      for (let index = at; index < stop; index++) line += String.fromCharCode(chunk[index]!)
      at = end < 0 ? stop : end + 1
      if (end >= 0) return line
      if (!(await more())) return undefined
    }
  }

  /** Keeps what the cap allows of the next bytes; false where the output ends before them. */
  async function take(size: number, kept: number): Promise<boolean> {
    if (kept > buffer.length) buffer = new Uint8Array(Math.min(Math.max(kept, buffer.length * 2), Math.max(maxBytes, kept)))
    for (let done = 0; done < size;) {
      if (at === chunk.length && !(await more())) return false
      const count = Math.min(size - done, chunk.length - at)
      if (done < kept) buffer.set(chunk.subarray(at, at + Math.min(count, kept - done)), done)
      done += count
      at += count
    }
    return true
  }

  return {
    async next() {
      const header = await readLine()
      if (header === undefined) return undefined
      const fields = header.split(' ')
      const size = Number(fields[2])
      if (fields.length !== 3 || !Number.isInteger(size)) return 'missing'
      const kept = Math.min(size, maxBytes)
      if (!(await take(size, kept)) || (await readLine()) === undefined) return undefined
      return { bytes: buffer.subarray(0, kept), truncated: size > kept }
    },
  }
}
