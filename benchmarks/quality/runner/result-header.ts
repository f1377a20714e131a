import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, platform, release, totalmem, arch } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ResultHeader } from '../result.ts'

const MEASURED = ['packages', 'rules', ':(exclude)packages/*/test', ':(exclude,glob)packages/**/*.test.ts', ':(exclude,glob)packages/**/*.md'] as const
const RIVALS = ['benchmarks/quality/rivals', ':(exclude,glob)benchmarks/quality/rivals/**/*.test.ts', ':(exclude,glob)benchmarks/quality/rivals/**/*.md', ':(exclude)benchmarks/quality/rivals/external/wrappers'] as const
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Last commit that changed what is measured (packages and rules, without their tests and texts); ends with `+` where they hold changes that are not committed. */
export function measuredCommit(): string {
  return lastCommit(MEASURED)
}

/** The same of the rivals' code. */
export function rivalsCommit(): string {
  return lastCommit(RIVALS)
}

function lastCommit(paths: readonly string[]): string {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  try {
    return git('log', '-1', '--format=%h', '--abbrev=12', '--', ...paths) + (git('status', '--porcelain', '--', ...paths) === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}

/** Versions of what the figures depend on beside the commit. */
export function versions(): Readonly<Record<string, string>> {
  const manifest = JSON.parse(readFileSync(`${ROOT}/packages/deepdiscovery/package.json`, 'utf8')) as { readonly version: string }
  return { deepdiscovery: manifest.version, rivals: rivalsCommit(), node: process.versions.node, git: programVersion('git'), rg: programVersion('rg') }
}

function programVersion(program: string): string {
  try {
    return /\d+(?:\.\d+)+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))?.[0] ?? 'unknown'
  } catch {
    return 'none'
  }
}

/** Class of the machine; nothing that names it. */
export function machineClass(): ResultHeader['machine'] {
  const processors = cpus()
  return {
    processor: processors[0]?.model.trim() ?? 'unknown', cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30), system: `${platform()} ${arch()} ${release().split('.').slice(0, 2).join('.')}`,
  }
}
