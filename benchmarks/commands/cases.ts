import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { runCases } from '../cases/run-cases.ts'

interface Options {
  readonly cases: string
  readonly kind?: string
  readonly id: readonly string[]
  readonly tool: readonly string[]
  readonly timeout?: string
  readonly out?: string
}

export function casesCommand(): Command {
  return new Command('cases')
    .description('Runs the command from source, or any other tool, over a folder of cases and prints the score of its scorer.')
    .requiredOption('--cases <dir>', 'folder with *cases.tar.gz, cases*.json and score_cases.py')
    .option('--kind <kind>', 'only cases of this kind')
    .option('--id <ids...>', 'only these cases', [])
    .option('--tool <words...>', 'another tool; {task}, {root} and {budget} are replaced; words that begin with - go after --', [])
    .argument('[words...]', 'the rest of the words of --tool')
    .option('--timeout <seconds>', 'longest time of one case')
    .option('--out <file>', 'write the result as JSON')
    .action((words: readonly string[], { cases, kind, id, tool, timeout, out }: Options) => {
      if (timeout !== undefined && !/^[1-9]\d{0,5}$/.test(timeout)) {
        throw new BenchmarkError(`--timeout ${timeout} is not a whole number of seconds.`)
      }
      const results = runCases({
        cases, ids: id, tool: [...tool, ...words], ...(kind === undefined ? {} : { kind }),
        ...(timeout === undefined ? {} : { timeoutSeconds: Number(timeout) }),
      })
      if (out !== undefined) writeFileSync(out, `${JSON.stringify(results, undefined, 2)}\n`)
      for (const { kind: name, passed, total, relations } of results.summary) {
        console.log(`${name.padEnd(12)} ${passed} of ${total} pass, ${relations.found} of ${relations.wanted} relations`)
      }
    })
}
