import type { ArtifactId, FileHits } from '@deepdiscovery/model'
import { fileHits } from '../file-hits.ts'
import type { FingerprintBlock } from '../fingerprint-block.ts'
import type { Fingerprints } from '../fingerprints.ts'
import { countsOfRow } from '../wasm/file-row.ts'
import type { WasmEngine } from '../wasm/wasm-engine.ts'

/** Numbers before the row of a file: its number, bytes, flags, number of hashes, bytes of import lines, numbers in the row. */
const HEAD = 6
const FLAG = { openLine: 1, generated: 2, truncated: 4, incomplete: 8 } as const

/** What a thread found, flat, so that it moves instead of being copied. */
export interface ScanRecords {
  readonly rows: Int32Array<ArrayBuffer>
  readonly imports: Uint8Array<ArrayBuffer>
  readonly blocks: readonly Pick<FingerprintBlock, 'entries' | 'starts' | 'files'>[]
}

export interface RecordedFile {
  readonly file: number
  readonly bytes: number
  readonly openLine: boolean
  readonly generated: boolean
  readonly truncated: boolean
  readonly fingerprints: number
  readonly complete: boolean
}

/** Collects records of one thread. */
export class RecordList {
  private rows = new Int32Array(1 << 16)
  private used = 0
  private imports = new Uint8Array(1 << 16)
  private importBytes = 0

  /** Appends a file whose text was read: counts the terms in its path and ends it. */
  add(engine: WasmEngine, path: Uint8Array, { file, bytes, openLine, generated, truncated, fingerprints, complete }: RecordedFile): void {
    const row = engine.finish(path)
    const imports = engine.importText()
    this.reserve(HEAD + row.length, imports.length)
    const flags = (openLine ? FLAG.openLine : 0) | (generated ? FLAG.generated : 0) | (truncated ? FLAG.truncated : 0) | (complete ? 0 : FLAG.incomplete)
    this.rows.set([file, bytes, flags, fingerprints, imports.length, row.length], this.used)
    this.rows.set(row, this.used + HEAD)
    this.used += HEAD + row.length
    this.imports.set(imports, this.importBytes)
    this.importBytes += imports.length
  }

  records(blocks: readonly FingerprintBlock[]): ScanRecords {
    return {
      rows: this.rows.slice(0, this.used), imports: this.imports.slice(0, this.importBytes),
      blocks: blocks.map(({ entries, starts, files }) => ({ entries, starts, files })),
    }
  }

  private reserve(numbers: number, bytes: number): void {
    if (this.used + numbers > this.rows.length) {
      const grown = new Int32Array(this.rows.length * 2 + numbers)
      grown.set(this.rows)
      this.rows = grown
    }
    if (this.importBytes + bytes > this.imports.length) {
      const grown = new Uint8Array(this.imports.length * 2 + bytes)
      grown.set(this.imports)
      this.imports = grown
    }
  }
}

/** Reads the records of a thread: the files it scanned, in any order. */
export function readRecords(
  { rows, imports }: ScanRecords, idOf: (file: number) => ArtifactId, fingerprints: Fingerprints, found: (file: number, hits: FileHits) => void,
): void {
  let importStart = 0
  for (let at = 0; at < rows.length; ) {
    const [file = 0, bytes = 0, flags = 0, hashes = 0, importBytes = 0, length = 0] = rows.subarray(at, at + HEAD)
    const counts = countsOfRow(rows, at + HEAD, imports, importStart, importStart + importBytes)
    fingerprints.note(file, hashes, (flags & FLAG.incomplete) === 0)
    found(file, fileHits({
      id: idOf(file), bytes, openLine: (flags & FLAG.openLine) !== 0, generated: (flags & FLAG.generated) !== 0, truncated: (flags & FLAG.truncated) !== 0,
    }, counts))
    importStart += importBytes
    at += HEAD + length
  }
}
