import { FingerprintBlock, FILES_PER_BLOCK, HASHES_PER_BLOCK } from './fingerprint-block.ts'

/** What the fingerprints of one file can say: `cut` has only some of its identifiers, `dropped` none. */
export const KNOWLEDGE = { none: 0, complete: 1, cut: 2, dropped: 3 } as const

/**
 * Hashes of the distinct identifiers of every file of one scan, 4 bytes each, in memory only, sorted block by block as they
 * come, so that a question looks at a few dozen hashes per block instead of all.
 */
export class Fingerprints {
  /** {@link KNOWLEDGE} per file; `none` for files that were not scanned. */
  readonly knowledge: Uint8Array
  private readonly blocks: FingerprintBlock[] = []
  private readonly maximum: number
  private kept = 0
  private staged = new Int32Array(HASHES_PER_BLOCK)
  private stagedHashes = 0
  private stagedFiles: number[] = []
  private stagedEnds: number[] = []

  constructor(files: number, maximumBytes: number) {
    this.knowledge = new Uint8Array(files)
    this.maximum = Math.floor(maximumBytes / 4)
  }

  /** Keeps the first `count` hashes for a file. Where that would be too many in all, it keeps none of it, nor of any later file. */
  add(file: number, hashes: Int32Array, count: number, complete: boolean): void {
    this.kept += count
    if (this.kept > this.maximum) {
      this.knowledge[file] = KNOWLEDGE.dropped
      return
    }
    this.knowledge[file] = complete ? KNOWLEDGE.complete : KNOWLEDGE.cut
    if (this.stagedHashes + count > HASHES_PER_BLOCK || this.stagedFiles.length === FILES_PER_BLOCK) this.seal()
    if (count > this.staged.length) this.staged = new Int32Array(count)
    this.staged.set(count === hashes.length ? hashes : hashes.subarray(0, count), this.stagedHashes)
    this.stagedHashes += count
    this.stagedFiles.push(file)
    this.stagedEnds.push(this.stagedHashes)
  }

  /** The files that hold a hash, ascending. */
  holders(hash: number): readonly number[] {
    this.seal()
    const files: number[] = []
    for (const block of this.blocks) block.collect(hash, files)
    return files
  }

  private seal(): void {
    if (this.stagedHashes > 0) this.blocks.push(new FingerprintBlock(this.staged, this.stagedFiles, this.stagedEnds))
    this.stagedHashes = 0
    this.stagedFiles = []
    this.stagedEnds = []
  }
}
