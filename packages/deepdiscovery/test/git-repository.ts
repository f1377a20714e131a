import { execFileSync } from 'node:child_process'
import { writeFiles } from './write-files.ts'

/** Runs git in a folder, whoever the user is. */
export function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd: folder, stdio: 'ignore' })
}

/** Makes a folder a repository with one commit of all that it holds. */
export function commitFirst(folder: string): void {
  git(folder, 'init', '-q')
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', 'first')
}

/** Writes a multi-file fixture (`//- path` lines) into a new repository with one commit and tells its path. */
export function writeRepository(tree: string): string {
  const folder = writeFiles(tree)
  commitFirst(folder)
  return folder
}
