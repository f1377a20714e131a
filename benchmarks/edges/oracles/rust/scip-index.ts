/** One use or definition of a symbol in a file. */
export interface Occurrence {
  /** 0-based; `start` and `end` are columns in UTF-8 bytes of the first and the last line. */
  readonly line: number
  readonly start: number
  readonly endLine: number
  readonly end: number
  readonly symbol: string
  readonly isDefinition: boolean
}

/** A file of a SCIP index. */
export interface IndexedFile {
  readonly path: string
  readonly occurrences: readonly Occurrence[]
}

type Value = number | Uint8Array

/** Reads the parts of a SCIP index (protocol buffers, https://github.com/sourcegraph/scip) that tie files. */
export function readScipIndex(bytes: Uint8Array): readonly IndexedFile[] {
  const files: IndexedFile[] = []
  for (const [field, value] of fields(bytes)) if (field === 2 && typeof value !== 'number') files.push(readFile(value))
  return files
}

function readFile(bytes: Uint8Array): IndexedFile {
  let path = ''
  const occurrences: Occurrence[] = []
  for (const [field, value] of fields(bytes)) {
    if (typeof value === 'number') continue
    if (field === 1) path = textOf(value)
    else if (field === 2) occurrences.push(readOccurrence(value))
  }
  return { path, occurrences }
}

function readOccurrence(bytes: Uint8Array): Occurrence {
  let range: number[] = []
  let symbol = ''
  let roles = 0
  for (const [field, value] of fields(bytes)) {
    if (field === 1 && typeof value !== 'number') range = numbers(value)
    else if (field === 2 && typeof value !== 'number') symbol = textOf(value)
    else if (field === 3 && typeof value === 'number') roles = value
  }
  const [line = 0, start = 0, third = 0, fourth] = range
  const [endLine, end] = fourth === undefined ? [line, third] : [third, fourth]
  return { line, start, endLine, end, symbol, isDefinition: (roles & 1) === 1 }
}

function* fields(bytes: Uint8Array): Generator<readonly [number, Value]> {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [field, wire] = [Math.floor(key / 8), key % 8]
    if (wire === 0) yield [field, varint()]
    else if (wire === 2) {
      const length = varint()
      yield [field, bytes.subarray(at, at += length)]
    } else at += wire === 1 ? 8 : 4
  }
}

function numbers(bytes: Uint8Array): number[] {
  const found: number[] = []
  let value = 0
  let factor = 1
  for (const byte of bytes) {
    value += (byte & 127) * factor
    if (byte < 128) {
      found.push(value)
      value = 0
      factor = 1
    } else factor *= 128
  }
  return found
}

const decoder = new TextDecoder()

function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}
