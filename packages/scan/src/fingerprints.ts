import { HashFilter } from './rolling-hash.ts'

/** Identifiers per chunk of memory. */
const CHUNK = 1 << 18

/** What the fingerprints of one file can say. */
export const KNOWLEDGE = { none: 0, complete: 1, incomplete: 2 } as const

/**
 * Hashes of the distinct identifiers of every file of one scan, 4 bytes each, in memory only. A file whose identifiers were
 * cut (limit of the file or of the whole, text cut by the reader) is `incomplete`.
 */
export class Fingerprints {
  /** {@link KNOWLEDGE} per file; `none` for files that were not scanned. */
  readonly knowledge: Uint8Array
  private readonly chunks: Int32Array[] = []
  private readonly chunkOf: Int32Array
  private readonly starts: Int32Array
  private readonly ends: Int32Array
  private used = CHUNK
  private readonly maximumChunks: number

  constructor(files: number, maximumBytes: number) {
    this.knowledge = new Uint8Array(files)
    this.chunkOf = new Int32Array(files)
    this.starts = new Int32Array(files)
    this.ends = new Int32Array(files)
    this.maximumChunks = Math.floor(maximumBytes / (CHUNK * 4))
  }

  /** Keeps the first `count` hashes for a file. */
  add(file: number, hashes: Int32Array, count: number, complete: boolean): void {
    this.knowledge[file] = complete ? KNOWLEDGE.complete : KNOWLEDGE.incomplete
    if (this.used + count > CHUNK) {
      if (count > CHUNK || this.chunks.length >= this.maximumChunks) {
        this.knowledge[file] = KNOWLEDGE.incomplete
        return
      }
      this.chunks.push(new Int32Array(CHUNK))
      this.used = 0
    }
    const chunk = this.chunks.length - 1
    for (let index = 0; index < count; index++) (this.chunks[chunk] as Int32Array)[this.used + index] = hashes[index] as number
    this.chunkOf[file] = chunk
    this.starts[file] = this.used
    this.used += count
    this.ends[file] = this.used
  }

  /** For each hash the files that hold it, ascending: one sweep over everything. */
  sweep(hashes: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const postings = new Map<number, number[]>(hashes.map((hash) => [hash, []]))
    const filter = new HashFilter()
    for (const hash of postings.keys()) filter.add(hash)
    for (let file = 0; file < this.knowledge.length; file++) {
      const chunk = this.chunks[this.chunkOf[file] as number]
      if (chunk === undefined) continue
      const end = this.ends[file] as number
      for (let at = this.starts[file] as number; at < end; at++) {
        const hash = chunk[at] as number
        if (!filter.mayHave(hash)) continue
        const files = postings.get(hash)
        if (files !== undefined && files.at(-1) !== file) files.push(file)
      }
    }
    return postings
  }
}
