import type { ArtifactId, Diagnostic, Environment, Outcome, Snapshot, SourceReader, TaskAnalysis } from '@deepdiscovery/model'
import { environmentOf } from '../environment/read-environment.ts'
import { readManifests, type ReadManifests } from '../environment/read-manifests.ts'
import { commandFiles, findCommands } from './commands/find-commands.ts'
import { IMPLIED_TEXTS } from './commands/implied-commands.ts'
import { fileNameConvention } from './conventions/file-names.ts'
import { folderConventions } from './conventions/folder-conventions.ts'
import { testConventions } from './conventions/test-conventions.ts'
import { entryCandidates, findEntries } from './entries/find-entries.ts'
import { locateTask, type LocatedSurvey } from './locate-task.ts'
import { layOutFolders } from './modules/folder-layout.ts'
import { mapModules, readmesOf, rootDescription, withReadmes } from './modules/module-map.ts'
import { readHeads } from './read-heads.ts'
import type { Convention, RepositoryFacts } from './repository-facts.ts'
import { placeFiles } from './repository-files.ts'
import { findStack, versionFiles } from './stack/find-stack.ts'

/** What is known beside the files themselves. */
export interface DescriptionInput {
  readonly snapshot: Snapshot
  readonly reader: SourceReader
  /** Name for a root whose manifest has none. */
  readonly name?: string
  /** The task and what a survey for it found; without them nothing is said of where it lives, and no file is scanned. */
  readonly located?: { readonly task: TaskAnalysis; readonly survey: LocatedSurvey }
  /** Tells the frameworks whose rules are enabled, once the environment is known. */
  readonly rulesFor?: (environment: Environment) => Promise<readonly string[]>
}

/**
 * What an agent wants to know of a repository it has not seen: stack, modules, entry points, commands, conventions and, for a task, where
 * it seems to live. Reads manifests, a bounded number of READMEs, workflows and likely entry files (their heads), and nothing else.
 *
 * @throws DeepDiscoveryError what the ports throw (`DD_SNAPSHOT_UNREADABLE`, `DD_ABORTED`)
 */
export async function describeRepository(
  { snapshot, reader, name, located, rulesFor }: DescriptionInput, signal?: AbortSignal,
): Promise<Outcome<RepositoryFacts>> {
  const read = await readManifests(snapshot, reader, signal)
  const { manifests } = read
  const environment = environmentOf(snapshot, manifests)
  const files = placeFiles(snapshot, environment.modules, located?.survey.files)
  const map = mapModules(files, environment.modules, manifests)
  const readmes = readmesOf(files, map.modules)
  const candidates = entryCandidates(files)
  const commands = commandFiles(files)
  const others = [...versionFiles(files).map(([path]) => path), ...IMPLIED_TEXTS].flatMap((path) => files.at(path)?.id ?? [])
  const wanted = [...new Set<ArtifactId>([...readmes, ...candidates, ...commands].map(({ id }) => id).concat(others))].sort()
  const heads = await readHeads(wanted, reader, signal)
  const modules = withReadmes(map.modules, readmes, heads)
  const description = rootDescription(map.modules, readmes, heads)
  const rules = await rulesFor?.(environment) ?? []
  return {
    value: {
      name: rootName(read) ?? name ?? 'repository', files: files.files.length, scale: files.scale, revision: snapshot.revision,
      ...(description === undefined ? {} : { description }),
      stack: findStack(files, manifests, heads), modules, moduleCount: map.count,
      folders: layOutFolders(files, new Set(modules.map(({ folder }) => folder))),
      entryPoints: findEntries(files, manifests, modules, candidates, heads), commands: findCommands(files, manifests, [...commands, ...readmes], heads, name ?? ''),
      conventions: [...folderConventions(files.files), ...testConventions(files.files), ...fileNameConvention(files.files), ...rulesConvention(rules)],
      ...(located === undefined ? {} : { location: locateTask(located.task, located.survey) }),
    },
    diagnostics: [...read.diagnostics, ...emptiness(snapshot)],
  }
}

function rootName({ manifests }: ReadManifests): string | undefined {
  const names = manifests.flatMap(({ id, facts }) => (id.includes('/') || facts?.name === undefined || /^(?:root|app|main)?$/i.test(facts.name) ? [] : [facts.name]))
  // Of a client and a server at one root the shorter name is the whole's.
  return names.reduce<string | undefined>((best, name) => (best === undefined || name.length < best.length ? name : best), undefined)
}

function rulesConvention(rules: readonly string[]): readonly Convention[] {
  return rules.length === 0 ? [] : [{ kind: 'rules', statement: 'rules of this tool that are on (a sign, no proof, of each framework)', items: rules.map((text) => ({ text })) }]
}

function emptiness({ artifacts }: Snapshot): readonly Diagnostic[] {
  return artifacts.length > 0 ? [] : [{ code: 'repository-empty', severity: 'warning', source: 'survey', message: 'The repository has no files, so there is nothing to summarise.' }]
}
