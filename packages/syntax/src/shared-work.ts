import type { ArtifactId, Language } from '@deepdiscovery/model'
import type { FactsRecord } from './facts-record.ts'
import type { FileParser, FileText, ParsedFile } from './file-parser.ts'
import type { SyntaxLimits } from './limits.ts'

/**
 * Files that several threads parse together: each takes the next one that nobody has taken, so that none waits while another has work.
 * Texts and marks are in shared memory; nothing of it depends on who parses what.
 */
export interface SharedWork {
  readonly ids: readonly ArtifactId[]
  readonly languages: readonly Language[]
  readonly truncated: readonly boolean[]
  readonly limits: SyntaxLimits
  /** Texts, one behind the other. */
  readonly texts: SharedArrayBuffer
  /** Where each text starts, and where the last one ends. */
  readonly starts: Int32Array
  /** Positions of the files in the order in which they are taken: long ones first, so that none is left over in the end. */
  readonly order: Int32Array
  /** One number: how many are taken. */
  readonly taken: SharedArrayBuffer
  /** One mark per file: {@link FREE}, or what the thread that took it wrote. */
  readonly marks: SharedArrayBuffer
}

export const FREE = 0

/** What one thread made of its share. */
export interface Share {
  /** Positions of the files. */
  readonly files: Int32Array
  readonly record: FactsRecord
}

/** Puts files where all threads see them. */
export function shareWork(files: readonly FileText[], limits: SyntaxLimits): SharedWork {
  const starts = new Int32Array(files.length + 1)
  files.forEach(({ bytes }, at) => { starts[at + 1] = starts[at]! + bytes.length })
  const texts = new SharedArrayBuffer(Math.max(1, starts[files.length]!))
  const all = new Uint8Array(texts)
  files.forEach(({ bytes }, at) => all.set(bytes, starts[at]))
  return {
    ids: files.map(({ id }) => id), languages: files.map(({ language }) => language), truncated: files.map(({ truncated }) => truncated), limits,
    texts, starts, order: Int32Array.from(files.keys()).sort((left, right) => lengthOf(starts, right) - lengthOf(starts, left) || left - right),
    taken: new SharedArrayBuffer(4), marks: new SharedArrayBuffer(4 * files.length),
  }
}

/** Takes and parses files until none is left. A file is marked `mark` while it is parsed, `-mark` from then on. */
export async function parseShare(
  work: SharedWork, parser: FileParser, mark: number, between?: () => Promise<void>,
): Promise<{ files: number[]; parsed: ParsedFile[] }> {
  const taken = new Int32Array(work.taken)
  const marks = new Int32Array(work.marks)
  const files: number[] = []
  const parsed: ParsedFile[] = []
  for (let place = Atomics.add(taken, 0, 1); place < work.order.length; place = Atomics.add(taken, 0, 1)) {
    await between?.()
    const file = work.order[place]!
    Atomics.store(marks, file, mark)
    files.push(file)
    parsed.push(await parser.parse(fileAt(work, file)))
    Atomics.store(marks, file, -mark)
  }
  return { files, parsed }
}

/** A file of the work; its text stays where it is. */
export function fileAt({ ids, languages, truncated, texts, starts }: SharedWork, file: number): FileText {
  const bytes = new Uint8Array(texts, starts[file], lengthOf(starts, file))
  return { id: ids[file]!, language: languages[file]!, bytes, truncated: truncated[file]! }
}

function lengthOf(starts: Int32Array, file: number): number {
  return starts[file + 1]! - starts[file]!
}
