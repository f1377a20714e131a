import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { analyseTask } from '@deepdiscovery/anchors'
import { BenchmarkError } from '../benchmark-error.ts'
import { machineClass, measuredCommit, versions } from '../quality/runner/result-header.ts'
import { generateTree } from './generator/generate-tree.ts'
import { writeTree } from './generator/write-tree.ts'
import { processMeter, type ProcessMeter } from './measure-process.ts'
import { measureTree } from './measure-tree.ts'
import type { SpeedResults, TreeSpeed } from './speed-results.ts'
import { toolCommands } from './tool-commands.ts'
import { treeSize } from './tree-size.ts'

export interface SpeedOptions {
  /** Folders to measure as they are. */
  readonly trees: readonly string[]
  /** Numbers of files of the trees to generate. */
  readonly generate: readonly number[]
  readonly rounds: number
  readonly task: string
  readonly seed: number
  readonly timeoutSeconds: number
  /** The built command. */
  readonly cli: string
  /** What else must be known about the figures. */
  readonly notes?: readonly string[]
  readonly onProgress?: (message: string) => void
  readonly meter?: ProcessMeter
}

/**
 * Measures the built command and plain searches, cold processes on trees of any size. Generated trees live in a temporary folder
 * that is removed.
 *
 * @throws BenchmarkError for a folder that is not there, or a task without a word to search for
 */
export async function runSpeed(options: SpeedOptions): Promise<SpeedResults> {
  const { generate, rounds, task, seed, meter = processMeter(), onProgress } = options
  const folders = options.trees.map((folder) => existingFolder(folder))
  const words = searchWords(task)
  const trees: TreeSpeed[] = []
  const measured = async (name: string, kind: TreeSpeed['kind'], root: string): Promise<TreeSpeed> => {
    onProgress?.(`measuring ${name}`)
    const size = await treeSize(root)
    const commands = toolCommands({ cli: options.cli, root, task, words })
    const runs = await measureTree(commands, { root, rounds, timeoutMs: options.timeoutSeconds * 1_000, meter })
    return { name, kind, ...size, ...runs }
  }
  for (const files of generate) {
    const root = mkdtempSync(join(tmpdir(), 'deepdiscovery-tree-'))
    const discard = (): void => rmSync(root, { recursive: true, force: true })
    process.once('exit', discard)
    try {
      onProgress?.(`generating ${files} files`)
      writeTree(root, generateTree({ files, seed }))
      trees.push(await measured(`generated ${files}`, 'generated', root))
    } finally {
      discard()
      process.off('exit', discard)
    }
  }
  for (const root of folders) trees.push(await measured(nameOf(root, folders), 'folder', root))
  const header = {
    commit: measuredCommit(), date: new Date().toISOString(), versions: versions(), machine: machineClass(),
    options: { rounds, task, words, seed }, notes: [...(options.notes ?? []), meter.missing].filter((note) => note !== ''),
  }
  return { schema: 'deepdiscovery-speed/1', header, trees }
}

/** Words of the task that DeepDiscovery weighs, the heaviest and longest first. */
function searchWords(task: string): readonly string[] {
  const terms = analyseTask(task).terms.filter(({ text }) => !text.includes('\n'))
  const words = terms.toSorted((left, right) => {
    return right.weight - left.weight || right.text.length - left.text.length || (left.text < right.text ? -1 : 1)
  }).map(({ text }) => text)
  if (words.length === 0) throw new BenchmarkError('The task of --task has no word to search for; give a sentence.')
  return words
}

function existingFolder(folder: string): string {
  const root = resolve(folder)
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === true) return root
  throw new BenchmarkError(`There is no folder ${folder}; --trees takes folders to measure.`)
}

/** The folder's name; with the folder above it where two are called alike. */
function nameOf(root: string, all: readonly string[]): string {
  const name = basename(root)
  return all.filter((other) => basename(other) === name).length > 1 ? join(basename(dirname(root)), name) : name
}
