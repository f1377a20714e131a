import { resolve } from 'node:path'
import { DEFAULT_TRAINING_OPTIONS, type TrainingOptions } from '@deepdiscovery/codecontrast'
import { Command, InvalidArgumentError } from 'commander'
import { readHistories } from '../coupling/read-histories.ts'
import { historyList } from '../encoder/history-lists.ts'
import { runTraining } from '../encoder/train.ts'
import { count } from './option-values.ts'

interface Given {
  readonly pairs: string
  readonly out: string
  readonly name: string
  readonly validation: string
  readonly heldOut: string
  readonly threads: number
  readonly resume: boolean
  readonly set: Partial<TrainingOptions>
}

/** `bench encoder train`: weights from pair files. */
export function encoderTrainCommand(): Command {
  return new Command('train')
    .description('Trains the encoder on all pair files of a folder but those of the validation and held-out histories.')
    .requiredOption('--pairs <dir>', 'folder of pair files and evaluation files')
    .requiredOption('--out <dir>', 'folder for encoder.bin, training.json and the checkpoint of each epoch')
    .option('--name <name>', 'name and version of the weights', 'deepdiscovery-static-384/1')
    .option('--validation <file>', 'histories that decide when to stop', historyList('validation'))
    .option('--held-out <file>', 'histories that nothing is fitted to', historyList('held-out'))
    .option('--threads <n>', 'threads; the result is the same with any number', count, 2)
    .option('--resume', 'go on from the checkpoint, to the same result as without the interruption', false)
    .option('--set <name=value,...>', `training options: ${Object.keys(DEFAULT_TRAINING_OPTIONS).join(', ')}`, trainingOptions, {})
    .action(async ({ pairs, out, validation, heldOut, set, ...given }: Given) => {
      const record = await runTraining({
        ...given, pairs: resolve(pairs), out: resolve(out), validation: readHistories(validation), heldOut: readHistories(heldOut), options: set,
        onLine: (line) => console.error(line),
      })
      console.log(`Epoch ${record.bestEpoch} of ${record.evaluations.length} is kept, after ${(record.seconds / 60).toFixed(1)} minutes.`)
    })
}

function trainingOptions(text: string, before: Partial<TrainingOptions>): Partial<TrainingOptions> {
  const given = text.split(',').map((part) => /^\s*(\w+)=(-?[\d.]+(?:e-?\d+)?)\s*$/i.exec(part))
  const unknown = given.find((match) => match === null || !Object.hasOwn(DEFAULT_TRAINING_OPTIONS, match[1]!))
  if (unknown !== undefined) throw new InvalidArgumentError(`It must look like epochs=12,temperature=0.07, of the names in the help.`)
  return { ...before, ...Object.fromEntries(given.map((match) => [match![1]!, Number(match![2])])) }
}
