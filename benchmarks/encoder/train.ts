import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportEncoder, trainEncoder, type EvaluationHistory, type TrainingOptions, type TrainingRecord } from '@deepdiscovery/codecontrast'
import { openPairFile, readCheckpoint, trainingThreads, writeCheckpoint, type PairFile } from '@deepdiscovery/codecontrast/node'
import { serializeWeights } from '@deepdiscovery/encoder'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { createThreadPool } from '@deepdiscovery/threads/node'
import { BenchmarkError } from '../benchmark-error.ts'
import { createTrainingReport } from './training-report.ts'
import { writeWhole } from './write-whole.ts'

export interface TrainingRun {
  /** Folder of pair files and evaluation files. */
  readonly pairs: string
  /** Folder for weights, record and checkpoint. */
  readonly out: string
  readonly name: string
  readonly validation: readonly string[]
  readonly heldOut: readonly string[]
  /** At least 1. */
  readonly threads: number
  readonly resume: boolean
  readonly options: Partial<TrainingOptions>
  readonly onLine: (line: string) => void
}

/**
 * Trains on all pair files of a folder but those of validation and held-out histories, and writes `encoder.bin`, `training.json` and
 * after each epoch `checkpoint.bin`.
 *
 * @throws BenchmarkError where there are no pair files, for options out of range, a checkpoint of another training, or a loss that is no number
 */
export async function runTraining(
  { pairs, out, name, validation, heldOut, threads, resume, options, onLine }: TrainingRun,
): Promise<TrainingRecord> {
  const kept = new Set([...validation, ...heldOut].map((repository) => repository.toLowerCase()))
  const files = (await openPairFiles(pairs, onLine)).filter(({ repository }) => !kept.has(repository.toLowerCase()))
  if (files.length === 0) throw new BenchmarkError(`There is no pair file to train on in ${pairs}; run bench encoder extract first.`)
  const judges = validation.flatMap((repository) => evaluationOf(pairs, repository))
  onLine(`${files.length} histories; validation on ${judges.map(({ repository }) => repository).join(', ') || 'none'}`)
  mkdirSync(out, { recursive: true })
  const [checkpointPath, recordPath] = [join(out, 'checkpoint.bin'), join(out, 'training.json')]
  const pool = threads > 1 ? createThreadPool({ size: threads - 1 }) : undefined
  const report = createTrainingReport(onLine)
  try {
    const checkpoint = resume ? readCheckpoint(checkpointPath) : undefined
    const before = checkpoint === undefined ? 0 : secondsBefore(`${recordPath}.part`)
    const trained = await trainEncoder(files, options, {
      validation: judges,
      ...(pool === undefined ? {} : { threads: trainingThreads(pool) }),
      ...(checkpoint === undefined ? {} : { checkpoint }),
      onCheckpoint: (reached) => {
        writeCheckpoint(checkpointPath, reached)
        writeWhole(`${recordPath}.part`, JSON.stringify({ seconds: before + report.seconds() }))
      },
      onProgress: report.onProgress,
    })
    const record: TrainingRecord = {
      schema: 'deepdiscovery-training/1', name, options: trained.options, tokens: trained.vocabulary.tokens.length,
      histories: trained.counts.map(({ repository, languages }) => {
        const { commit, licence, licenceFile } = files.find((file) => file.repository === repository)!.header
        return { repository, commit, licence, licenceFile, languages }
      }),
      validation: judges.map(({ repository }) => repository), heldOut, evaluations: trained.evaluations, bestEpoch: trained.bestEpoch,
      seconds: Math.round(before + report.seconds()), threads, node: process.version,
    }
    writeWhole(join(out, 'encoder.bin'), serializeWeights(exportEncoder(trained, name)))
    writeWhole(recordPath, `${JSON.stringify(record, undefined, 1)}\n`)
    return record
  } catch (error) {
    // All of them say what to do.
    throw DeepDiscoveryError.is(error) ? new BenchmarkError(error.message) : error
  } finally {
    await pool?.close()
  }
}

/** Time that the parts of a training before took; it only goes into the record. */
function secondsBefore(path: string): number {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { readonly seconds: number }).seconds : 0
}

/** What a history is evaluated on, where it was extracted. */
export function evaluationOf(pairs: string, repository: string): readonly EvaluationHistory[] {
  const path = join(pairs, `${repository.replace('/', '+')}.eval.json`)
  return existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as EvaluationHistory] : []
}

async function openPairFiles(folder: string, onLine: (line: string) => void): Promise<readonly PairFile[]> {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort()
  return Promise.all(names.map((name) => {
    const told = new Set<number>()
    return openPairFile(join(folder, name), (line, fault) => {
      if (!told.has(line) && told.size < 3) onLine(`${name}:${line} is left out: ${fault}`)
      told.add(line)
    }).catch((error: unknown) => {
      throw DeepDiscoveryError.is(error) ? new BenchmarkError(error.message) : error
    })
  }))
}
