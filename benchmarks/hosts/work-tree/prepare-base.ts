import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { mirrorOf, mirrorPaths } from '../../tasks/mirror-of.ts'
import { SetupError } from '../setup-error.ts'
import { callGit, git, type GitCall } from './git.ts'

/** The base revision of a task in a store of its own. */
export interface Base {
  /** Bare repository that holds one commit without parents and nothing else. */
  readonly store: string
  /** Id of that commit; its tree is the tree of `base_commit`, byte by byte. */
  readonly commit: string
  /** Every path of the tree, sorted as git does. */
  readonly files: ReadonlySet<string>
}

/**
 * Copies the objects of `base_commit`'s tree from the mirror into a new store and commits them there, dated like `base_commit`.
 * Neither a later commit nor an earlier one, a ref or a remote comes along: nothing in the store can tell what the fix was.
 * Throws {@link SetupError}.
 */
export async function prepareBase(task: BenchmarkTask, mirrors: string, folder: string, signal?: AbortSignal): Promise<Base> {
  const call = signal === undefined ? {} : { signal }
  const mirror = mirrorOf(mirrors, task.repo)
  if (mirror === undefined) {
    const [wanted] = mirrorPaths(mirrors, task.repo)
    throw new SetupError('missing-mirror', `There is no mirror of ${task.repo}: ${wanted} is missing; run bench mirrors.`)
  }
  const source = `--git-dir=${mirror}`
  const { tree, date } = await readCommit(source, task, call)
  const store = join(folder, 'base.git')
  await git(['init', '-q', '--bare', '--template=', '-b', 'main', store], call)
  await mkdir(join(store, 'info'), { recursive: true })
  await writeFile(join(store, 'info', 'attributes'), RAW_BYTES)
  const pack = await packOf(source, tree, task, call)
  await git([`--git-dir=${store}`, 'index-pack', '--stdin'], { ...call, input: pack })
  const environment = { ...IDENTITY, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const written = await git([`--git-dir=${store}`, 'commit-tree', '-m', 'State of the project', tree], { ...call, environment })
  const commit = written.toString().trim()
  await git([`--git-dir=${store}`, 'update-ref', 'refs/heads/main', commit], call)
  const listing = await git([`--git-dir=${store}`, 'ls-tree', '-r', '-z', '--name-only', commit], call)
  const files = new Set(listing.toString().split('\0').filter((path) => path !== ''))
  const absent = task.gold.find((path) => !files.has(path))
  if (absent !== undefined) {
    throw new SetupError('missing-gold', `The gold file ${absent} does not exist at ${task.base_commit} of ${task.repo}.`)
  }
  return { store, commit, files }
}

/** Files are written and compared as the bytes that git stores: no line ends, keywords or filters of the repository's choice. */
export const RAW_BYTES = '* -text -ident -filter -working-tree-encoding\n'

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Base', GIT_AUTHOR_EMAIL: 'base@localhost', GIT_COMMITTER_NAME: 'Base', GIT_COMMITTER_EMAIL: 'base@localhost',
} as const

async function readCommit(
  source: string, { repo, base_commit }: BenchmarkTask, call: GitCall,
): Promise<{ readonly tree: string; readonly date: string }> {
  const words = ['log', '-1', '--no-show-signature', '--format=%T%n%cI', `${base_commit}^{commit}`, '--']
  const { exit, stdout } = await callGit([source, ...words], call)
  const [tree = '', date = ''] = stdout.toString().split('\n')
  if (exit !== 0 || tree === '') throw new SetupError('missing-commit', `The mirror of ${repo} lacks ${base_commit}; fetch it.`)
  return { tree, date }
}

async function packOf(source: string, tree: string, task: BenchmarkTask, call: GitCall): Promise<Buffer> {
  const listed = await callGit([source, 'rev-list', '--objects', '--no-object-names', tree], call)
  const packed = listed.exit === 0
    ? await callGit([source, 'pack-objects', '-q', '--stdout', '--delta-base-offset'], { ...call, input: listed.stdout })
    : listed
  if (packed.exit !== 0) {
    const [reason] = packed.stderr.split('\n', 1)
    throw new SetupError('partial-clone', `The mirror of ${task.repo} lacks files of ${task.base_commit} (${reason}); clone it in full.`)
  }
  return packed.stdout
}
