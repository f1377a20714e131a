import { fileURLToPath } from 'node:url'
import { Command, Option } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { writeReport } from '../report/write-report.ts'

interface ReportFlags {
  readonly speed?: string
  readonly cases?: string
  readonly out: string
  readonly failures?: string
  readonly note?: string[]
  readonly seed: string
  readonly rounds: string
}

const DOCUMENT = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))

/** `bench report`: result files as a document with tables and plots. */
export function reportCommand(): Command {
  return new Command('report')
    .description('Writes tables and plots from result files; its prose is benchmarks/report/template.md.')
    .argument('<results...>', 'result files of bench quality')
    .option('--speed <file>', 'result file of bench speed')
    .option('--cases <file>', 'result file of bench cases')
    .addOption(
      new Option('--out <file>', 'the document; plots go into a folder of its name beside it').default(DOCUMENT, 'docs/benchmarks.md here'),
    )
    .option('--failures <file>', 'also list all tasks that are not whole, one a line')
    .option('--note <sentence...>', 'what a reader must know of these runs, such as a busy machine')
    .option('--seed <number>', 'seed of the bootstrap', '1')
    .option('--rounds <number>', 'rounds of the bootstrap', '2000')
    .action((results: string[], { seed, rounds, note, ...flags }: ReportFlags) => {
      if (!/^-?\d+$/.test(seed)) throw new BenchmarkError(`--seed must be a whole number, not ${seed}.`)
      if (!/^[1-9]\d{0,5}$/.test(rounds))
        throw new BenchmarkError(`--rounds must be a whole number from 1 to 999999, not ${rounds}.`)
      for (const file of writeReport({ results, ...flags, notes: note, seed: Number(seed), rounds: Number(rounds) })) console.log(file)
    })
}
