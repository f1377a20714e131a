import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPnpm } from './pnpm-run.mjs'
import { ROOT } from './root.mjs'

/** Installs what the lockfile asks for, unless it is all there. Says so on standard error only. */
export function ensureInstalled() {
  if (isInstalled()) {
    copyGrammars()
    return
  }
  console.error('Installing dependencies (first run, or the lockfile changed) …')
  const started = Date.now()
  // Standard output may be someone's JSON, so the installer writes to standard error.
  const status = runPnpm(['install', '--frozen-lockfile', '--prod=false', '--config.confirm-modules-purge=false'], { stdout: 2 })
  if (status !== 0) {
    console.error(`The installation failed (exit code ${status}); see above.`)
    process.exit(status)
  }
  console.error(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

function isInstalled() {
  const installed = join(ROOT, 'node_modules', '.pnpm', 'lock.yaml')
  // .modules.yaml is written last, so an interrupted installation does not count.
  if (!existsSync(installed) || !existsSync(join(ROOT, 'node_modules', '.modules.yaml'))) return false
  return lines(installed) === lines(join(ROOT, 'pnpm-lock.yaml'))
}

/** The installation copies the grammars; someone may have cleaned them away since. */
function copyGrammars() {
  const syntax = join(ROOT, 'packages', 'syntax')
  if (existsSync(join(syntax, 'grammars'))) return
  const { status } = spawnSync(process.execPath, [join(syntax, 'scripts', 'copy-grammars.mjs')], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

function lines(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
}
