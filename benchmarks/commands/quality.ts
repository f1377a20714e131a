import { Command } from 'commander'
import { runQuality, type QualityOptions } from '../quality/runner/run-quality.ts'
import { summaryOf } from '../quality/print-summary.ts'
import { readIds } from '../tasks/read-ids.ts'
import { count, limits, names, seconds, whole } from './option-values.ts'

/** Options as the command line gives them. */
interface Given extends Omit<QualityOptions, 'ids' | 'exportTo' | 'timeoutSeconds' | 'signal'> {
  readonly ids?: string
  readonly timeout: number
  readonly export?: string
}

/** Mean tokens of a task in the paper: the budget of every method. */
const TOKENS = 8_826

export function qualityCommand(): Command {
  return new Command('quality')
    .description('Runs methods on localisation tasks, on identical snapshots, and scores what they find.')
    .requiredOption('--tasks <file...>', 'task files (JSON lines)')
    .requiredOption('--mirrors <dir>', 'folder of bare repositories; "bench mirrors" clones them')
    .option('--methods <names>', 'comma-separated: deepdiscovery, deepdiscovery:paper, deepdiscovery:wide, deepdiscovery:narrow, ripgrep, bm25, rag, graphrag, ast-graphrag, names of --externals', names, ['deepdiscovery'])
    .option('--ablate <parts>', 'comma-separated parts to leave out, one method each: signal:NAME, relation:LABEL, relations:KIND, history, expansion, compressed-view, metadata-first, or a group: paper, signals, labels, kinds', names, [])
    .option('--externals <file>', 'configuration of external programs that print ranked paths')
    .option('--sample <n>', 'tasks of each set, chosen by --seed', count)
    .option('--seed <n>', 'seed of the sample', whole, 1)
    .option('--ids <file>', 'only the tasks whose ids stand in this file')
    .option('--set <name>', 'only the tasks of this set')
    .option('--tokens <n>', 'token budget of every method', count, TOKENS)
    .option('--max-files <set=n...>', 'file limit of a set; otherwise ten times its mean gold count', limits, {})
    .option('--ceilings', 'also ask how far a perfect expansion would come (several seconds a task)', false)
    .option('--jobs <n>', 'worker processes', count, 1)
    .option('--timeout <seconds>', 'limit of one method on one task, preparation included', seconds, 300)
    .option('--out <file>', 'result file (JSON); an unfinished run goes on where it was')
    .option('--export <file>', 'candidates with all signals and features, one task per line (JSON lines), for research on ranking')
    .option('--fresh', 'throw away rows of an earlier run', false)
    .action(async ({ ids, timeout, export: exportTo, ...given }: Given) => {
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      const results = await runQuality({
        ...given, timeoutSeconds: timeout, signal: stop.signal,
        ...(ids === undefined ? {} : { ids: readIds(ids) }), ...(exportTo === undefined ? {} : { exportTo }),
      })
      console.log(summaryOf(results))
      if (results.rows.every(({ error }) => error !== undefined)) process.exitCode = 1
    })
}
