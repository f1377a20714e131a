import { analyseTask } from '@deepdiscovery/anchors'
import { type ArtifactId, type Environment, type TermScanner, type TokenCounter } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { summariseRepository, survey as surveySnapshot, type RepositorySummary } from '@deepdiscovery/survey'
import { formLines } from './form-lines.ts'
import type { Resources } from './resources.ts'
import type { ChosenRules } from './rule-library.ts'
import { shownFrameworks } from './shown-frameworks.ts'

/** What to summarise, and for what. */
export interface SummaryOptions {
  /** Budget of the text, in tokens. Default 2,000. */
  readonly tokens?: number | undefined
  /** Tells where it seems to live too, which takes one pass over all files. */
  readonly task?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a summary works on. */
export interface SummaryInput {
  readonly opened: OpenedSnapshot
  readonly rules: () => Promise<ChosenRules>
  readonly counter: () => Promise<TokenCounter>
  readonly threads?: NonNullable<Resources['threads']>
}

/**
 * The compressed view of a repository, printable. Without a task only manifests and a bounded number of other files are read; with one all
 * are scanned once.
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET`, `DD_INVALID_TASK`, `DD_ABORTED`
 */
export async function summarise(
  { opened, rules, counter, threads }: SummaryInput, { task, signal }: SummaryOptions, tokens: number,
): Promise<RepositorySummary> {
  const { snapshot, reader } = opened
  const scanner = task === undefined ? undefined : createTermScanner({ reader, artifacts: snapshot.artifacts, ...(threads === undefined ? {} : { threads: threads.scanning }) })
  const analysis = task === undefined ? undefined : analyseTask(task, [], await formLines(opened, task, signal))
  const surveyed = scanner === undefined || analysis === undefined ? undefined : await surveySnapshot(snapshot, analysis, { scanner, reader }, {}, signal)
  return summariseRepository({
    snapshot, reader, name: rootFolder(snapshot.root), rulesFor: (environment) => frameworksOf(environment),
    ...(analysis === undefined || surveyed === undefined ? {} : { located: { task: analysis, survey: surveyed.value } }),
  }, await counter(), tokens, signal)

  /** Frameworks with a rule whose dependency or file is there; imports are looked for only where files were scanned. */
  async function frameworksOf(environment: Environment): Promise<readonly string[]> {
    const { library } = await rules()
    return shownFrameworks(library.rules, { artifacts: snapshot.artifacts, environment, scanner: scanner ?? UNSCANNED, reader }, signal)
  }
}

/** Finds nothing, since nothing was scanned. */
const UNSCANNED: Pick<TermScanner, 'find'> = {
  find: async (requests) => requests.map((): readonly ArtifactId[] => []),
}

/** Name of the folder, for a repository whose manifests do not name it. */
function rootFolder(root: string): string {
  return root.replace(/[\\/]+$/, '').replace(/\.git$/, '').split(/[\\/]/).pop() || 'repository'
}
