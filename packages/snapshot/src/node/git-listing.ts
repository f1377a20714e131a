import type { Git } from './git.ts'

/** One entry of the index or of a tree. */
export interface TreeEntry {
  readonly path: string
  readonly object: string
  readonly kind: 'file' | 'symlink' | 'submodule'
}

/**
 * Parses `mode object stage<TAB>path` or `mode type object<TAB>path`, each ended by NUL. Each path once (unmerged entries have
 * several).
 */
export function parseTreeEntries(output: Buffer, objectField: 1 | 2): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (const record of splitNul(output)) {
    const tab = record.indexOf('\t')
    const path = record.slice(tab + 1)
    if (tab < 0 || path === entries.at(-1)?.path) continue
    const fields = record.slice(0, tab).split(' ')
    const mode = fields[0] ?? ''
    entries.push({
      path,
      object: fields[objectField] ?? '',
      kind: mode.startsWith('100') ? 'file' : mode === '120000' ? 'symlink' : 'submodule',
    })
  }
  return entries
}

/** Splits output of `-z` commands. */
export function splitNul(output: Buffer): string[] {
  const parts = output.toString('utf8').split('\0')
  if (parts.at(-1) === '') parts.pop()
  return parts
}

/** Entries of the index below the root, relative to it. `undefined` where the index cannot be read. */
export async function listIndex(git: Git, signal?: AbortSignal): Promise<TreeEntry[] | undefined> {
  const { code, stdout } = await git.run(['ls-files', '-c', '-s', '-z'], { signal, limitMs: 60_000 })
  return code === 0 ? parseTreeEntries(stdout, 1) : undefined
}
