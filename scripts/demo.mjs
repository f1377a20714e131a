// `npm run demo` and `npm run demo -- "your task" --budget 4000`: installs what is missing, then runs the command line
// from source on this repository itself. Every option of `deepdiscovery discover` can be given. Another command by its name first:
// `npm run demo -- summary --budget 600`, `npm run --silent demo -- explain …`; a pack is written and read by paths from here.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { demoArguments } from './demo-arguments.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, demandNode } from './root.mjs'

demandNode()
ensureInstalled()
const args = demoArguments(process.argv.slice(2), ROOT)
console.error(`deepdiscovery ${args.map(arg => /[\s"]/.test(arg) ? JSON.stringify(arg) : arg).join(' ')}\n`)
const { status, error } = spawnSync(process.execPath, [
  '--import', 'tsx', '--conditions', 'development', join('packages', 'cli', 'src', 'main.ts'), ...args,
], { cwd: ROOT, stdio: 'inherit' })
if (error !== undefined) throw error
process.exitCode = status ?? 1
