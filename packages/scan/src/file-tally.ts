import type { TermPositions, WeightedTerm } from '@deepdiscovery/model'
import { bestWindow } from './best-window.ts'
import { BYTE, BYTE_CLASS } from './byte-class.ts'
import { HEAD_BYTES } from './generated-head.ts'
import { decodeImports, noteBlock, noteImport } from './import-lines.ts'
import type { ImportMaximum, ImportRanges } from './import-lines.ts'
import { ENTRY, buildQueryTable, probe } from './query-table.ts'
import type { QueryEntry, QueryTable } from './query-table.ts'
import { LARGEST_CACHE, NO_IMPORTS, NO_TERMS, reportedShift } from './scan-engine.ts'
import type { FileCounts, ScanEngine } from './scan-engine.ts'
import type { ScanLimits } from './scan-limits.ts'
import { NOTHING_READ, SENTINEL_BYTES, tokenize } from './tokenize.ts'
import type { TextShape, TokenSink } from './tokenize.ts'

/** Go's receiver, `func (s *Server) Start`, is looked for in so many bytes. */
const RECEIVER_BYTES = 120

/** The engine in JavaScript: what the other has to agree with, and what works everywhere. */
export class FileTally implements ScanEngine, TokenSink {
  readonly wordFilter: Int32Array
  readonly wholeFilter: Int32Array
  readonly reported = new Int32Array(1 << LARGEST_CACHE)
  reportedShift = 32 - LARGEST_CACHE
  readonly identifiers: Int32Array
  fingerprints = 0
  overflow = false
  marked = false

  private bytes = new Uint8Array(1 << 16)
  private length = 0
  /** Bytes of the pieces before, and what they were like. */
  private base = 0
  private shape: TextShape = NOTHING_READ
  private continues = false
  private readonly table: QueryTable
  private readonly weights: Float64Array
  private readonly limits: ScanLimits
  private readonly body: Int32Array
  private readonly definitions: Int32Array
  private readonly paths: Int32Array
  private readonly scratch: Int32Array
  private readonly touched: number[] = []
  private hitOffsets = new Int32Array(1024)
  private hitTerms = new Int32Array(1024)
  private hitLines = new Int32Array(1024)
  private hits = 0
  private hitsDropped = false
  private readonly imports: ImportRanges = { starts: [], ends: [], decoded: [], openBlock: false }
  private readonly maximumImports: ImportMaximum
  private definitionEnd = -10
  private inPath = false
  private readonly encoder = new TextEncoder()
  private readonly decoder = new TextDecoder()

  // The candidate under test, so that visiting entries needs no new closure.
  private start = 0
  private end = 0
  private identifierStart = 0
  private line = 0
  private lineStart = 0
  private readonly visitEntry = (entry: QueryEntry): void => this.note(entry)

  constructor(terms: readonly WeightedTerm[], limits: ScanLimits) {
    this.table = buildQueryTable(terms)
    this.wordFilter = this.table.wordFilter.bits
    this.wholeFilter = this.table.wholeFilter.bits
    this.weights = Float64Array.from(terms, ({ weight }) => weight)
    this.limits = limits
    this.maximumImports = { lines: limits.importsPerFile, bytes: limits.importBytes }
    this.body = new Int32Array(terms.length)
    this.definitions = new Int32Array(terms.length)
    this.paths = new Int32Array(terms.length)
    this.scratch = new Int32Array(terms.length)
    this.identifiers = new Int32Array(limits.fingerprintsPerFile)
  }

  read(piece: Uint8Array, more: boolean): void {
    if (!this.continues) this.begin(piece.length, more)
    this.continues = more
    this.reserve(piece.length)
    this.bytes.set(piece)
    this.length = piece.length
    if (this.imports.openBlock) noteBlock(this.bytes, this.length, 0, this.maximumImports, this.imports)
    this.shape = tokenize(this.bytes, this.length, this, this.shape)
    decodeImports(this.bytes, this.imports, this.decoder)
    this.base += this.length
  }

  positions(): TermPositions {
    const lines = this.hitLines.slice(0, this.hits)
    for (let hit = 0; hit < lines.length; hit++) lines[hit] = (lines[hit] as number) + 1
    return { lines, terms: this.hitTerms.slice(0, this.hits), truncated: this.hitsDropped }
  }

  close(path: string): FileCounts {
    this.continues = false
    this.inPath = true
    this.reserve(path.length * 3)
    tokenize(this.bytes, this.encoder.encodeInto(path, this.bytes).written, this)
    const { newlines, tokens, longestLine, lineStart } = this.shape
    const hits = { offsets: this.hitOffsets, terms: this.hitTerms, lines: this.hitLines, length: this.hits }
    return {
      newlines, tokens, longestLine: Math.max(longestLine, -lineStart),
      terms: this.touched.length === 0 ? NO_TERMS : this.touched.sort((left, right) => left - right).map((term) => ({
        term, body: this.body[term] as number, definitions: this.definitions[term] as number, path: this.paths[term] as number,
      })),
      window: bestWindow(hits, this.weights, this.scratch),
      imports: this.imports.decoded.length === 0 ? NO_IMPORTS : this.imports.decoded.slice(),
    }
  }

