import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { builtCli } from '../speed/build-cli.ts'
import { plotSpeed } from '../speed/plot-speed.ts'
import { runSpeed } from '../speed/run-speed.ts'
import { scanSpeed } from '../speed/scan-speed.ts'
import { sessionSpeed } from '../speed/session-speed.ts'
import { speedTables } from '../speed/speed-table.ts'

interface Options {
  readonly trees: readonly string[]
  readonly generate?: string
  readonly rounds: string
  readonly task: string
  readonly seed: string
  readonly timeout: string
  readonly out?: string
  readonly plot?: string
  readonly scan?: string
  readonly session?: string
  readonly otherTask: string
  readonly changed: string
  readonly build: boolean
}

export function speedCommand(): Command {
  return new Command('speed')
    .description('Measures cold runs of the built command beside rg and git grep on trees of growing size; compare only figures of one run.')
    .option('--trees <dirs...>', 'folders to measure as they are', [])
    .option('--generate <sizes>', 'numbers of files of the trees to generate, with commas (250,1000,4000 where no folder is given)')
    .option('--rounds <n>', 'rounds that count, after one that warms the file cache', '5')
    .option('--task <text>', 'task on every tree', 'Invalid configuration values are accepted silently: report an error that names the option')
    .option('--seed <n>', 'seed of generated trees', '1')
    .option('--timeout <seconds>', 'longest time of one process', '600')
    .option('--out <file>', 'write the result as JSON')
    .option('--plot <file>', 'write a plot as SVG')
    .option('--no-build', 'measure packages/cli/dist as it is')
    .option('--scan <dir>', 'instead: CPU time of the term scanner on the files of a folder, in this process')
    .option('--session <dir>', 'instead: one process that asks again and again about a copy of a git tree that changes in between')
    .option('--other-task <text>', 'second task of --session', 'Log messages are written twice when a handler is registered again after a reload')
    .option('--changed <n>', 'files that change between questions of --session', '10')
    .action(async (options: Options) => {
      const rounds = wholeNumber('--rounds', options.rounds, 1, 1_000)
      if (options.scan !== undefined) return scanSpeed(options.scan, rounds)
      if (options.session !== undefined) {
        builtCli(options.build)
        const changed = wholeNumber('--changed', options.changed, 0, 1e6)
        process.stdout.write(sessionSpeed(options.session, { task: options.task, otherTask: options.otherTask, changed, rounds }))
        return
      }
      const sizes = options.generate ?? (options.trees.length === 0 ? '250,1000,4000' : '')
      const generate = sizes.split(',').map((size) => size.trim()).filter((size) => size !== '').map((size) => wholeNumber('--generate', size, 1, 1e6))
      // Measured processes are groups of their own, which the terminal does not interrupt; they end with us.
      process.once('SIGINT', () => process.exit(130))
      const results = await runSpeed({
        trees: options.trees, generate, rounds, task: options.task, seed: wholeNumber('--seed', options.seed, 0, 2 ** 31 - 1),
        timeoutSeconds: wholeNumber('--timeout', options.timeout, 1, 86_400), cli: builtCli(options.build),
        onProgress: (message) => console.error(message),
        notes: options.build ? [] : ['The command was measured as it had been built before; the commit is that of the sources now.'],
      })
      if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(results, undefined, 2)}\n`)
      if (options.plot !== undefined) writeFileSync(options.plot, plotSpeed(results))
      process.stdout.write(speedTables(results))
    })
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new BenchmarkError(`${option} ${text} is not a whole number from ${least} to ${most}.`)
}
