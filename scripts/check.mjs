// `pnpm check`: types, lint and architecture side by side, then the tests. Nothing is built. The last line is
// `N passed, N failed` (tests), which continuous integration reads; the exit code is 1 if anything at all failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { countTests } from './test-count.mjs'

const tool = (...path) => join(ROOT, 'node_modules', ...path)
const reports = mkdtempSync(join(tmpdir(), 'deepdiscovery-check-'))
const report = join(reports, 'vitest.json')

const checks = await Promise.all([
  run('types', [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'tsconfig.json']),
  run('lint', [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings', '.']),
  run('architecture', [join(ROOT, 'scripts', 'check-architecture.mjs')]),
])
const tests = await run('tests', [
  tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`,
], { live: true })

const count = readCount()
rmSync(reports, { recursive: true, force: true })
const results = [...checks, { ...tests, failed: tests.failed || count.failed > 0 || count.passed === 0 }]
console.log(`\n${results.map(({ name, failed, seconds }) => `${failed ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)`).join('\n')}\n`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0

function run(name, args, { live = false } = {}) {
  const started = Date.now()
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'] })
    const output = []
    child.stdout?.on('data', chunk => output.push(chunk))
    child.stderr?.on('data', chunk => output.push(chunk))
    child.on('error', error => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', code => {
      const failed = code !== 0
      if (failed && !live) console.log(`--- ${name}\n${Buffer.concat(output).toString('utf8').trimEnd()}\n`)
      resolve({ name, failed, seconds: ((Date.now() - started) / 1000).toFixed(1) })
    })
  })
}

function readCount() {
  try {
    return countTests(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.log(`The tests left no report: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
