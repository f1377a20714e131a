import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runGit } from '../mirrors/run-git.ts'

export interface TreeSize {
  readonly files: number
  readonly bytes: number
  /** Commits that the revision on disk has; absent where the folder is no repository. */
  readonly commits?: number
}

/** Regular files that git tracks or would track below a folder; all but `.git` and `node_modules` where it is no repository. */
export async function treeSize(root: string): Promise<TreeSize> {
  const listed = await runGit(['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const paths = listed.code === 0 ? [...new Set(listed.stdout.split('\0'))].filter((path) => path !== '') : walk(root)
  let files = 0
  let bytes = 0
  for (const path of paths) {
    const status = lstatSync(join(root, path), { throwIfNoEntry: false })
    if (status === undefined || !status.isFile()) continue
    files++
    bytes += status.size
  }
  const counted = await runGit(['-C', root, 'rev-list', '--count', 'HEAD'])
  return { files, bytes, ...(counted.code === 0 ? { commits: Number(counted.stdout) } : {}) }
}

function walk(root: string): readonly string[] {
  const found: string[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isFile()) found.push(path)
      else if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules') visit(path)
    }
  }
  visit('')
  return found
}
