import { comparePaths } from '@deepdiscovery/model'
import type { ReadManifest } from '../../environment/read-manifests.ts'
import { COMMAND_KINDS, type CommandFacts, type LanguageShare } from '../repository-facts.ts'
import { depthOf, type PlacedFile, type RepositoryFiles } from '../repository-files.ts'
import { languageShares } from '../stack/code-languages.ts'
import { ciCommands, isCiFile } from './ci-commands.ts'
import { isSpecific } from './command-kind.ts'
import { impliedCommands } from './implied-commands.ts'
import { isTargetFile, scriptCommands, targetCommands } from './named-commands.ts'
import { isRootReadme, readmeCommands } from './readme-commands.ts'

const MAX_CI_FILES = 24
const MAX_COMMANDS = 60
const ORDER = ['script', 'readme', 'ci', 'implied'] as const
/** Below this share of the code, the tools of a language concern a corner of the repository. */
const CORNER = 0.15
const TOOLS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:npm|pnpm|yarn|bun|npx|deno)\b/, /^(?:javascript|typescript|tsx|vue|svelte|astro|css|scss|less|html)$/], [/^cargo\b/, /^rust$/], [/^go\b/, /^go$/], [/^(?:pytest|tox|nox|python|uv)\b/, /^python$/],
  [/^(?:mvn|\.\/mvnw|gradle|\.\/gradlew)\b/, /^(?:java|kotlin|groovy|scala)$/], [/^dotnet\b/, /^(?:c-sharp|f-sharp|visual-basic)$/], [/^(?:bundle|rake|bin\/)\b/, /^(?:ruby|erb)$/], [/^(?:composer|vendor\/|php)\b/, /^(?:php|blade|twig)$/],
]

/** Files beside the manifests that say how to build and test. */
export function commandFiles({ files }: RepositoryFiles): readonly PlacedFile[] {
  const ci = files.filter(({ id }) => isCiFile(id)).slice(0, MAX_CI_FILES)
  return [...files.filter(({ id }) => isTargetFile(id)), ...ci]
}

/**
 * How to build, test, run and check: scripts and targets of the root by name, what its README runs, what CI runs, and what a build tool always has. For each
 * kind those of the root come first, then those for the main languages, then by source, then those that CI runs most often.
 */
export function findCommands(files: RepositoryFiles, manifests: readonly ReadManifest[], read: readonly PlacedFile[], heads: ReadonlyMap<string, string>, name: string): readonly CommandFacts[] {
  const texts = read.flatMap(({ id }) => {
    const text = heads.get(id)
    return text === undefined ? [] : [{ id, text }]
  })
  const found = [
    ...scriptCommands(files, manifests),
    ...texts.filter(({ id }) => isTargetFile(id)).flatMap(({ id, text }) => targetCommands(id, text)),
    ...texts.filter(({ id }) => isRootReadme(id)).flatMap(({ id, text }) => readmeCommands(id, text, files, name)).filter(({ command }) => runsAtRoot(command, files)),
    ...ciCommands(texts.filter(({ id }) => isCiFile(id))).filter(({ command }) => runsAtRoot(command, files)),
    ...impliedCommands(files, manifests, heads),
  ]
  const seen = new Set<string>()
  const languages = languageShares(files.files)
  return found.filter(({ command, folder }) => {
    const key = `${folder}\n${command}`
    return seen.has(key) ? false : seen.add(key) !== undefined
  }).map((command, at) => ({ command, at })).sort((left, right) =>
    COMMAND_KINDS.indexOf(left.command.kind) - COMMAND_KINDS.indexOf(right.command.kind) || folderDepth(left.command) - folderDepth(right.command)
    || corner(left.command, languages) - corner(right.command, languages) || ORDER.indexOf(left.command.source) - ORDER.indexOf(right.command.source) || left.at - right.at || comparePaths(left.command.command, right.command.command))
    .map(({ command }) => command).slice(0, MAX_COMMANDS)
}

/** What a tool must find at the root to run there; CI may have gone elsewhere in a way that is not seen. A path in the command says where. */
const NEEDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:npm|pnpm|yarn|bun|npx)\b(?!.*--prefix|.*(?:-C|--cwd|--dir) )/, ['package.json']], [/^cargo\b(?!.*--manifest-path)/, ['Cargo.toml']], [/^go\b(?!.* -C )/, ['go.mod', 'go.work']], [/^(?:mvn|\.\/mvnw)\b(?!.* (?:-f|--file)[ =])/, ['pom.xml']],
  [/^(?:gradle|\.\/gradlew)\b(?!.* -p )/, ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']], [/^mix\b/, ['mix.exs']], [/^bundle\b/, ['Gemfile', 'gems.rb']], [/^composer\b/, ['composer.json']],
  [/^make\b(?!.* -[Cf])/, ['Makefile', 'makefile', 'GNUmakefile', 'configure', 'configure.ac', 'CMakeLists.txt']], [/^just\b/, ['Justfile', 'justfile', '.justfile']], [/^tox\b/, ['tox.ini', 'pyproject.toml', 'setup.cfg']], [/^vendor\/bin\//, ['composer.json']],
]

function runsAtRoot(command: string, files: RepositoryFiles): boolean {
  const needs = NEEDS.find(([tool]) => tool.test(command))?.[1]
  return needs === undefined || needs.some((path) => files.at(path) !== undefined)
}

/** 0 for the tools of a main language and for those of none, 1 for others and for what concerns one part alone. */
function corner({ command }: CommandFacts, languages: readonly LanguageShare[]): number {
  const spoken = TOOLS.find(([tool]) => tool.test(command))?.[1]
  const share = spoken === undefined ? 1 : languages.reduce((sum, { language, share: part }) => sum + (spoken.test(language) ? part : 0), 0)
  return Number(share < CORNER || isSpecific(command))
}

function folderDepth({ folder }: CommandFacts): number {
  return folder === '' ? 0 : 1 + depthOf(folder)
}

