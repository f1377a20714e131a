import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BenchmarkError } from '../benchmark-error.ts'
import { gitEnvironment } from '../mirrors/run-git.ts'
import { median } from './speed-figures.ts'

const RUN = fileURLToPath(new URL('./session-run.mjs', import.meta.url))
const LIBRARY = fileURLToPath(new URL('../../packages/deepdiscovery/dist/index.js', import.meta.url))

/** A question that {@link sessionSpeed} asks, measured in the asking process. */
interface Question {
  readonly question: string
  readonly wallMs: number
  readonly cpuMs: number
  readonly files: number
  readonly parsed: number
}

export interface SessionSpeedOptions {
  readonly task: string
  readonly otherTask: string
  /** Files written between questions. */
  readonly changed: number
  /** Processes measured. */
  readonly rounds: number
}

/**
 * Measures one process that asks again and again about a copy of a git tree, some files of which change in between: what a server or an
 * editor sees. Medians over processes, one Markdown row a question.
 *
 * @throws BenchmarkError for a folder without files that git knows, or where the built library fails
 */
export function sessionSpeed(folder: string, { task, otherTask, changed, rounds }: SessionSpeedOptions): string {
  const runs = Array.from({ length: rounds }, () => inCopy(folder, (copy) => run(copy, [task, otherTask, String(changed)])))
  const rows: string[] = []
  for (const [at, { question }] of (runs[0] ?? []).entries()) {
    const of = (measure: 'wallMs' | 'cpuMs'): string => ((median(runs.flatMap((each) => each[at]?.[measure] ?? [])) ?? 0) / 1_000).toFixed(2)
    rows.push(`| ${question} | ${of('wallMs')} | ${of('cpuMs')} | ${runs[0]?.[at]?.files} | ${runs[0]?.[at]?.parsed} |`)
  }
  return ['| question | s median | CPU-s | pack files | parsed |', '| --- | ---: | ---: | ---: | ---: |', ...rows, ''].join('\n')
}

/** Files that git knows, copied and committed in a folder that is removed afterwards. */
function inCopy<T>(folder: string, use: (copy: string) => T): T {
  const root = resolve(folder)
  const copy = mkdtempSync(join(tmpdir(), 'deepdiscovery-session-'))
  try {
    const listed = spawnSync('git', ['-C', root, 'ls-files', '-z'], { env: gitEnvironment(), encoding: 'utf8', maxBuffer: 1 << 28 })
    const files = listed.status === 0 ? listed.stdout.split('\0').filter((path) => path !== '' && isFile(join(root, path))) : []
    if (files.length === 0) throw new BenchmarkError(`${folder} holds no file that git knows; --session takes a git work tree.`)
    for (const path of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      copyFileSync(join(root, path), join(copy, path))
    }
    const person = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false', '-c', 'gc.auto=0']
    for (const args of [['init', '--quiet'], ['add', '--all', '--force'], [...person, 'commit', '--quiet', '--message', 'Copy']]) {
      spawnSync('git', ['-C', copy, ...args], { env: gitEnvironment(), stdio: 'ignore' })
    }
    return use(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function run(root: string, args: readonly string[]): readonly Question[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, LIBRARY, root, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new BenchmarkError(`The session failed: ${stderr.trim().split('\n').at(-1) ?? ''}`)
  const lines = stdout.trim().split('\n').map((line): Partial<Question> => JSON.parse(line) as Partial<Question>)
  return lines.filter((line): line is Question => line.question !== undefined)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
