import { Command } from 'commander'
import { runFeatures, type FeaturesOptions } from '../location/features/run-features.ts'
import { readIds } from '../tasks/read-ids.ts'
import { count, seconds, whole } from './option-values.ts'

/** Options as the command line gives them. */
interface Given extends Omit<FeaturesOptions, 'ids' | 'timeoutSeconds' | 'signal'> {
  readonly ids?: string
  readonly timeout: number
}

/** `bench features`: what every signal says of the files of each task. */
export function featuresCommand(): Command {
  return new Command('features')
    .description(
      'Records what every signal of the anchors says of the candidates of each task, before weights: the input of bench fit.',
    )
    .requiredOption('--tasks <file...>', 'task files (JSON lines)')
    .requiredOption('--mirrors <dir>', 'folder of bare repositories; "bench mirrors" clones them')
    .requiredOption(
      '--out <file>',
      'features file (JSON lines, packed where the name ends in .gz); an unfinished run goes on where it was',
    )
    .option('--candidates <n>', 'candidates of a task at most; gold files come on top', count, 500)
    .option('--sample <n>', 'tasks of each set, chosen by --seed', count)
    .option('--seed <n>', 'seed of the sample', whole, 1)
    .option('--ids <file>', 'only the tasks whose ids stand in this file')
    .option('--set <name>', 'only the tasks of this set')
    .option('--jobs <n>', 'worker processes', count, 1)
    .option('--timeout <seconds>', 'limit of one task', seconds, 300)
    .option('--fresh', 'throw away lines of an earlier run', false)
    .action(async ({ ids, timeout, ...given }: Given) => {
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      const { tasks, failed } = await runFeatures({
        ...given,
        timeoutSeconds: timeout,
        signal: stop.signal,
        ...(ids === undefined ? {} : { ids: readIds(ids) }),
      })
      console.log(`${given.out}: ${tasks} tasks${failed === 0 ? '' : `, of which ${failed} failed`}.`)
      if (failed === tasks) process.exitCode = 1
    })
}
