import type { FingerprintBlock } from './fingerprint-block.ts'
import { FingerprintBlocks } from './fingerprint-blocks.ts'

/** What the fingerprints of one file can say: `cut` has only some of its identifiers, `dropped` none. */
export const KNOWLEDGE = { none: 0, complete: 1, cut: 2, dropped: 3 } as const

/**
 * Hashes of the distinct identifiers of every file of one scan, 4 bytes each, in memory only, sorted block by block as they
 * come, so that a question looks at a few dozen hashes per block instead of all.
 */
export class Fingerprints {
  /** {@link KNOWLEDGE} per file; `none` for files that were not scanned. */
  readonly knowledge: Uint8Array
  private readonly counts: Int32Array
  private readonly own = new FingerprintBlocks()
  private readonly adopted: FingerprintBlock[] = []
  private blocks: readonly FingerprintBlock[] | undefined
  private readonly maximum: number
  private readonly slack: number
  private total = 0
  private dropped = false

  /** Stores up to `slack` hashes more than it may keep, where files do not come in order. */
  constructor(files: number, maximumBytes: number, slack = 0) {
    this.slack = slack
    this.knowledge = new Uint8Array(files)
    this.counts = new Int32Array(files)
    this.maximum = Math.floor(maximumBytes / 4)
  }

  /**
   * What several scans know of the files of another listing: `numbers[n]` is the new number of a scan's file `n`, -1 where it is not
   * among them or another scan knows better.
   */
  static joined(
    files: number, maximumBytes: number, parts: readonly { readonly fingerprints: Fingerprints; readonly numbers: Int32Array }[],
  ): Fingerprints {
    const all = new Fingerprints(files, maximumBytes)
    for (const { fingerprints: { knowledge, counts, blocks }, numbers } of parts) {
      numbers.forEach((file, number) => {
        if (file >= 0 && knowledge[number] !== KNOWLEDGE.none) all.note(file, counts[number] as number, knowledge[number] === KNOWLEDGE.complete)
      })
      all.adopt((blocks ?? []).map((block) => block.renumbered(numbers)))
    }
    all.settle()
    return all
  }

  /** Whether there were more hashes than may be kept. */
  get hasDropped(): boolean {
    return this.dropped
  }

  /** Keeps the first `count` hashes for a file. */
  add(file: number, hashes: Int32Array, count: number, complete: boolean): void {
    this.note(file, count, complete)
    this.total += count
    if (this.total <= this.maximum + this.slack) this.own.add(file, hashes, count)
  }

  /** A file whose hashes stand in blocks that are adopted. */
  note(file: number, count: number, complete: boolean): void {
    this.knowledge[file] = complete ? KNOWLEDGE.complete : KNOWLEDGE.cut
    this.counts[file] = count
  }

  /** Takes over sorted hashes of files that were noted. */
  adopt(blocks: readonly FingerprintBlock[]): void {
    this.adopted.push(...blocks)
  }

  /**
   * Ends the scan: the first file, in order, with which the hashes are too many, and all behind it, are as if nothing were known of
   * them, whoever scanned them and whenever.
   */
  settle(): void {
    let kept = 0
    for (let file = 0; file < this.counts.length; file++) {
      kept += this.counts[file] as number
      if (kept <= this.maximum || this.knowledge[file] === KNOWLEDGE.none) continue
      this.knowledge[file] = KNOWLEDGE.dropped
      this.dropped = true
    }
    this.blocks = [...this.own.blocks(), ...this.adopted]
  }

  /** The files that hold a hash, ascending. */
  holders(hash: number): readonly number[] {
    const files: number[] = []
    for (const block of this.blocks ?? []) block.collect(hash, files)
    for (let at = 1; at < files.length; at++) {
      if ((files[at] as number) > (files[at - 1] as number)) continue
      files.sort((left, right) => left - right)
      break
    }
    return this.dropped ? files.filter((file) => this.knowledge[file] !== KNOWLEDGE.dropped) : files
  }
}
