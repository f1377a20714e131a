import { HASH_SPREAD } from './rolling-hash.ts'

/** A block is sorted when it has so many hashes: small enough to stay in the second-level cache meanwhile. */
export const HASHES_PER_BLOCK = 1 << 18

/** An entry is 20 bits of the spread hash, whose other 12 are the number of its bucket, and 12 bits for the file. */
export const FILES_PER_BLOCK = 1 << 12
const BUCKETS = 1 << 12
const BUCKET_SHIFT = 20
const FILE_BITS = 12

/** The hashes of up to 4,096 files, sorted into 4,096 buckets by one counting sort. Within a bucket files ascend as they came. */
export class FingerprintBlock {
  /** Puts a block together that {@link FingerprintBlock.sort} made, here or in another thread. */
  constructor(readonly entries: Int32Array<ArrayBuffer>, readonly starts: Int32Array<ArrayBuffer>, readonly files: Int32Array<ArrayBuffer>) {}

  /** `ends[n]` is where the hashes of `files[n]` end; those of the next file start there. */
  static sort(hashes: Int32Array, files: readonly number[], ends: readonly number[]): FingerprintBlock {
    const starts = new Int32Array(BUCKETS + 1)
    const total = ends.at(-1) ?? 0
    const entries = new Int32Array(total)
    for (let at = 0; at < total; at++) {
      const bucket = Math.imul(hashes[at] as number, HASH_SPREAD) >>> BUCKET_SHIFT
      starts[bucket + 1] = (starts[bucket + 1] as number) + 1
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number)
    const next = starts.slice()
    let at = 0
    for (let slot = 0; slot < ends.length; slot++) {
      for (const end = ends[slot] as number; at < end; at++) {
        const spread = Math.imul(hashes[at] as number, HASH_SPREAD)
        const bucket = spread >>> BUCKET_SHIFT
        const place = next[bucket] as number
        next[bucket] = place + 1
        entries[place] = (spread << FILE_BITS) | slot
      }
    }
    return new FingerprintBlock(entries, starts, Int32Array.from(files))
  }

  /** The same hashes for files of other numbers; a number of -1 leaves a file out. */
  renumbered(numbers: Int32Array): FingerprintBlock {
    return new FingerprintBlock(this.entries, this.starts, this.files.map((file) => (file < 0 ? file : numbers[file] as number)))
  }

  /** Appends the files that hold a hash, each once. */
  collect(hash: number, into: number[]): void {
    const { entries, starts, files } = this
    const spread = Math.imul(hash, HASH_SPREAD)
    const bucket = spread >>> BUCKET_SHIFT
    const wanted = spread << FILE_BITS
    const end = starts[bucket + 1] as number
    let last = -1
    for (let at = starts[bucket] as number; at < end; at++) {
      const entry = entries[at] as number
      if ((entry ^ wanted) >>> FILE_BITS !== 0) continue
      const slot = entry & (FILES_PER_BLOCK - 1)
      if (slot !== last && (files[slot] as number) >= 0) into.push(files[slot] as number)
      last = slot
    }
  }
}
