import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, extname, isAbsolute, join, relative } from 'node:path'
import { activeIncludes } from './c/active-includes.ts'
import { resolveWritten, searchList } from './c/search-list.ts'

// Prints what the C preprocessor says of every include that it reaches in a work tree, in the form of the oracle.
// Usage: node --import tsx benchmarks/edges/oracles/c-includes.ts DIR compile_commands.json [MAX_UNITS] > oracle.jsonl
// The database comes from `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`, `meson setup` or a wrapper of the compiler; it may lie outside DIR.

interface Entry { readonly file: string; readonly directory: string; readonly command?: string; readonly arguments?: readonly string[] }
interface Row { source: string; line: number; specifier: string; stratum: string; targets: string[]; allowed: string[] }

const root = realpathSync(process.argv[2] ?? '.')
const database = process.argv[3] ?? join(root, 'compile_commands.json')
const most = Number(process.argv[4] ?? Infinity)
const tracked = new Set(execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\0'))
const entries = (JSON.parse(readFileSync(database, 'utf8')) as Entry[])
  .filter((entry) => tracked.has(relative(root, absolute(entry.directory, entry.file))))
const step = Math.max(1, entries.length / most)
const units = entries.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
const rows = new Map<string, Row>()
let failed = 0

for (const entry of units) readUnit(entry)
for (const key of [...rows.keys()].sort()) process.stdout.write(`${JSON.stringify(rows.get(key))}\n`)
process.stderr.write(`${units.length} of ${entries.length} units, ${failed} not preprocessed, ${rows.size} includes\n`)

function readUnit(entry: Entry): void {
  const file = absolute(entry.directory, entry.file)
  const flags = keptFlags(entry.arguments ?? words(entry.command ?? ''))
  const compiler = extname(file) === '.c' ? 'gcc' : 'g++'
  let includes: ReturnType<typeof activeIncludes>
  try {
    includes = activeIncludes(compiler, flags, file, entry.directory)
  } catch {
    failed++
    return
  }
  const list = searchList(compiler, flags, entry.directory)
  for (const { from, line, written, entered } of includes) {
    const source = relative(root, from)
    if (!tracked.has(source)) continue
    const { path, beside } = resolveWritten(written, from, list)
    const found = entered ?? path
    const target = found === undefined || !existsSync(found) ? undefined : relative(root, realpathSync(found))
    const inside = target !== undefined && tracked.has(target)
    const stratum = !inside ? 'outside' : written.startsWith('<') ? 'angle' : beside ? 'quote-beside' : 'quote-folder'
    const key = `${source}\n${String(line).padStart(6, '0')}\n${written}`
    const row = rows.get(key)
    if (row === undefined) rows.set(key, { source, line, specifier: written.replace(/"/g, ''), stratum, targets: inside ? [target] : [], allowed: [] })
    else if (inside && !row.targets.includes(target)) row.targets.push(target)
  }
}

function absolute(directory: string, path: string): string {
  const whole = isAbsolute(path) ? path : join(directory, path)
  return existsSync(whole) ? join(realpathSync(dirname(whole)), whole.slice(whole.lastIndexOf('/') + 1)) : whole
}

/** What decides on includes and conditions; what writes files is left out. */
function keptFlags(all: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 1; index < all.length; index++) {
    const word = all[index]!
    const takesNext = /^-(?:I|isystem|iquote|idirafter|D|U|include|imacros)$/.test(word)
    if (takesNext) kept.push(word, all[++index] ?? '')
    else if (/^-(?:I|isystem|iquote|idirafter|D|U|std=|f|m|pthread)/.test(word) && !word.startsWith('-fmodule')) kept.push(word)
  }
  return kept
}

function words(command: string): string[] {
  return [...command.matchAll(/(?:\\.|"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'\\])+/g)].map(([word]) =>
    word.replace(/\\(.)|"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, escaped?: string, double?: string, single?: string) =>
      escaped ?? double?.replace(/\\(.)/g, '$1') ?? single ?? ''))
}
