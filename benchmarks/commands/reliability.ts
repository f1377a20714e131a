import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { readEdgesResult } from '../edges/edges-result.ts'
import { calibrationError, judgedEdges, reliabilityBins } from '../edges/reliability.ts'
import { reliabilityReport, withTables } from '../edges/reliability-report.ts'

interface Options {
  readonly out?: string
  readonly markdown?: string
}

/** `bench reliability`: stated confidence of explicit relations against how often they are right. */
export function reliabilityCommand(): Command {
  return new Command('reliability')
    .description('Compares the confidence that explicit relations state with how often they are right, over files of "bench edges --out".')
    .argument('<files...>', 'judged edges, one file a repository')
    .option('--out <file>', 'write bins and calibration error as JSON')
    .option('--markdown <file>', 'write the tables into a page, between their marks, not to the terminal')
    .action((files: readonly string[], { out, markdown }: Options) => {
      const results = files.map(readEdgesResult)
      const bins = reliabilityBins(results.flatMap(judgedEdges))
      const figures = { schema: 'deepdiscovery-reliability/1', repositories: results.map(({ name }) => name), calibrationError: calibrationError(bins), bins }
      if (out !== undefined) writeFileSync(out, `${JSON.stringify(figures, undefined, 1)}\n`)
      const tables = reliabilityReport(results)
      if (markdown === undefined) process.stdout.write(`${tables}\n`)
      else writeFileSync(markdown, withTables(existsSync(markdown) ? readFileSync(markdown, 'utf8') : '', tables))
    })
}
