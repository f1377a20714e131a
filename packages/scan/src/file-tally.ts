import type { HitWindow, TermCount, TermPositions, WeightedTerm } from '@deepdiscovery/model'
import { bestWindow } from './best-window.ts'
import { BYTE, BYTE_CLASS } from './byte-class.ts'
import { HEAD_BYTES, isGeneratedHead } from './generated-head.ts'
import { decodeImports, noteImport } from './import-lines.ts'
import type { ImportRanges } from './import-lines.ts'
import { ENTRY, buildQueryTable, probe } from './query-table.ts'
import type { QueryEntry, QueryTable } from './query-table.ts'
import type { ScanLimits } from './scan-limits.ts'
import { SENTINEL_BYTES, tokenize } from './tokenize.ts'
import type { TextShape, TokenSink } from './tokenize.ts'

const NO_IMPORTS: readonly string[] = []
const NO_TERMS: readonly TermCount[] = []
/** Below this a text gets a cache of distinct identifiers of the smallest size. */
const SMALLEST_CACHE = 8
const LARGEST_CACHE = 14

/** Go's receiver, `func (s *Server) Start`, is looked for in so many bytes. */
const RECEIVER_BYTES = 120

/** Counts everything one scan wants to know about one text at a time; reused from file to file. */
export class FileTally implements TokenSink {
  readonly wordFilter: Int32Array
  readonly wholeFilter: Int32Array
  readonly reported = new Int32Array(1 << LARGEST_CACHE)
  reportedShift = 32 - SMALLEST_CACHE
  /** Fingerprints of the text, valid up to `fingerprints`. */
  readonly identifiers: Int32Array
  fingerprints = 0
  /** More distinct identifiers than the limit. */
  overflow = false

  private bytes = new Uint8Array(1 << 16)
  private length = 0
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
  private imports: ImportRanges = { starts: [], ends: [] }
  private definitionEnd = -10
  private marked = false
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
    this.body = new Int32Array(terms.length)
    this.definitions = new Int32Array(terms.length)
    this.paths = new Int32Array(terms.length)
    this.scratch = new Int32Array(terms.length)
    this.identifiers = new Int32Array(limits.fingerprintsPerFile)
  }

  /** Forgets the file before, copies the text and counts. */
  readText(source: Uint8Array): TextShape {
    for (const term of this.touched) {
      this.body[term] = 0
      this.definitions[term] = 0
      this.paths[term] = 0
    }
    this.touched.length = 0
    this.hits = 0
    this.hitsDropped = false
    this.imports.starts.length = 0
    this.imports.ends.length = 0
    this.marked = false
    this.inPath = false
    this.reserve(source.length)
    this.bytes.set(source)
    return this.run(source.length)
  }

  /** Counts the terms in the path. Comes last: it overwrites the text and its fingerprints. */
  readPath(path: string): void {
    this.inPath = true
    this.reserve(path.length * 3)
    this.run(this.encoder.encodeInto(path, this.bytes).written)
  }

  /** Counts per term, sorted by term. */
  termCounts(): readonly TermCount[] {
    if (this.touched.length === 0) return NO_TERMS
    return this.touched.sort((left, right) => left - right).map((term) => ({
      term, body: this.body[term] as number, definitions: this.definitions[term] as number, path: this.paths[term] as number,
    }))
  }

  window(): HitWindow | undefined {
    const hits = { offsets: this.hitOffsets, terms: this.hitTerms, lines: this.hitLines, length: this.hits }
    return bestWindow(hits, this.weights, this.scratch)
  }

  /** Of each noted hit its 1-based line and term; `truncated` if the limit was reached. */
  positions(): TermPositions {
    const lines = this.hitLines.slice(0, this.hits)
    for (let hit = 0; hit < lines.length; hit++) lines[hit] = (lines[hit] as number) + 1
    return { lines, terms: this.hitTerms.slice(0, this.hits), truncated: this.hitsDropped }
  }

  importLines(): readonly string[] {
    return this.imports.starts.length === 0 ? NO_IMPORTS : decodeImports(this.bytes, this.imports, this.decoder)
  }

  /** Whether the head carries a tool's mark. */
  isGenerated(path: string): boolean {
    return this.marked && isGeneratedHead(this.decoder.decode(this.bytes.subarray(0, Math.min(this.length, HEAD_BYTES))), path)
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
    if (this.fingerprints < this.identifiers.length) this.identifiers[this.fingerprints++] = hash
    else this.overflow = true
  }

  private run(length: number): TextShape {
    this.length = length
    this.fingerprints = 0
    this.overflow = false
    this.definitionEnd = -10
    // About one slot for four bytes: clearing costs less than reporting the repeats of a full table would.
    const magnitude = Math.min(LARGEST_CACHE, Math.max(SMALLEST_CACHE, 30 - Math.clz32(length)))
    this.reportedShift = 32 - magnitude
    this.reported.fill(0, 0, 1 << magnitude)
    return tokenize(this.bytes, length, this)
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
    else if (!this.inPath && this.isLowerCase()) this.noteKeyword(kind)
    else if (kind === ENTRY.marker && this.start < HEAD_BYTES) this.marked = true
  }

  private noteHit(term: number): void {
    if (this.body[term] === 0 && this.paths[term] === 0) this.touched.push(term)
    if (this.inPath) {
      this.paths[term] = (this.paths[term] as number) + 1
      return
    }
    this.body[term] = (this.body[term] as number) + 1
    const gap = this.identifierStart - this.definitionEnd
    if (gap > 0 && gap < 4) this.definitions[term] = (this.definitions[term] as number) + 1
    if (this.hits >= this.limits.windowHits) {
      this.hitsDropped = true
      return
    }
    if (this.hits === this.hitOffsets.length) this.growHits()
    this.hitOffsets[this.hits] = this.identifierStart
    this.hitTerms[this.hits] = term
    this.hitLines[this.hits] = this.line
    this.hits++
  }

  private noteKeyword(kind: number): void {
    const { bytes, start, end } = this
    if (kind === ENTRY.definition) this.definitionEnd = end - start === 4 && bytes[start] === 0x66 ? this.receiverEnd(end) : end
    else if (kind === ENTRY.topLevelDefinition) {
      if (start === this.lineStart || (start - this.lineStart === 7 && bytes[this.lineStart] === 0x65)) this.definitionEnd = end
    } else if (kind === ENTRY.import) {
      const maximum = { lines: this.limits.importsPerFile, bytes: this.limits.importBytes }
      noteImport(bytes, this.length, start, end, this.lineStart, maximum, this.imports)
    } else if (kind === ENTRY.marker && start < HEAD_BYTES) this.marked = true
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
