import { posix } from 'node:path'
import { simpleCommands } from './shell-words.ts'
import type { Transcript } from './transcript.ts'

/**
 * Files of the base revision that a host read, sorted: those its reading tools were given, and those it named to a shell program
 * that prints file content. A search over a folder reads no file in this sense, nor does being listed by our tool.
 *
 * @param roots the tree's folder, under every name the host may have for it
 */
export function filesRead(
  { reads, commands }: Pick<Transcript, 'reads' | 'commands'>, roots: readonly string[], files: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>()
  const add = (path: string, folder: string): void => {
    const id = insideRoot(path, folder, roots)
    if (id === undefined) return
    if (files.has(id)) found.add(id)
    else if (/[*?]/.test(id)) for (const file of matching(id, files)) found.add(file)
  }
  for (const path of reads) add(path, '')
  for (const command of commands) shellReads(command, add, roots, 0)
  return [...found].sort()
}

/** Programs that print the content of the files they are given, and searches that print it from named files. */
const PRINTING = new Set([
  'cat', 'head', 'tail', 'sed', 'nl', 'less', 'more', 'bat', 'batcat', 'tac', 'awk', 'gawk', 'jq', 'cut', 'strings', 'od', 'xxd', 'type',
  'grep', 'egrep', 'fgrep', 'rg',
])
const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash'])
/** Programs that run the command they are given. */
const WRAPPERS = new Set(['sudo', 'env', 'time', 'nice', 'command', 'exec', 'timeout', 'stdbuf'])

/** What stands between a wrapper and its command: assignments and durations. */
const WRAPPED = /^(\w+=.*|\d+(\.\d+)?[smh]?)$/s

function shellReads(line: string, add: (path: string, folder: string) => void, roots: readonly string[], depth: number): void {
  let folder = ''
  for (const { words, inputs } of simpleCommands(line)) {
    for (const path of inputs) add(path, folder)
    const at = words.findIndex((word) => !WRAPPERS.has(posix.basename(word)) && !WRAPPED.test(word))
    const [program = '', ...rest] = at < 0 ? [] : words.slice(at)
    const name = posix.basename(program)
    if (name === 'cd') folder = insideRoot(rest[0] ?? '', folder, roots) ?? OUTSIDE
    else if (SHELLS.has(name) && depth < 3) {
      const inner = rest[rest.findIndex((word) => /^-[a-z]*c$/.test(word)) + 1]
      if (inner !== undefined && rest.length > 1) shellReads(inner, add, roots, depth + 1)
    } else if (name === 'git') {
      for (const word of rest) if (word.includes(':')) add(word.slice(word.indexOf(':') + 1), '')
    } else if (PRINTING.has(name)) for (const word of rest) if (!word.startsWith('-')) add(word, folder)
  }
}

/** A folder that no file of the tree is in. */
const OUTSIDE = '\0'

/** The path relative to the tree; `undefined` where it is outside. */
function insideRoot(path: string, folder: string, roots: readonly string[]): string | undefined {
  const plain = path.replaceAll('\\', '/')
  const root = roots.map((name) => name.replaceAll('\\', '/')).find((name) => plain === name || plain.startsWith(`${name}/`))
  const relative = root === undefined ? plain : plain.slice(root.length + 1)
  if (root === undefined && (posix.isAbsolute(plain) || /^[A-Za-z]:\//.test(plain))) return undefined
  const id = posix.normalize(posix.join(root === undefined ? folder : '', relative)).replace(/\/$/, '')
  if (id === '.') return ''
  return id === '..' || id.startsWith('../') ? undefined : id
}

function matching(glob: string, files: ReadonlySet<string>): readonly string[] {
  // A few stars only: each costs a pass over the path.
  if (glob.split('*').length > 5) return []
  const pattern = new RegExp(`^${glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^/]*').replaceAll('?', '[^/]')}$`)
  return [...files].filter((file) => pattern.test(file))
}
