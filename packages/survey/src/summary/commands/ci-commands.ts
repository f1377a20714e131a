import type { CommandFacts } from '../repository-facts.ts'
import { isSpecific, lineKind, plainCommand } from './command-kind.ts'

const CI_FILE = /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.github\/actions\/[^/]+\/action\.ya?ml|\.gitlab-ci\.yml|\.travis\.yml|\.circleci\/config\.yml|azure-pipelines\.ya?ml|\.buildkite\/[^/]+\.ya?ml|Jenkinsfile|appveyor\.yml|\.ci\/[^/]+\.(?:sh|ya?ml)|bitbucket-pipelines\.yml|\.woodpecker\.ya?ml|\.drone\.yml)$/
const MAX_EACH = 400

/** Whether a file tells a service what to run. */
export function isCiFile(path: string): boolean {
  return CI_FILE.test(path)
}

/** Lines that CI runs and that are understood, most often run first. A step in another folder is left out: it would be wrong at the root. */
export function ciCommands(texts: readonly { readonly id: string; readonly text: string }[]): readonly CommandFacts[] {
  const counts = new Map<string, { readonly facts: CommandFacts; count: number }>()
  for (const { id, text } of texts) {
    for (const line of runLines(text).slice(0, MAX_EACH)) {
      const command = plainCommand(line)
      const kind = command === undefined ? undefined : lineKind(command)
      if (command === undefined || kind === undefined) continue
      const known = counts.get(command)
      if (known === undefined) counts.set(command, { facts: { kind, command, folder: '', statedIn: id, source: 'ci' }, count: 1 })
      else known.count++
    }
  }
  return [...counts.values()].sort((left, right) => Number(isSpecific(left.facts.command)) - Number(isSpecific(right.facts.command)) || right.count - left.count).map(({ facts }) => facts)
}

/** Lines that are run, whatever the service: without keys of YAML and marks of lists, outside of steps that run in another folder. */
function runLines(text: string): readonly string[] {
  const lines = text.split('\n')
  const elsewhere = /^\s{0,40}working-directory:/m.test(text) ? new Set([...stepsElsewhere(lines), ...jobsElsewhere(lines)]) : new Set<number>()
  let moved = -1
  return lines.flatMap((line, at) => {
    const indent = line.length - line.trimStart().length
    if (indent < moved) moved = -1
    if (/^\s*(?:- )?(?:run:\s*)?cd\s/.test(line)) moved = indent
    if (elsewhere.has(at) || moved >= 0 || /^\s*#/.test(line)) return []
    const plain = line.trim().replace(/^-\s+/, '').replace(/^(?:run|script|test_script|command|cmd|bash|sh|scripts?):\s*/, '').replace(/^[|>][+-]?$/, '').replace(/^(?:sh|bat) (['"])(.*)\1$/, '$2')
    return plain === '' || /^[\w-]+:(?:\s|$)/.test(plain) ? [] : [plain]
  })
}

/** Lines of the jobs, or of the whole file, that run in another folder unless said otherwise. */
function jobsElsewhere(lines: readonly string[]): readonly number[] {
  const jobs = lines.findIndex((line) => line.startsWith('jobs:'))
  const starts = jobs === -1 ? [] : lines.flatMap((line, at) => (at > jobs && /^ {2}[\w-]{1,80}:\s*$/.test(line) ? [at] : []))
  const moves = (from: number, to: number): boolean => lines.slice(from, to).some((line, at) =>
    /^ {0,4}defaults:/.test(line) && lines.slice(from + at, Math.min(to, from + at + 4)).some((next) => /^\s+working-directory:\s*\S/.test(next)))
  if (moves(0, starts[0] ?? lines.length)) return lines.map((_, at) => at)
  return starts.flatMap((from, at) => {
    const to = starts[at + 1] ?? lines.length
    return moves(from, to) ? Array.from({ length: to - from }, (_, place) => from + place) : []
  })
}

/** Lines of the steps that name a folder of their own. A step begins with the mark of a list. */
function stepsElsewhere(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let step: number[] = []
  let indent = -1
  let away = false
  const close = (): void => {
    if (away) for (const at of step) found.add(at)
    step = []
    away = false
  }
  for (const [at, line] of lines.entries()) {
    const mark = /^(\s*)- /.exec(line)
    if (mark !== null && (indent < 0 || mark[1]!.length <= indent)) {
      close()
      indent = mark[1]!.length
    }
    if (indent >= 0) step.push(at)
    if (/^\s+(?:- )?working-directory:\s*\S/.test(line) && !/working-directory:\s*["']?\.\/?["']?\s*$/.test(line)) away = true
  }
  close()
  return found
}
