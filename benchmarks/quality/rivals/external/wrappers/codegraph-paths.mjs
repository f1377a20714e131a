#!/usr/bin/env node
// Prints the files that `codegraph context` names for a task, best first, one a line.
//   node codegraph-paths.mjs ROOT LIMIT TASK
// The index must exist (`codegraph init -i ROOT`). CODEGRAPH names the program where it is not on the search path.
import { spawnSync } from 'node:child_process'

/** Symbols asked for, for each file wanted: several of them stand in the same file. */
const SYMBOLS_PER_FILE = 10
const MAX_OUTPUT = 64 * 1024 * 1024

const [root, limitText, task] = process.argv.slice(2)
const limit = Number(limitText)
if (task === undefined || !Number.isInteger(limit) || limit < 1) fail('Usage: codegraph-paths.mjs ROOT LIMIT TASK', 2)

const program = process.env.CODEGRAPH ?? 'codegraph'
const options = ['--path', root, '--format', 'json', '--no-code', '--max-nodes', String(limit * SYMBOLS_PER_FILE)]
const { error, status, stdout, stderr } = spawnSync(program, ['context', ...options, '--', task], {
  encoding: 'utf8',
  maxBuffer: MAX_OUTPUT,
  // A benchmark neither reports its use nor asks for newer versions.
  env: { ...process.env, DO_NOT_TRACK: '1', CODEGRAPH_TELEMETRY: '0' },
})
if (error?.code === 'ENOENT') {
  fail(`${program} was not found: run "npm install -g @colbymchenry/codegraph@1.6.1" or set CODEGRAPH to its path.`)
}
if (error !== undefined) fail(`${program} could not be run: ${error.message}`)
if (status !== 0) fail(`${program} context failed: ${(stderr || stdout).trim()}`)

// What the task names itself comes first, then what codegraph reached from there.
const { entryPoints = [], nodes = [] } = parse(stdout)
const files = new Set([...entryPoints, ...nodes].map(({ filePath }) => filePath).filter((path) => typeof path === 'string'))
for (const file of [...files].slice(0, limit)) console.log(file)

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return fail(`${program} context printed no JSON but: ${text.slice(0, 200).trim()}`)
  }
}

function fail(message, code = 1) {
  console.error(message)
  process.exit(code)
}
