import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_EXTRACTION } from '@deepdiscovery/codecontrast/node'
import { Command } from 'commander'
import { readHistories } from '../coupling/read-histories.ts'
import { historyList } from '../encoder/history-lists.ts'
import { runExtraction } from '../encoder/run-extraction.ts'
import { encoderEvaluateCommand } from './encoder-evaluate.ts'
import { encoderTrainCommand } from './encoder-train.ts'
import { count } from './option-values.ts'

interface ExtractOptions {
  readonly histories: string
  readonly mirrors: string
  readonly pairs: string
  readonly threads: number
  readonly commits: number
  readonly cap: number
}

/** `bench encoder`: the data, the training and the figures of the code encoder. */
export function encoderCommand(): Command {
  return new Command('encoder').description('Makes the code encoder: pairs from histories, training, evaluation.')
    .addCommand(extractCommand()).addCommand(encoderTrainCommand()).addCommand(encoderEvaluateCommand())
}

function extractCommand(): Command {
  return new Command('extract')
    .description('Extracts pairs of documentation and code, and of commit messages and file cards, from bare repositories under permissive licences.')
    .option('--histories <file>', 'list of repositories (owner/name, one a line)', historyList('histories'))
    .requiredOption('--mirrors <dir>', 'folder of bare repositories')
    .requiredOption('--pairs <dir>', 'folder for the pair files; finished ones are kept')
    .option('--threads <n>', 'processes', count, 1)
    .option('--commits <n>', 'latest commits of a history that are looked at', count, DEFAULT_EXTRACTION.commits)
    .option('--cap <n>', 'pairs of each kind of one history at most', count, DEFAULT_EXTRACTION.docPairs)
    .action(async ({ histories, mirrors, pairs, threads, commits, cap }: ExtractOptions) => {
      mkdirSync(pairs, { recursive: true })
      const { extracted, skipped } = await runExtraction({
        histories: readHistories(histories), evaluated: [...readHistories(historyList('held-out')), ...readHistories(historyList('validation'))],
        mirrors: resolve(mirrors), pairs: resolve(pairs), threads,
        limits: { ...DEFAULT_EXTRACTION, commits, docPairs: cap, commitPairs: Math.min(cap, DEFAULT_EXTRACTION.commitPairs) },
        onHistory: (line) => console.error(line),
      })
      console.log(`${extracted.length} histories extracted, ${skipped.length} skipped.`)
    })
}
