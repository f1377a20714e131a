import type { FileHits, NameRequest, TermHits, TermScanner, WeightedTerm } from '@deepdiscovery/model'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { createTermScanner } from '../src/index.ts'
import type { ScanLimits } from '../src/index.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Terms from `cache` (word), `cache*2` (weight 2) and `=getUser` (identifier). */
export function termsFrom(...notations: readonly string[]): WeightedTerm[] {
  return notations.map((notation) => {
    const [, equals, text = '', weight = '1'] = /^(=?)([^*]*)(?:\*(.*))?$/.exec(notation) ?? []
    return { text, weight: Number(weight), kind: equals === '=' ? 'identifier' : 'word' }
  })
}

export function scannerOf(files: Files, limits?: Partial<ScanLimits>): TermScanner {
  const { artifacts } = memorySnapshot(files)
  return createTermScanner({ reader: memoryReader(files), artifacts, ...(limits === undefined ? {} : { limits }) })
}

export function scanFiles(files: Files, terms: readonly WeightedTerm[] = [], limits?: Partial<ScanLimits>): Promise<TermHits> {
  return scannerOf(files, limits).scan(terms)
}

/** Scans one file and returns what was found in it. */
export async function scanText(
  text: string | Uint8Array, terms: readonly WeightedTerm[] = [], { path = 'x', limits }: { path?: string; limits?: Partial<ScanLimits> } = {},
): Promise<FileHits> {
  const [file] = (await scanFiles({ [path]: text }, terms, limits)).files
  if (file === undefined) throw new Error('The file was not scanned')
  return file
}

export async function findIn(files: Files, request: NameRequest, limits?: Partial<ScanLimits>): Promise<readonly string[]> {
  return (await scannerOf(files, limits).find([request]))[0] ?? []
}
