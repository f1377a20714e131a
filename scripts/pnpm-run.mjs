// Runs pnpm on a machine that has only Node: `node scripts/pnpm-run.mjs install`.
// No shell is involved, so it works the same on Windows.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, demandNode } from './root.mjs'

const PNPM_VERSION = '10.34.9'

/** The pnpm that started us, else npm's own command line asked to run the pinned pnpm. */
export function pnpmCommand(environment = process.env) {
  const starter = environment.npm_execpath ?? ''
  if (/^pnpm\b/.test(basename(starter)) && existsSync(starter)) {
    return /\.[cm]?js$/.test(starter) ? { command: process.execPath, args: [starter] } : { command: starter, args: [] }
  }
  const npm = npmCli(environment)
  if (npm === undefined) throw new Error('npm was not found beside this Node; install Node with npm, or run this with pnpm.')
  return { command: process.execPath, args: [npm, 'exec', '--yes', `--package=pnpm@${PNPM_VERSION}`, '--', 'pnpm'] }
}

/** Path of npm's `npm-cli.js`: of the npm that started us, or as installers lay it out beside Node, or as PATH has it. */
export function npmCli(environment = process.env, node = realpathSync(process.execPath)) {
  const starter = environment.npm_execpath ?? ''
  const fromNode = dirname(node)
  const fromPath = (environment.PATH ?? environment.Path ?? '').split(delimiter).flatMap(folder => folder === '' ? [] : [
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    resolved(join(folder, 'npm')),
  ])
  return [
    starter,
    join(fromNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(fromNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(fromNode, '..', 'libexec', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(fromNode, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
    ...fromPath,
  ].find(path => basename(path) === 'npm-cli.js' && existsSync(path))
}

function resolved(path) {
  try {
    return realpathSync(path)
  } catch {
    return ''
  }
}

/** Runs pnpm in a folder of this repository and returns its exit code. Its standard output goes where `stdout` says. */
export function runPnpm(args, { cwd = ROOT, stdout = 'inherit', env = {} } = {}) {
  const { command, args: first } = pnpmCommand()
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd, stdio: ['ignore', stdout, 'inherit'], env: { ...process.env, ...env },
  })
  if (error !== undefined) throw error
  return status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  demandNode()
  process.exitCode = runPnpm(process.argv.slice(2))
}
