import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { dirname, join } from 'node:path'
import { gitEnvironment } from '../../mirrors/run-git.ts'
import type { GeneratedFile } from './generate-tree.ts'

/** Writes files below a folder and commits them: one commit of a fixed author and date, so its id is the same everywhere. */
export function writeTree(folder: string, files: Iterable<GeneratedFile>): void {
  const known = new Set<string>()
  for (const { path, text } of files) {
    const target = join(folder, path)
    const parent = dirname(target)
    if (!known.has(parent)) mkdirSync(parent, { recursive: true })
    known.add(parent)
    writeFileSync(target, text)
  }
  const environment = {
    ...gitEnvironment(),
    GIT_AUTHOR_NAME: 'Bench', GIT_AUTHOR_EMAIL: 'bench@example.org', GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    GIT_COMMITTER_NAME: 'Bench', GIT_COMMITTER_EMAIL: 'bench@example.org', GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
    GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull,
  }
  const git = (...args: string[]): void => {
    const settings = ['-c', 'core.autocrlf=false', '-c', 'gc.auto=0']
    execFileSync('git', ['-C', folder, ...settings, ...args], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Generated tree')
}
