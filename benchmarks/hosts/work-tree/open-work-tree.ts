import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from './prepare-base.ts'
import { RAW_BYTES } from './prepare-base.ts'
import { git } from './git.ts'

/** A disposable checkout that a host may do anything to. */
export interface WorkTree {
  readonly root: string
  /** Index as it was right after the checkout, out of the host's reach. */
  readonly index: string
}

/** What a host did to its tree. */
export interface Changes {
  readonly edited: readonly string[]
  readonly created: readonly string[]
}

/**
 * Checks the base out into a new repository of its own: one commit, one branch, no remote. The objects are copied, so the tree
 * works wherever it alone is visible.
 */
export async function openWorkTree(base: Base, folder: string, name: string, signal?: AbortSignal): Promise<WorkTree> {
  const call = signal === undefined ? {} : { signal }
  const root = join(folder, name)
  await git(['init', '-q', '--template=', '-b', 'main', root], call)
  const own = join(root, '.git')
  await mkdir(join(own, 'info'), { recursive: true })
  await writeFile(join(own, 'info', 'attributes'), RAW_BYTES)
  await copyObjects(join(base.store, 'objects'), join(own, 'objects'))
  await git(['update-ref', 'refs/heads/main', base.commit], { ...call, cwd: root })
  await git(['-c', 'core.autocrlf=false', 'reset', '-q', '--hard', 'main'], { ...call, cwd: root })
  const index = join(folder, 'judge.index')
  await copyFile(join(own, 'index'), index)
  return { root, index }
}

/**
 * Compares the tree with the base through the store and the index kept apart, so a host that commits, rewrites history or deletes
 * `.git` hides nothing. `undefined` where the tree is gone.
 */
export async function changesOf(base: Base, tree: WorkTree, signal?: AbortSignal): Promise<Changes | undefined> {
  if (!await isFolder(tree.root)) return undefined
  const call = judge(base, tree, signal)
  const status = await git([...call.words, 'status', '--porcelain=v1', '-z', ...EVERY_FILE], call)
  const edited: string[] = []
  const created: string[] = []
  for (const entry of status.toString().split('\0')) {
    if (entry === '') continue
    const path = entry.slice(3)
    if (base.files.has(path)) edited.push(path)
    else created.push(path)
  }
  return { edited: edited.sort(), created: created.filter((path) => !path.startsWith('.git/')).sort() }
}

/** The changes as a patch against the base, new files included, without `except`; for verifiers that apply it elsewhere. */
export async function patchOf(base: Base, tree: WorkTree, except: string | undefined, signal?: AbortSignal): Promise<Buffer> {
  const call = judge(base, { ...tree, index: `${tree.index}.patch` }, signal)
  await copyFile(tree.index, `${tree.index}.patch`)
  await git([...call.words, 'add', '-A', '--', '.', ...(except === undefined ? [] : [`:(exclude,literal)${except}`])], call)
  return git([...call.words, 'diff', '--cached', '--binary', '--no-ext-diff', '--no-textconv', base.commit], call)
}

const EVERY_FILE = ['--no-renames', '--untracked-files=all', '--ignore-submodules=all']

/** Git with the store and an index of our own in place of the tree's repository. */
function judge(base: Base, tree: WorkTree, signal: AbortSignal | undefined) {
  return {
    words: [`--git-dir=${base.store}`, `--work-tree=${tree.root}`, '-c', 'core.bare=false', '-c', 'core.autocrlf=false'],
    cwd: tree.root, environment: { GIT_INDEX_FILE: tree.index }, ...(signal === undefined ? {} : { signal }),
  }
}

async function copyObjects(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const inner = entry.parentPath.slice(from.length)
    await mkdir(join(to, inner), { recursive: true })
    await copyFile(join(entry.parentPath, entry.name), join(to, inner, entry.name), constants.COPYFILE_FICLONE)
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
