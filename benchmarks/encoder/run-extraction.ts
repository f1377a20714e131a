import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openPairFile, type ExtractionLimits } from '@deepdiscovery/codecontrast/node'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import pLimit from 'p-limit'
import { BenchmarkError } from '../benchmark-error.ts'
import { mirrorOf } from '../tasks/mirror-of.ts'

const PROCESS = fileURLToPath(new URL('extract-process.ts', import.meta.url))

export interface ExtractionRun {
  readonly histories: readonly string[]
  /** Histories that an evaluation set is made of too. */
  readonly evaluated: readonly string[]
  readonly mirrors: string
  /** Folder of the pair files. */
  readonly pairs: string
  readonly threads: number
  readonly limits: ExtractionLimits
  readonly onHistory: (line: string) => void
}

/** What became of each history. */
export interface ExtractionOutcome {
  readonly extracted: readonly string[]
  readonly skipped: readonly string[]
}

/**
 * Extracts pairs of each history in a process of its own, small histories first. A history whose file is there with the same
 * limits is not extracted again; a run that was stopped leaves no half file.
 *
 * @throws BenchmarkError where no history could be extracted
 */
export async function runExtraction({ histories, evaluated, mirrors, pairs, threads, limits, onHistory }: ExtractionRun): Promise<ExtractionOutcome> {
  const extracted: string[] = []
  const skipped: string[] = []
  const found = histories.flatMap((repository) => {
    const bare = mirrorOf(mirrors, repository)
    if (bare !== undefined) return [{ repository, bare, bytes: packBytes(bare) }]
    skipped.push(repository)
    onHistory(`${repository}: there is no mirror of it in ${mirrors}`)
    return []
  }).sort((left, right) => left.bytes - right.bytes)
  const turns = pLimit(threads)
  await Promise.all(found.map(({ repository, bare }) => turns(async () => {
    const out = join(pairs, repository.replace('/', '+'))
    const evaluate = evaluated.includes(repository)
    if (await isExtracted(out, limits, evaluate)) {
      extracted.push(repository)
      return
    }
    const started = Date.now()
    try {
      const args = ['--import', 'tsx', '--conditions', 'development', PROCESS, repository, bare, out, String(evaluate), JSON.stringify(limits)]
      const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 })
      const result = JSON.parse(stdout.trim().split('\n').at(-1)!) as { refused?: string }
      ;(result.refused === undefined ? extracted : skipped).push(repository)
      onHistory(`${result.refused ?? JSON.stringify(result)} ${((Date.now() - started) / 1000).toFixed(0)} s`)
    } catch (error) {
      skipped.push(repository)
      onHistory(`${repository}: ${String((error as { stderr?: string }).stderr ?? error).trim().split('\n').slice(-6).join(' | ')}`)
    }
  })))
  if (extracted.length === 0) throw new BenchmarkError(`No history of the list could be extracted from ${mirrors}.`)
  return { extracted: extracted.sort(), skipped: skipped.sort() }
}

/** Whether the pairs of a history are there, made with the same limits. */
async function isExtracted(out: string, limits: ExtractionLimits, evaluate: boolean): Promise<boolean> {
  if (!existsSync(`${out}.jsonl`) || (evaluate && !existsSync(`${out}.eval.json`))) return false
  try {
    const { header } = await openPairFile(`${out}.jsonl`)
    return JSON.stringify(header.limits) === JSON.stringify(limits)
  } catch (error) {
    if (DeepDiscoveryError.is(error)) return false
    throw error
  }
}

function packBytes(bare: string): number {
  const folder = join(bare, 'objects/pack')
  return existsSync(folder) ? readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) : 0
}