  word(hash: number, start: number, end: number, identifierStart: number, line: number): void {
    this.point(start, end, identifierStart, line)
    probe(this.table, ENTRY.word | ENTRY.marker, hash, this.bytes, start, end, this.visitEntry)
  }

  whole(hash: number, start: number, end: number, parts: number, line: number, lineStart: number): void {
    this.point(start, end, start, line)
    this.lineStart = lineStart
    let kinds: number = ENTRY.identifier | ENTRY.definition | ENTRY.topLevelDefinition | ENTRY.import
    if (parts > 2) kinds |= ENTRY.word
    probe(this.table, kinds, hash, this.bytes, start, end, this.visitEntry)
  }

  chain(hash: number, start: number, end: number, lastStart: number, line: number): void {
    this.point(start, end, lastStart, line)
    probe(this.table, ENTRY.identifier, hash, this.bytes, start, end, this.visitEntry)
  }

  fingerprint(hash: number): void {
    if (this.inPath) return
    if (this.fingerprints < this.identifiers.length) this.identifiers[this.fingerprints++] = hash
    else this.overflow = true
  }

  /** Forgets the file before. */
  private begin(length: number, inPieces: boolean): void {
    for (const term of this.touched) {
      this.body[term] = 0
      this.definitions[term] = 0
      this.paths[term] = 0
    }
    this.touched.length = 0
    this.hits = 0
    this.hitsDropped = false
    this.imports.decoded.length = 0
    this.imports.openBlock = false
    this.marked = false
    this.inPath = false
    this.fingerprints = 0
    this.overflow = false
    this.definitionEnd = -10
    this.base = 0
    this.shape = NOTHING_READ
    this.reportedShift = reportedShift(length, inPieces)
    this.reported.fill(0, 0, 1 << (32 - this.reportedShift))
  }

  private reserve(length: number): void {
    if (this.bytes.length >= length + SENTINEL_BYTES) return
    this.bytes = new Uint8Array(Math.max(this.bytes.length * 2, length + SENTINEL_BYTES))
  }

  private point(start: number, end: number, identifierStart: number, line: number): void {
    this.start = start
    this.end = end
    this.identifierStart = identifierStart
    this.line = line
  }

  private note({ kind, term }: QueryEntry): void {
    if (term >= 0) this.noteHit(term)
    else if (this.inPath) return
    else if (kind === ENTRY.marker) this.marked ||= this.base + this.start < HEAD_BYTES
    else if (this.isLowerCase()) this.noteKeyword(kind)
  }

  private noteHit(term: number): void {
    if (this.body[term] === 0 && this.paths[term] === 0) this.touched.push(term)
    if (this.inPath) {
      this.paths[term] = (this.paths[term] as number) + 1
      return
    }
    this.body[term] = (this.body[term] as number) + 1
    const gap = this.base + this.identifierStart - this.definitionEnd
    if (gap > 0 && gap < 4) this.definitions[term] = (this.definitions[term] as number) + 1
    if (this.hits >= this.limits.windowHits) {
      this.hitsDropped = true
      return
    }
    if (this.hits === this.hitOffsets.length) this.growHits()
    this.hitOffsets[this.hits] = this.base + this.identifierStart
    this.hitTerms[this.hits] = term
    this.hitLines[this.hits] = this.line
    this.hits++
  }

  private noteKeyword(kind: number): void {
    const { bytes, start, end, lineStart } = this
    if (kind === ENTRY.definition) this.definitionEnd = this.base + (end - start === 4 && bytes[start] === 0x66 ? this.receiverEnd(end) : end)
    else if (kind === ENTRY.topLevelDefinition) {
      const exported = start - lineStart === 7 && lineStart >= 0 && bytes[lineStart] === 0x65
      if (start === lineStart || exported) this.definitionEnd = this.base + end
    } else if (kind === ENTRY.import) noteImport(bytes, this.length, start, end, lineStart, this.maximumImports, this.imports)
  }

  /** End of `func`, or of the receiver behind it. */
  private receiverEnd(end: number): number {
    const { bytes } = this
    if (bytes[end] !== 0x20 || bytes[end + 1] !== 0x28) return end
    const stop = Math.min(this.length, end + RECEIVER_BYTES)
    for (let at = end; at < stop; at++) if (bytes[at] === 0x29) return at + 1
    return end
  }

  private isLowerCase(): boolean {
    for (let at = this.start; at < this.end; at++) if (BYTE_CLASS[this.bytes[at] as number] === BYTE.upper) return false
    return true
  }

  private growHits(): void {
    const grow = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(old.length * 2)
      grown.set(old)
      return grown
    }
    this.hitOffsets = grow(this.hitOffsets)
    this.hitTerms = grow(this.hitTerms)
    this.hitLines = grow(this.hitLines)
  }
}
