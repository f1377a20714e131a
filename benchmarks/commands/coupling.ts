import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { couplingFigures } from '../coupling/coupling-figures.ts'
import { couplingTable, renderTable } from '../coupling/coupling-table.ts'
import { couplingReport } from '../coupling/coupling-report.ts'
import type { CouplingResult } from '../coupling/coupling-result.ts'
import { measureHistory, type HistoryFigures } from '../coupling/measure-history.ts'
import { readHistories } from '../coupling/read-histories.ts'
import { mirrorOf } from '../tasks/mirror-of.ts'
import { count, whole } from './option-values.ts'

interface Options {
  readonly histories: string
  readonly mirrors: string
  readonly commits: number
  readonly files: number
  readonly seed: number
  readonly out?: string
  readonly markdown?: string
  readonly table?: string
}

/** `bench coupling`: how often both ends of a relation change in one commit. */
export function couplingCommand(): Command {
  return new Command('coupling')
    .description('Measures how often both ends of each kind of relation change in one later commit, against the base rate of the repository.')
    .requiredOption('--histories <file>', 'list of repositories (owner/name, one a line); no others are read')
    .requiredOption('--mirrors <dir>', 'folder of bare repositories')
    .option('--commits <n>', 'latest commits of each history that are kept for measuring', count, 500)
    .option('--files <n>', 'files of each history that are asked for their relations', count, 60)
    .option('--seed <n>', 'seed of the draw', whole, 1)
    .option('--out <file>', 'write figures as JSON')
    .option('--markdown <file>', 'write the report to a file, not to the terminal')
    .option('--table <file>', 'write the table that packages/relations-organizational takes coupling from')
    .action(async ({ histories, mirrors, commits, files, seed, out, markdown, table }: Options) => {
      const names = readHistories(histories)
      const places = names.map((name) => ({ name, bare: mirrorOf(resolve(mirrors), name) }))
      const missing = places.filter(({ bare }) => bare === undefined).map(({ name }) => name)
      if (missing.length > 0) throw new BenchmarkError(`There is no mirror of ${missing.join(', ')} in ${mirrors}.`)
      const measured: HistoryFigures[] = []
      for (const { name, bare } of places) {
        const figures = await measureHistory(name, bare!, { commits, files, seed })
        console.error(`${name}: ${figures.asked} of ${figures.files} files, ${figures.observations.length} relations`)
        measured.push(figures)
      }
      const result: CouplingResult = {
        schema: 'deepdiscovery-coupling/1', commits, files, seed,
        histories: measured.map(({ observations: _, ...history }) => history), figures: couplingFigures(measured),
      }
      if (out !== undefined) writeFileSync(out, `${JSON.stringify(result, undefined, 1)}\n`)
      if (table !== undefined) writeFileSync(table, renderTable(couplingTable(result.figures)))
      const report = couplingReport(result)
      if (markdown === undefined) process.stdout.write(report)
      else writeFileSync(markdown, report)
    })
}
