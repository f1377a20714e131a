import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** Links, pipes and executable bits are a matter of POSIX. */
export const POSIX = process.platform !== 'win32'

const created: string[] = []
afterAll(() => {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A new folder that goes away after the tests of the file. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'snapshot-test-')))
  created.push(folder)
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

let clock = 1_700_000_000

/** Runs git as a user would, without this machine's configuration. Every call is a minute later. */
export function git(folder: string, ...commandLine: readonly string[]): string {
  clock += 60
  const date = `${clock} +0000`
  return execFileSync(
    'git',
    [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.org',
      '-c',
      'commit.gpgsign=false',
      '-c',
      'init.defaultBranch=main',
      ...commandLine,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
    },
  ).trim()
}

/** Adds everything and commits it. */
export function commit(folder: string, message = 'change'): string {
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '--allow-empty', '-m', message)
  return git(folder, 'rev-parse', 'HEAD')
}

/** A repository with one commit of the files. */
export function temporaryRepository(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = temporaryFolder(files)
  git(folder, 'init', '-q', '--template=')
  if (Object.keys(files).length > 0) {
    git(folder, 'add', '-A')
    git(folder, 'commit', '-q', '-m', 'first')
  }
  return folder
}

/** Content of every regular file below a folder, by path. */
export function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, 'latin1')]),
  )
}
