import type { TermPositions, WeightedTerm } from '@deepdiscovery/model'
import { buildQueryTable } from '../query-table.ts'
import type { QueryTable } from '../query-table.ts'
import { reportedShift } from '../scan-engine.ts'
import type { FileCounts, ScanEngine } from '../scan-engine.ts'
import type { ScanLimits } from '../scan-limits.ts'
import { learnCharacters, writeConstants } from './constant-tables.ts'
import { instantiateScanner } from './compile-scanner.ts'
import { countsOfRow } from './file-row.ts'
import { COUNTED, layOut, PLACE, SENTINEL_BYTES } from './memory-layout.ts'
import type { MemoryLayout } from './memory-layout.ts'
import type { ScannerExports } from './web-assembly.ts'

const PAGE_BYTES = 1 << 16
const FIRST_TEXT_BYTES = 1 << 18
/** Bytes of an entry before its text. */
const ENTRY_HEAD = 16

/** The engine in WebAssembly. Its memory holds one text at a time; only counts leave it. */
export class WasmEngine implements ScanEngine {
  private readonly scanner: ScannerExports
  private readonly layout: MemoryLayout
  private readonly encoder = new TextEncoder()
  private bytes: Uint8Array
  private numbers: Int32Array
  private text: Uint8Array
  private shift = 0
  private continues = false

  /** @throws RangeError where the limits need more memory than there is */
  constructor(module: object, terms: readonly WeightedTerm[], limits: ScanLimits) {
    const table = buildQueryTable(terms)
    let entryBytes = 0
    for (const entry of table.slots) if (entry !== undefined) entryBytes += ENTRY_HEAD + Math.ceil(entry.bytes.length / 4) * 4
    this.scanner = instantiateScanner(module, (code) => learnCharacters(this.bytes, code))
    this.layout = layOut(table.slots.length, entryBytes, terms.length, limits)
    const { memory } = this.scanner
    memory.grow(Math.ceil((this.layout.text + FIRST_TEXT_BYTES) / PAGE_BYTES))
    this.bytes = new Uint8Array(memory.buffer)
    this.numbers = new Int32Array(memory.buffer)
    this.text = this.bytes.subarray(this.layout.text)
    writeConstants(this.bytes)
    this.writeQuery(table)
    new Float64Array(memory.buffer).set(terms.map(({ weight }) => weight), this.layout.weights / 8)
    const { layout } = this
    this.numbers.set([
      layout.text, layout.slots, table.mask, terms.length, layout.body, layout.definitions, layout.paths, layout.scratch, layout.weights,
      layout.hitOffsets, layout.hitTerms, layout.hitLines, limits.windowHits, layout.identifiers, limits.fingerprintsPerFile,
      layout.importStarts, layout.importEnds, limits.importsPerFile, limits.importBytes, layout.importText, layout.row,
    ], PLACE.state / 4)
  }

  read(piece: Uint8Array, more: boolean): void {
    this.reserve(piece.length)
    if (!this.continues) {
      this.shift = reportedShift(piece.length, more)
      this.scanner.begin()
      this.scanner.clearReported(this.shift)
    }
    this.text.set(piece)
    this.scanner.read(piece.length, this.shift)
    this.continues = more
  }

  get marked(): boolean {
    return this.counted(COUNTED.marked) !== 0
  }

  get identifiers(): Int32Array {
    const start = this.layout.identifiers / 4
    return this.numbers.subarray(start, start + this.fingerprints)
  }

  get fingerprints(): number {
    return this.counted(COUNTED.fingerprints)
  }

  get overflow(): boolean {
    return this.counted(COUNTED.overflow) !== 0
  }

  positions(): TermPositions {
    const hits = this.counted(COUNTED.hits)
    const part = (address: number): Int32Array<ArrayBuffer> => this.numbers.slice(address / 4, address / 4 + hits) as Int32Array<ArrayBuffer>
    const lines = part(this.layout.hitLines)
    for (let hit = 0; hit < hits; hit++) lines[hit] = (lines[hit] as number) + 1
    return { lines, terms: part(this.layout.hitTerms), truncated: this.counted(COUNTED.hitsDropped) !== 0 }
  }

  close(path: string): FileCounts {
    this.reserve(path.length * 3)
    this.end(this.encoder.encodeInto(path, this.text).written)
    const { importText, row } = this.layout
    return countsOfRow(this.numbers, row / 4, this.bytes, importText, importText + this.counted(COUNTED.importTextBytes))
  }

  /** Like {@link WasmEngine.close} for a path in UTF-8, but hands out the row as it is; valid until the next file. */
  finish(path: Uint8Array): Int32Array {
    this.reserve(path.length)
    this.text.set(path)
    const length = this.end(path.length)
    return this.numbers.subarray(this.layout.row / 4, this.layout.row / 4 + length)
  }

  /** Import lines of the file that was ended last, as `countsOfRow` takes them. */
  importText(): Uint8Array {
    const start = this.layout.importText
    return this.bytes.subarray(start, start + this.counted(COUNTED.importTextBytes))
  }

  private end(pathBytes: number): number {
    this.continues = false
    this.scanner.readPath(pathBytes)
    return this.scanner.finish()
  }

  private counted(field: number): number {
    return this.numbers[PLACE.state / 4 + field] as number
  }

  private reserve(length: number): void {
    const missing = this.layout.text + length + SENTINEL_BYTES - this.bytes.length
    if (missing <= 0) return
    const { memory } = this.scanner
    memory.grow(Math.ceil(Math.max(missing, this.bytes.length / 2) / PAGE_BYTES))
    this.bytes = new Uint8Array(memory.buffer)
    this.numbers = new Int32Array(memory.buffer)
    this.text = this.bytes.subarray(this.layout.text)
  }

  private writeQuery({ wordFilter, wholeFilter, slots }: QueryTable): void {
    this.numbers.set(wordFilter.bits, PLACE.wordFilter / 4)
    this.numbers.set(wholeFilter.bits, PLACE.wholeFilter / 4)
    let next = this.layout.entries
    slots.forEach((entry, slot) => {
      if (entry === undefined) return
      this.numbers[this.layout.slots / 4 + slot] = next
      this.numbers.set([entry.hash, entry.kind, entry.term, entry.bytes.length], next / 4)
      this.bytes.set(entry.bytes, next + ENTRY_HEAD)
      next += ENTRY_HEAD + Math.ceil(entry.bytes.length / 4) * 4
    })
  }
}
