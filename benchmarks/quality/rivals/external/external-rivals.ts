import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchmarkError } from '../../../benchmark-error.ts'
import { fillBudget } from '../fill-budget.ts'
import type { Rival } from '../rival.ts'
import { runProgram } from '../run-program.ts'
import { readExternalConfig, type ExternalMethod } from './external-config.ts'
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts'
import { parsePaths } from './parse-paths.ts'

/** Files that the ranking names at most. */
const RANKING = 300
const MAX_OUTPUT = 16 * 1024 * 1024
/** The folder is foreign: git must not take it, or a bare repository in it, for a repository and run what its settings name. */
const GIT_SAFETY = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.bareRepository', GIT_CONFIG_VALUE_0: 'explicit' }

/**
 * Programs that print ranked paths, from a configuration file. Their native answer is the list of paths within the budget.
 *
 * @throws BenchmarkError where the file is missing or wrong
 */
export function externalRivals(configFile: string): readonly Rival[] {
  return readExternalConfig(configFile).map((method) => externalRival(method) as Rival)
}

/** One external program as a rival. One that is missing, fails, prints nothing or takes too long is an error of that task. */
export function externalRival(method: ExternalMethod): Rival<undefined> {
  const run = async (
    argv: readonly string[],
    values: PlaceholderValues & { readonly root: string },
    signal: AbortSignal,
  ): Promise<string> => {
    const environment = { ...GIT_SAFETY, GIT_CEILING_DIRECTORIES: join(values.root, '..') }
    const { exitCode, stdout, stderr } = await runProgram(
      {
        argv: fillPlaceholders(argv, values),
        cwd: values.root,
        timeoutSeconds: method.timeoutSeconds,
        maxOutput: MAX_OUTPUT,
        environment,
      },
      signal,
    )
    if (exitCode !== 0) {
      const how = exitCode === null ? 'a signal' : `exit code ${exitCode}`
      throw new BenchmarkError(`${method.name}: ${argv[0]} ended with ${how}${stderr === '' ? '' : `: ${stderr}`}`)
    }
    return stdout
  }
  return {
    name: method.name,
    summary: method.summary,
    deterministic: method.deterministic,
    usesWorkTree: true,
    prepare: async ({ workTree }, signal) => {
      const root = await workTree()
      if (method.prepare === undefined) return { index: undefined, bytes: 0, llmTokens: 0 }
      const before = await folderBytes(root)
      await run(method.prepare, { root }, signal)
      return { index: undefined, bytes: Math.max(0, (await folderBytes(root)) - before), llmTokens: 0 }
    },
    answer: async ({ snapshot, workTree, counter }, _index, request, signal) => {
      const root = await workTree()
      const known = new Set<string>(snapshot.artifacts.map(({ id }) => id).filter(request.within))
      const stdout = await run(
        method.command,
        { root, task: request.task, tokens: String(request.tokens), maxFiles: String(request.maxFiles) },
        signal,
      )
      const { files, dropped } = parsePaths(stdout, method.output, root, known)
      if (files.length === 0) {
        throw new BenchmarkError(
          `${method.name} named no file of the repository${dropped === 0 ? '' : ` (${dropped} other results were dropped)`}.`,
        )
      }
      const native = fillBudget(
        files.map((path) => ({ path, line: 1, text: path })),
        request,
        counter,
      )
      return {
        ranking: files.slice(0, RANKING),
        native: { ...native, shown: [] },
        llmTokens: 0,
        ...(dropped === 0 ? {} : { dropped }),
      }
    },
  }
}

/** Bytes of the plain files below a folder; links are not followed. What goes away meanwhile counts nothing. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  }
  return bytes
}
