import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Command } from 'commander'
import { edgeFigures } from '../edges/edge-figures.ts'
import { edgeReport } from '../edges/edge-report.ts'
import { EDGES_SCHEMA } from '../edges/edges-result.ts'
import { foundTargets } from '../edges/found-targets.ts'
import { judgeRows } from '../edges/judge-rows.ts'
import { readOracle } from '../edges/oracle-row.ts'
import { sampleRows } from '../edges/sample-rows.ts'
import { whole } from './option-values.ts'

interface Options {
  readonly root: string
  readonly revision?: string
  readonly oracle: string
  readonly sample: number
  readonly seed: number
  readonly confidence: string
  readonly out?: string
  readonly markdown?: string
  readonly name?: string
}

export function edgesCommand(): Command {
  return new Command('edges')
    .description("Compares import relations of a repository with what the language's own tool says, on a sample of each kind of specifier.")
    .requiredOption('--root <dir>', 'work tree or bare repository')
    .option('--revision <commit>', 'commit to read instead of the work tree')
    .requiredOption('--oracle <file>', 'answers of the tool: {source, line, specifier, stratum, targets, allowed?}, one a line')
    .option('--sample <n>', 'imports of each stratum; 0 for all', whole, 20)
    .option('--seed <n>', 'seed of the sample', whole, 1)
    .option('--confidence <share>', 'leave out relations below this confidence', '0')
    .option('--out <file>', 'write figures and every judged import as JSON')
    .option('--name <repository@commit>', 'what the figures are of, for tables over several files (default: name of the folder)')
    .option('--markdown <file>', 'write the report to a file, not to the terminal')
    .action(async ({ root, revision, oracle, sample, seed, confidence, out, markdown, name }: Options) => {
      const rows = readOracle(oracle)
      const drawn = sampleRows(rows, sample, seed)
      const judged = judgeRows(drawn, rows, await foundTargets(root, drawn.map(({ source }) => source), revision), Number(confidence))
      const figures = edgeFigures(judged)
      const result = { schema: EDGES_SCHEMA, name: name ?? basename(resolve(root)), sample, seed, figures, judged }
      if (out !== undefined) writeFileSync(out, `${JSON.stringify(result, undefined, 1)}\n`)
      const report = edgeReport(figures, judged)
      if (markdown === undefined) process.stdout.write(report)
      else writeFileSync(markdown, report)
    })
}
