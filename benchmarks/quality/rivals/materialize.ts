import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type { Snapshot, SourceReader } from '@deepdiscovery/model'

/** A snapshot written to disk. */
export interface MaterializedTree {
  /** Absolute path of the folder, links resolved. */
  readonly path: string
  /** Files written. */
  readonly files: number
  /** Paths that were not written: no text, or a path that no folder should hold. */
  readonly left: readonly string[]
  /** Removes the folder; may be called twice. */
  readonly dispose: () => Promise<void>
}

/**
 * Writes the text files of a snapshot as plain files into a new temporary folder, for programs that read from disk: as UTF-8, not
 * executable, no links. Nothing is written outside the folder, nor below a folder named `.git`, whatever the paths say: a
 * repository must not set up git for the programs that run in the folder.
 */
export async function materializeSnapshot(
  snapshot: Snapshot,
  reader: SourceReader,
  signal?: AbortSignal,
): Promise<MaterializedTree> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'deepdiscovery-bench-')))
  const dispose = (): Promise<void> => rm(root, { recursive: true, force: true })
  const left: string[] = []
  const folders = new Set([root])
  let files = 0
  try {
    for await (const result of reader.read(
      snapshot.artifacts.map(({ id }) => id),
      signal,
    )) {
      const path = placeOf(root, result.id)
      if ('skipped' in result || path === undefined) {
        left.push(result.id)
        continue
      }
      try {
        const folder = dirname(path)
        if (!folders.has(folder)) await mkdir(folder, { recursive: true })
        folders.add(folder)
        await writeFile(path, result.bytes, { flag: 'wx', mode: 0o644 })
        files++
      } catch (error) {
        if (!refused(error)) throw error
        left.push(result.id)
      }
    }
  } catch (error) {
    await dispose()
    throw error
  }
  return { path: root, files, left, dispose }
}

/** Absolute place of a repo-relative path; `undefined` where it would leave the folder or steer git. */
function placeOf(root: string, id: string): string | undefined {
  const segments = id.split('/')
  if (id.includes('\0') || (sep === '\\' && /[\\:]/.test(id))) return undefined
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..' || /^\.git[\s.]*$/i.test(segment)))
    return undefined
  const path = resolve(root, ...segments)
  return path.startsWith(root + sep) ? path : undefined
}

/** The path is at fault, not the disk: too long, taken (file system that folds case), not a name. */
function refused(error: unknown): boolean {
  return ['EEXIST', 'ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EINVAL', 'EILSEQ'].includes((error as NodeJS.ErrnoException).code ?? '')
}
