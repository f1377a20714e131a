import { isAscii, type Buffer } from 'node:buffer'
import type { Git } from './git.ts'

/** One entry of the index or of a tree. */
export interface TreeEntry {
  readonly path: string
  readonly object: string
  readonly kind: 'file' | 'symlink' | 'submodule'
}

/**
 * Parses `mode object stage<TAB>path` or `mode type object<TAB>path`, each ended by NUL. Each path once (unmerged entries have
 * several).
 */
export function parseTreeEntries(output: Buffer, objectField: 1 | 2): TreeEntry[] {
  const entries: TreeEntry[] = []
  eachRecord(output, (path, start, tab) => {
    const [mode = '', ...fields] = output.toString('latin1', start, tab).split(' ')
    entries.push({
      path,
      object: fields[objectField - 1] ?? '',
      kind: mode.startsWith('100') ? 'file' : mode === '120000' ? 'symlink' : 'submodule',
    })
  })
  return entries
}

/**
 * Visits the records `fields<TAB>path`, each ended by NUL, whose path differs from that of the one before; the fields stand from `start` to
 * `tab`. Each path is a string of its own, no part of a larger one: those are slow to compare and to hash.
 */
function eachRecord(output: Buffer, visit: (path: string, start: number, tab: number) => void): void {
  const encoding = isAscii(output) ? 'latin1' : 'utf8'
  let last: string | undefined
  for (let start = 0; start < output.length;) {
    const tab = output.indexOf(TAB, start)
    const end = tab < 0 ? -1 : output.indexOf(0, tab)
    if (end < 0) break
    const path = output.toString(encoding, tab + 1, end)
    if (path !== last) visit(path, start, tab)
    last = path
    start = end + 1
  }
}

/** The index in columns, sorted by path as git sorts (by bytes), each path once. */
export interface IndexEntries {
  readonly paths: readonly string[]
  readonly kinds: readonly TreeEntry['kind'][]
  /** Whether a file was empty when it was put into the index. */
  readonly empty: readonly boolean[]
}

/** First bytes of the names of the object without content (SHA-1, SHA-256), enough to tell them from all others. */
const EMPTY_OBJECTS = new Set(['e69de29bb2d1d6434b8b29ae775ad8c2', '473a0f4c3be8a93681a267e3b1e9a7dc'])
const EMPTY_LENGTH = 32

const TAB = 0x09
const MODE_LENGTH = 7

/** Parses output of `ls-files -s -z` without an object for each record: a large index has a hundred thousand. */
export function parseIndex(output: Buffer): IndexEntries {
  const paths: string[] = []
  const kinds: TreeEntry['kind'][] = []
  const empty: boolean[] = []
  eachRecord(output, (path, start) => {
    paths.push(path)
    // Modes are 100644, 100755, 120000 and 160000.
    const digit = output[start + 1]
    kinds.push(digit === 0x30 ? 'file' : digit === 0x32 ? 'symlink' : 'submodule')
    const object = output[start + MODE_LENGTH]
    const isEmpty = object === 0x65 || object === 0x34
    empty.push(isEmpty && EMPTY_OBJECTS.has(output.toString('latin1', start + MODE_LENGTH, start + MODE_LENGTH + EMPTY_LENGTH)))
  })
  return { paths, kinds, empty }
}

/** The command whose output {@link parseIndex} takes. */
export const INDEX_COMMAND = ['ls-files', '-c', '-s', '-z'] as const
/** Time it has: an index that is a pipe never comes. */
export const INDEX_LIMIT_MS = 60_000

/** Splits output of `-z` commands. */
export function splitNul(output: Buffer): string[] {
  const parts = output.toString('utf8').split('\0')
  if (parts.at(-1) === '') parts.pop()
  return parts
}

/** Entries of the index below the root, relative to it. `undefined` where the index cannot be read. */
export async function listIndex(git: Git, signal?: AbortSignal): Promise<TreeEntry[] | undefined> {
  const { code, stdout } = await git.run(INDEX_COMMAND, { signal, limitMs: INDEX_LIMIT_MS })
  return code === 0 ? parseTreeEntries(stdout, 1) : undefined
}
