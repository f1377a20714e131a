import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { renderModelCard } from '@deepdiscovery/codecontrast'
import { Command } from 'commander'
import { readHistories } from '../coupling/read-histories.ts'
import { historyList } from '../encoder/history-lists.ts'
import { runEvaluation } from '../encoder/evaluate.ts'

interface Given {
  readonly pairs: string
  readonly weights: string
  readonly training: string
  readonly validation: string
  readonly heldOut: string
  readonly out?: string
  readonly markdown?: string
}

/** `bench encoder evaluate`: figures of weights on the held-out histories, and their model card. */
export function encoderEvaluateCommand(): Command {
  return new Command('evaluate')
    .description('Measures trained weights on the held-out histories beside BM25 and writes the model card.')
    .requiredOption('--pairs <dir>', 'folder of evaluation files')
    .requiredOption('--weights <file>', 'encoder.bin')
    .requiredOption('--training <file>', 'training.json of the same training')
    .option('--validation <file>', 'histories that the share of the encoder is chosen on', historyList('validation'))
    .option('--held-out <file>', 'histories that are measured', historyList('held-out'))
    .option('--out <file>', 'write all figures as JSON')
    .option('--markdown <file>', 'write the model card to a file, not to the terminal')
    .action(async ({ pairs, weights, training, validation, heldOut, out, markdown }: Given) => {
      const result = await runEvaluation({
        pairs: resolve(pairs), weights: resolve(weights), training: resolve(training), validation: readHistories(validation),
        heldOut: readHistories(heldOut), onLine: (line) => console.error(line),
      })
      if (out !== undefined) writeFileSync(out, `${JSON.stringify(result, undefined, 1)}\n`)
      const card = renderModelCard(result)
      if (markdown === undefined) process.stdout.write(card)
      else writeFileSync(markdown, card)
    })
}
