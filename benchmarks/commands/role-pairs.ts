import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { readHistories } from '../coupling/read-histories.ts'
import { COMMIT_FILES, countRoles, type CountsByIntent } from '../role-pairs/count-roles.ts'
import { readHistory } from '../role-pairs/read-history.ts'
import { rolePairFigures } from '../role-pairs/role-pair-figures.ts'
import { rolePairReport } from '../role-pairs/role-pair-report.ts'
import { renderRolePairResult, type RolePairResult } from '../role-pairs/role-pair-result.ts'
import { renderRolePairs, rolePairTable } from '../role-pairs/role-pair-table.ts'
import { mirrorOf } from '../tasks/mirror-of.ts'
import { count } from './option-values.ts'

interface Options {
  readonly histories: string
  readonly mirrors: string
  readonly latest: number
  readonly out?: string
  readonly markdown?: string
  readonly table?: string
}

/** `bench role-pairs`: which roles change in one commit. */
export function rolePairsCommand(): Command {
  return new Command('role-pairs')
    .description('Measures how often commits that change a file of one role change one of another, by what their subject line asks for.')
    .requiredOption('--histories <file>', 'list of repositories (owner/name, one a line); no others are read')
    .requiredOption('--mirrors <dir>', 'folder of bare repositories')
    .option('--latest <n>', 'latest commits of each history that are read', count, 3_000)
    .option('--out <file>', 'write figures as JSON')
    .option('--markdown <file>', 'write the report to a file, not to the terminal')
    .option('--table <file>', 'write the table that packages/expansion expects roles from')
    .action(async ({ histories, mirrors, latest, out, markdown, table }: Options) => {
      const places = readHistories(histories).map((name) => ({ name, bare: mirrorOf(resolve(mirrors), name) }))
      const missing = places.filter(({ bare }) => bare === undefined).map(({ name }) => name)
      if (missing.length > 0) throw new BenchmarkError(`There is no mirror of ${missing.join(', ')} in ${mirrors}.`)
      const read: RolePairResult['histories'][number][] = []
      const counted: CountsByIntent[] = []
      for (const { name, bare } of places) {
        const { revision, commits } = await readHistory(bare!, latest)
        const counts = countRoles(commits)
        const intents = Object.fromEntries([...counts].filter(([intent]) => intent !== '*').map(([intent, each]) => [intent, each.commits] as const).sort())
        read.push({ repository: name, revision, commits: counts.get('*')?.commits ?? 0, intents })
        counted.push(counts)
        console.error(`${name}: ${read.at(-1)!.commits} of ${commits.length} commits`)
      }
      const result: RolePairResult = {
        schema: 'deepdiscovery-role-pairs/1', latest, files: COMMIT_FILES, histories: read, figures: rolePairFigures(counted),
      }
      if (out !== undefined) writeFileSync(out, renderRolePairResult(result))
      if (table !== undefined) writeFileSync(table, renderRolePairs(rolePairTable(result.figures)))
      const report = rolePairReport(result)
      if (markdown === undefined) process.stdout.write(report)
      else writeFileSync(markdown, report)
    })
}
