import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files by path; `undefined` deletes. */
export type Change = Readonly<Record<string, string | undefined>>

export interface FixtureMirror {
  /** Folder to give as `--mirrors`. */
  readonly mirrors: string
  /** Bare repository of the one project in it. */
  readonly bare: string
  /** Commit ids, oldest first. */
  readonly commits: readonly string[]
  dispose(): void
}

/** Makes a folder of mirrors with one bare repository whose history is the given changes, one commit each, an hour apart. */
export function fixtureMirror(repo: string, changes: readonly Change[]): FixtureMirror {
  const root = mkdtempSync(join(tmpdir(), 'bench-fixture-'))
  const work = join(root, 'work')
  const bare = join(root, 'mirrors', `${repo}.git`)
  mkdirSync(work, { recursive: true })
  let commitsMade = 0
  const git = (...args: readonly string[]): string => {
    const date = new Date(Date.UTC(2024, 0, 1, commitsMade)).toISOString()
    return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', '-c', 'init.defaultBranch=main', ...args], {
      cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    }).trim()
  }
  git('init', '-q')
  const commits = changes.map((change, index) => {
    for (const [path, text] of Object.entries(change)) {
      const file = join(work, path)
      if (text === undefined) rmSync(file)
      else {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
    git('add', '-A')
    git('commit', '-qm', `change ${index + 1}`)
    commitsMade++
    return git('rev-parse', 'HEAD')
  })
  mkdirSync(dirname(bare), { recursive: true })
  git('clone', '-q', '--bare', '.', bare)
  return { mirrors: join(root, 'mirrors'), bare, commits, dispose: () => rmSync(root, { recursive: true, force: true }) }
}
