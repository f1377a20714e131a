import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { Pair, PairHeader } from '../pairs/pair.ts'
import type { PairHistory } from '../train/pair-history.ts'

/** A pair file as a history to train on. */
export interface PairFile extends PairHistory {
  readonly header: PairHeader
}

/** Longest line that is read as a pair: those of `extractHistory` have some thousand characters. */
const LONGEST_LINE = 1_000_000

/**
 * Opens a pair file: its header now, its pairs whenever they are asked for, line by line. Lines that are no pairs are left out.
 *
 * @param onBadLine told number (from 1) and fault of each of them, once for every reading
 * @throws DeepDiscoveryError `DD_INVALID_PAIRS` where the file cannot be read or its first line is no header
 */
export async function openPairFile(path: string, onBadLine?: (line: number, fault: string) => void): Promise<PairFile> {
  const header = await readHeader(path)
  return {
    header,
    repository: header.repository,
    async *pairs() {
      let number = 0
      for await (const line of linesOf(path)) {
        if (++number === 1 || line === '') continue
        const pair = parsePair(line)
        if (typeof pair === 'string') onBadLine?.(number, pair)
        else yield pair
      }
    },
  }
}

async function readHeader(path: string): Promise<PairHeader> {
  let first: unknown
  try {
    for await (const line of linesOf(path)) {
      first = JSON.parse(line)
      break
    }
  } catch (cause) {
    throw new DeepDiscoveryError('DD_INVALID_PAIRS', `${path} cannot be read as a pair file; extract its history again.`, { subject: path, cause })
  }
  if (!isHeader(first)) {
    throw new DeepDiscoveryError(
      'DD_INVALID_PAIRS', `The first line of ${path} is no header of deepdiscovery-pairs/1; extract its history again.`, { subject: path },
    )
  }
  return first
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 }), crlfDelay: Infinity })
}

/** The pair of a line, or what is wrong with it. */
function parsePair(line: string): Pair | string {
  if (line.length > LONGEST_LINE) return `it has ${line.length} characters`
  let value: Partial<Record<keyof Pair, unknown>> | null
  try {
    value = JSON.parse(line) as Partial<Record<keyof Pair, unknown>> | null
  } catch {
    return 'it is no JSON'
  }
  if (typeof value !== 'object' || value === null) return 'it is no object'
  const { kind, query, target, group, path, language } = value
  if (kind !== 'doc' && kind !== 'commit') return 'its kind is neither doc nor commit'
  if (typeof query !== 'string' || typeof target !== 'string') return 'its query or target is no text'
  if (typeof group !== 'string' || typeof path !== 'string') return 'its group or path is no text'
  return { kind, query, target, group, path, language: typeof language === 'string' ? language : '' }
}

function isHeader(value: unknown): value is PairHeader {
  const header = value as Partial<PairHeader> | null | undefined
  return typeof header === 'object' && header !== null && header.schema === 'deepdiscovery-pairs/1' && typeof header.repository === 'string'
    && typeof header.commit === 'string' && typeof header.licence === 'string' && typeof header.licenceFile === 'string'
}
