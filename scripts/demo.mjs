// `npm run demo` and `npm run demo -- "your task" --budget 4000`: installs what is missing, then runs the command line
// from source on this repository itself. Every option of `deepdiscovery discover` can be given.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, demandNode } from './root.mjs'

const TASK = 'discover --scope with a folder that holds no file should end with exit code 3'
// For the demo's own task alone: limits whose answer can be read in a terminal, and no file that quotes the task (this one and
// the root README), since such a file would win. A task that is given gets the command's defaults.
const DEFAULTS = ['--budget', '2000', '--max-files', '15', '--exclude', 'scripts/demo.mjs', '--exclude', '/README.md']

demandNode()
ensureInstalled()
const given = process.argv.slice(2)
const args = given.length > 0 && !given[0].startsWith('-') ? given : [TASK, ...DEFAULTS, ...given]
if (!args.includes('--root')) args.push('--root', ROOT)
console.error(`deepdiscovery discover ${args.map(arg => /[\s"]/.test(arg) ? JSON.stringify(arg) : arg).join(' ')}\n`)
const { status, error } = spawnSync(process.execPath, [
  '--import', 'tsx', '--conditions', 'development', join('packages', 'cli', 'src', 'main.ts'), 'discover', ...args,
], { cwd: ROOT, stdio: 'inherit' })
if (error !== undefined) throw error
process.exitCode = status ?? 1
