import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BenchmarkError } from '../benchmark-error.ts'
import { machineClass, measuredCommit, versions } from '../quality/runner/result-header.ts'
import { caseFolder, checkChoice } from './case-folder.ts'
import { summarizeCases, type CaseResults, type CaseRow } from './case-results.ts'

export interface CaseOptions {
  /** Folder with `*cases.tar.gz`, `cases*.json` and `score_cases.py`. */
  readonly cases: string
  readonly kind?: string
  readonly ids: readonly string[]
  /** Command with `{task}`, `{root}` and `{budget}`; empty: ours, from source. */
  readonly tool: readonly string[]
  /** Longest time of one case; the scorer's own limit where it is absent. */
  readonly timeoutSeconds?: number
  /** What tar and the scorer print goes nowhere. */
  readonly quiet?: boolean
}

const ROWS = z.array(z.object({
  id: z.string(), kind: z.string(), ok: z.boolean(), missing: z.array(z.string()), wrong: z.array(z.string()),
  relations: z.string().regex(/^\d+\/\d+$/), fails: z.array(z.string()), seconds: z.number(),
}))

/**
 * Runs a tool over cases and has their scorer judge it. The archive is unpacked afresh into a temporary folder, since security cases
 * watch for files that appear in it. Needs tar and python3.
 *
 * @throws BenchmarkError where something is missing or the scorer itself fails; a bad score is no failure
 */
export function runCases({ cases, kind, ids, tool, timeoutSeconds, quiet = false }: CaseOptions): CaseResults {
  const folder = caseFolder(cases)
  checkChoice(folder, kind, ids)
  const command = tool.length === 0 ? ourTool() : checkTool(tool)
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'deepdiscovery-cases-')))
  try {
    const unpacked = runProgram('tar', ['-xzf', folder.archive, '-C', work], quiet)
    if (unpacked !== 0) throw new BenchmarkError(`tar could not unpack ${folder.archive} (exit code ${unpacked}); fetch the archive again.`)
    const out = join(work, 'scores.json')
    const choice = [
      ...(kind === undefined ? [] : ['--kind', kind]), ...(ids.length === 0 ? [] : ['--id', ...ids]),
      ...(timeoutSeconds === undefined ? [] : ['--timeout', String(timeoutSeconds)]),
    ]
    const scorer = [folder.scorer, '--dir', work, '--cases', folder.list, '--json', out, ...choice, '--', ...command]
    const scored = runProgram('python3', scorer, quiet)
    if (scored !== 0) throw new BenchmarkError(`The scorer ${folder.scorer} failed (exit code ${scored}); what it said stands above.`)
    const rows = readRows(out)
    const options = { ...(kind === undefined ? {} : { kind }), ids, tool: tool.length === 0 ? ['deepdiscovery'] : tool }
    const header = { commit: measuredCommit(), date: new Date().toISOString(), versions: versions(), machine: machineClass(), options }
    return { schema: 'deepdiscovery-cases/1', header, summary: summarizeCases(rows), rows }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Ours from source, so that nothing has to be built. */
function ourTool(): readonly string[] {
  const cli = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), '--conditions', 'development', cli]
  return [...node, 'discover', '{task}', '--root', '{root}', '--budget', '{budget}', '--format', 'json']
}

function checkTool(tool: readonly string[]): readonly string[] {
  const lacking = ['{task}', '{root}'].filter((place) => !tool.some((word) => word.includes(place)))
  if (lacking.length === 0) return tool
  throw new BenchmarkError(`The command of --tool has no ${lacking.join(' and no ')}; put it where the tool expects it.`)
}

function runProgram(program: string, args: readonly string[], quiet: boolean): number {
  const { status, error } = spawnSync(program, [...args], { stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'] })
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ENOENT') throw new BenchmarkError(`${program} was not found; cases need tar and python3.`)
  if (error !== undefined) throw error
  return status ?? 1
}

function readRows(file: string): readonly CaseRow[] {
  try {
    return ROWS.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ relations, ...row }) => {
      const [found = 0, wanted = 0] = relations.split('/').map(Number)
      return { ...row, relations: { found, wanted } }
    })
  } catch {
    throw new BenchmarkError('The scorer wrote no scores that can be read; it must know --json FILE.')
  }
}
