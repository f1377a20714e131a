import { Command } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { compareResults } from '../report/comparison/compare-results.ts'
import { OWN_FORM } from '../report/swap/read-resolved.ts'
import { swapText } from '../report/swap/swap-text.ts'

interface CompareFlags {
  readonly method: string
  readonly methodB?: string
  readonly set?: string
  readonly byRepo: boolean
  readonly seed: string
  readonly swap: boolean
}

/** `bench compare`: two methods on the same tasks, or two agents on the same instances. */
export function compareCommand(): Command {
  return new Command('compare')
    .description('Compares two methods of one or two result files on the same tasks; with --swap, what two agents resolved.')
    .argument('<A>', 'result file of bench quality; with --swap a list of resolved instances')
    .argument('[B]', 'second file; without it both methods are taken from A')
    .option('--method <name>', 'method of A', 'deepdiscovery')
    .option('--method-b <name>', 'method of B (default: that of A, from the second file)')
    .option('--set <name>', 'only this set')
    .option('--by-repo', 'also the split of each repository', false)
    .option('--seed <number>', 'seed of the bootstrap', '1')
    .option(
      '--swap',
      `A and B are lists of resolved instances: ${OWN_FORM}; a SWE-bench report; or one id a line`,
      false,
    )
    .action((fileA: string, fileB: string | undefined, { method, methodB, set, byRepo, seed, swap }: CompareFlags) => {
      if (!/^-?\d+$/.test(seed)) throw new BenchmarkError(`--seed must be a whole number, not ${seed}.`)
      if (swap && fileB === undefined) throw new BenchmarkError('--swap compares two agents; give the second list too.')
      console.log(
        swap
          ? swapText(fileA, fileB!)
          : compareResults({ fileA, fileB, methodA: method, methodB, set, byRepository: byRepo, seed: Number(seed) }),
      )
    })
}
