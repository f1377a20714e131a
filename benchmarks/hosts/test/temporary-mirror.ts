import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const created: string[] = []
afterAll(() => {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A new folder that goes away after the tests of the file. */
export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'hosts-test-')))
  created.push(folder)
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Runs git without this machine's configuration, as of a fixed date. */
export function git(folder: string, ...commandLine: readonly string[]): string {
  const date = '2024-02-03T04:05:06+01:00'
  const settings = ['user.name=Test', 'user.email=test@example.org', 'init.defaultBranch=main'].flatMap((setting) => ['-c', setting])
  return execFileSync('git', [...settings, ...commandLine], {
    cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date,
    },
  }).trim()
}

/** A folder of mirrors with one repository, whose commits hold these files on top of each other. */
export function temporaryMirror(
  repo: string, ...commits: readonly Readonly<Record<string, string>>[]
): { readonly mirrors: string; readonly commits: readonly string[] } {
  const work = temporaryFolder()
  const mirrors = temporaryFolder()
  git(work, 'init', '-q', '--template=')
  const ids = commits.map((files, index) => {
    writeFiles(work, files)
    git(work, 'add', '-A')
    git(work, 'commit', '-q', '--allow-empty', '-m', `commit ${index}`)
    git(work, 'tag', `v${index}`)
    return git(work, 'rev-parse', 'HEAD')
  })
  git(work, 'clone', '-q', '--mirror', work, join(mirrors, `${repo}.git`))
  return { mirrors, commits: ids }
}
