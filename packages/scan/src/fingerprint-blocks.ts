import { FILES_PER_BLOCK, FingerprintBlock, HASHES_PER_BLOCK } from './fingerprint-block.ts'

/** Collects the hashes of file after file and sorts them block by block. */
export class FingerprintBlocks {
  private readonly sealed: FingerprintBlock[] = []
  private staged = new Int32Array(HASHES_PER_BLOCK)
  private stagedHashes = 0
  private stagedFiles: number[] = []
  private stagedEnds: number[] = []

  /** Keeps the first `count` hashes for a file. */
  add(file: number, hashes: Int32Array, count: number): void {
    if (this.stagedHashes + count > HASHES_PER_BLOCK || this.stagedFiles.length === FILES_PER_BLOCK) this.seal()
    if (count > this.staged.length) this.staged = new Int32Array(count)
    this.staged.set(count === hashes.length ? hashes : hashes.subarray(0, count), this.stagedHashes)
    this.stagedHashes += count
    this.stagedFiles.push(file)
    this.stagedEnds.push(this.stagedHashes)
  }

  /** All blocks; nothing is open afterwards. */
  blocks(): readonly FingerprintBlock[] {
    this.seal()
    return this.sealed
  }

  private seal(): void {
    if (this.stagedHashes > 0) this.sealed.push(FingerprintBlock.sort(this.staged, this.stagedFiles, this.stagedEnds))
    this.stagedHashes = 0
    this.stagedFiles = []
    this.stagedEnds = []
  }
}
