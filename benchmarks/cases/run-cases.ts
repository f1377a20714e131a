/**
 * Runs the command line tool from source over a folder of development cases and prints the score of its scorer.
 *
 *   node --import tsx --conditions development benchmarks/cases/run-cases.ts --cases DIR [--kind KIND] [--id ID]...
 *
 * DIR holds `*-cases.tar.gz`, `cases*.json` and `score_cases.py`; needs tar and python3. The archive is unpacked afresh
 * into a temporary folder, since security cases watch for files that appear in it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { cases: { type: 'string' }, kind: { type: 'string' }, id: { type: 'string', multiple: true, default: [] } } })
if (values.cases === undefined) {
  console.error('Name the folder of cases: --cases DIR.')
  process.exit(2)
}
const folder = resolve(values.cases)
const named = (pattern: RegExp): string => {
  const file = readdirSync(folder).sort().find((name) => pattern.test(name))
  if (file === undefined) throw new Error(`${folder} holds no file like ${String(pattern)}`)
  return join(folder, file)
}
const work = mkdtempSync(join(tmpdir(), 'deepdiscovery-cases-'))
try {
  execFileSync('tar', ['-xzf', named(/-cases\.tar\.gz$/), '-C', work])
  const cli = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))
  const tool = [
    process.execPath, '--import', import.meta.resolve('tsx'), '--conditions', 'development', cli,
    'discover', '{task}', '--root', '{root}', '--budget', '{budget}', '--format', 'json',
  ]
  const filter = [...(values.kind === undefined ? [] : ['--kind', values.kind]), ...(values.id.length === 0 ? [] : ['--id', ...values.id])]
  const scorer = [named(/^score_cases\.py$/), '--dir', work, '--cases', named(/^cases.*\.json$/), ...filter, '--', ...tool]
  process.exitCode = spawnSync('python3', scorer, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
