import type { ReadManifest } from '../../environment/read-manifests.ts'
import type { CommandFacts } from '../repository-facts.ts'
import { codeFolder, nameOf, type RepositoryFiles } from '../repository-files.ts'
import { packageManager } from '../stack/find-stack.ts'
import { scriptKind } from './command-kind.ts'

const TARGET_FILES: readonly (readonly [RegExp, string])[] = [[/^(?:GNUm|M|m)akefile$/, 'make'], [/^\.?[Jj]ustfile$/, 'just'], [/^Taskfile\.ya?ml$/, 'task'], [/^tox\.ini$/, 'tox'], [/^noxfile\.py$/, 'nox']]
const MAX_EACH = 5

/** Whether a file of the root names targets that people run. */
export function isTargetFile(path: string): boolean {
  return !path.includes('/') && TARGET_FILES.some(([name]) => name.test(path))
}

/** Scripts of package manifests at the root, or, where it has none, of the one nearest to it. */
export function scriptCommands(files: RepositoryFiles, manifests: readonly ReadManifest[]): readonly CommandFacts[] {
  return ['package.json', 'composer.json'].flatMap((kind) => {
    const all = manifests.filter(({ id }) => nameOf(id) === kind)
    const near = all.filter(({ id }) => !id.includes('/'))
    return (near.length > 0 ? near : all.slice(0, 1)).flatMap((manifest) => {
      const { id, facts } = manifest
      const runner = kind === 'composer.json' ? 'composer' : runnerOf(files, facts?.details?.runtimes)
      const scripts = (facts?.details?.scripts ?? []).filter(({ target }) => target !== '' && !/no test specified|^\s*exit 1|^\s*echo\b[^&|;]*$/.test(target))
      return scripts.flatMap(({ name }): readonly CommandFacts[] => {
        const kindOf = /^[\w:.@/-]{1,60}$/.test(name) ? scriptKind(name) : undefined
        return kindOf === undefined ? [] : [{ kind: kindOf, command: scriptLine(runner, name), folder: codeFolder(files, manifest), statedIn: id, source: 'script' }]
      }).sort((left, right) => beside(left) - beside(right) || left.command.length - right.command.length)
    })
  }).filter(limitEach())
}

function runnerOf(files: RepositoryFiles, runtimes: readonly { readonly name: string }[] = []): string {
  const managers = ['pnpm', 'yarn', 'bun', 'npm']
  const stated = runtimes.filter(({ name }) => managers.includes(name))
  return packageManager(files, managers)?.name ?? (stated.length === 1 ? stated[0]!.name : 'npm')
}

function scriptLine(runner: string, name: string): string {
  return runner !== 'composer' && /^(?:test|start)$/.test(name) && runner !== 'bun' ? `${runner} ${name}` : `${runner} run ${name}`
}

/** 1 for what concerns something beside the product itself. */
function beside({ command }: CommandFacts): number {
  return Number(/storybook|\bdocs?\b|website|\bsite\b|examples?|demo|benchmark|types?\b/.test(command.slice(command.lastIndexOf(' '))))
}

/** Targets of a Makefile, recipes of a Justfile, environments of tox, sessions of nox. */
export function targetCommands(path: string, text: string): readonly CommandFacts[] {
  const runner = TARGET_FILES.find(([name]) => name.test(path))![1]
  const facts = (kind: CommandFacts['kind'], command: string): CommandFacts => ({ kind, command, folder: '', statedIn: path, source: 'script' })
  if (runner === 'tox') return /^\[(?:tox|testenv)/m.test(text) ? [facts('test', 'tox')] : []
  const pattern = runner === 'nox' ? /^@nox\.session[^\n]{0,300}\n(?:@[^\n]{0,200}\n)?def (\w{1,40})\(/gm : runner === 'task' ? /^ {2}([\w:-]{1,40}):[ \t]*$/gm : /^@?([A-Za-z][\w.-]{0,40})(?:[ \t]+[\w="'*+ -]{0,80})?[ \t]*:(?![=:])/gm
  const line = runner === 'nox' ? 'nox -s' : runner
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))].flatMap((name) => {
    const kind = scriptKind(name) ?? (runner === 'make' && name === 'all' ? 'build' : undefined)
    return kind === undefined ? [] : [facts(kind, `${line} ${name}`)]
  }).sort((left, right) => left.command.length - right.command.length).filter(limitEach())
}

/** The first few of each kind. */
function limitEach(): (facts: CommandFacts) => boolean {
  const counts = new Map<string, number>()
  return ({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MAX_EACH
  }
}
