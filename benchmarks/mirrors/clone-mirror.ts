import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runGit } from './run-git.ts'

/** Setting in a mirror's own configuration that says who made it: only these are changed without being asked. */
export const MADE_HERE = 'deepdiscovery.mirror'

/** Half cloned folders of this process. */
const GROWING = new Set<string>()

/**
 * Clones a bare repository with its full history. It grows under another name and is renamed when it is whole, so a broken
 * run leaves nothing that looks like a mirror.
 *
 * @returns why it failed, or `undefined`
 */
export async function cloneMirror(url: string, path: string): Promise<string | undefined> {
  let growing: string | undefined
  try {
    mkdirSync(dirname(path), { recursive: true })
    growing = mkdtempSync(join(dirname(path), `.${basename(path)}.growing-`))
    GROWING.add(growing)
    // `--no-local`: a mirror of a local repository shares no files with it. The folder inside gets ordinary permissions.
    const whole = join(growing, 'repository')
    const cloned = await runGit(['clone', '--quiet', '--bare', '--no-local', '--config', `${MADE_HERE}=true`, '--', url, whole])
    if (cloned.code !== 0) return cloned.reason === '' ? `git clone ended with ${cloned.code}` : cloned.reason
    renameSync(whole, path)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    if (growing !== undefined) {
      rmSync(growing, { recursive: true, force: true })
      GROWING.delete(growing)
    }
  }
}

/** Removes what is half cloned, for a process that is about to end. */
export function abandonClones(): void {
  for (const folder of GROWING) rmSync(folder, { recursive: true, force: true })
}

/** Whether `cloneMirror` made this repository. */
export async function isMadeHere(path: string): Promise<boolean> {
  const { stdout } = await runGit(['--git-dir', path, 'config', '--local', '--get', MADE_HERE])
  return stdout.trim() === 'true'
}

/**
 * Fetches single commits with their history by id; a reference of its own keeps each from being collected as garbage.
 *
 * @returns why it failed, or `undefined`
 */
export async function fetchCommits(path: string, url: string, commits: readonly string[]): Promise<string | undefined> {
  for (const commit of commits) {
    const fetched = await runGit(['--git-dir', path, 'fetch', '--quiet', '--no-tags', '--', url, `${commit}:refs/benchmark/${commit}`])
    if (fetched.code !== 0) return fetched.reason === '' ? `git fetch ended with ${fetched.code}` : fetched.reason
  }
  return undefined
}
