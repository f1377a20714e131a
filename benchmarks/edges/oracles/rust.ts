/**
 * Which files Rust's `use`, `mod` and paths mean, from the index that rust-analyzer writes without running anything:
 *
 *   rust-analyzer scip DIR --output INDEX --config-path CONFIG   (build scripts and procedural macros off in CONFIG)
 *   node --import tsx rust.ts DIR INDEX > rust.jsonl
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScipIndex, type IndexedFile, type Occurrence } from './rust/scip-index.ts'
import { blankCommentsAndStrings, useStatements, type UsedName, type UseStatement } from './rust/use-statements.ts'

interface Row {
  readonly of: 'import' | 'use'
  readonly source: string
  readonly line: number
  readonly specifier: string
  readonly stratum: string
  readonly targets: readonly string[]
  readonly allowed: readonly string[]
}

/** What the index says of one text. */
interface Source {
  readonly path: string
  readonly text: string
  symbolAt(offset: number): string | undefined
  lineOf(offset: number): number
}

function main([root = '.', index = 'index.scip']: readonly string[]): void {
  const files = readScipIndex(readFileSync(index)).filter(({ path }) => existsSync(join(root, path)))
  const definers = definingFiles(files)
  for (const file of files) {
    const source = openSource(root, file)
    const blank = blankCommentsAndStrings(source.text)
    const statements = useStatements(blank)
    const rows = [...statements.flatMap(each => statementRow(source, each, definers)), ...pathRows(source, blank, statements, definers)]
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
  }
}

/** Files that define each symbol; crates of one package share symbols. */
function definingFiles(files: readonly IndexedFile[]): ReadonlyMap<string, readonly string[]> {
  const definers = new Map<string, string[]>()
  for (const { path, occurrences } of files) {
    for (const { symbol, isDefinition } of occurrences) {
      if (!isDefinition || symbol.startsWith('local ')) continue
      const known = definers.get(symbol)
      if (known === undefined) definers.set(symbol, [path])
      else if (!known.includes(path)) known.push(path)
    }
  }
  return definers
}

function openSource(root: string, { path, occurrences }: IndexedFile): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const bySpot = new Map<string, Occurrence>()
  for (const each of occurrences) if (!each.isDefinition) bySpot.set(`${each.line}:${each.start}`, each)
  const lineIndex = (offset: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    path, text,
    symbolAt(offset) {
      const line = lineIndex(offset)
      const column = Buffer.byteLength(text.slice(starts[line] ?? 0, offset))
      return bySpot.get(`${line}:${column}`)?.symbol
    },
    lineOf: offset => lineIndex(offset) + 1,
  }
}

function statementRow(source: Source, statement: UseStatement, definers: ReadonlyMap<string, readonly string[]>): Row[] {
  const targets = new Set<string>()
  const allowed = new Set<string>()
  const seen = statement.names.map(name => ({ name, symbol: source.symbolAt(name.at) }))
  // Code that no build of this machine has, and what macros make, are not in the index.
  if (seen.some(({ name, symbol }) => name.isLeaf && symbol === undefined && name.text !== 'self')) return []
  for (const { name, symbol } of seen) place(name, definers.get(symbol ?? '') ?? [], source.path, targets, allowed)
  const outside = targets.size === 0 && allowed.size === 0
  return [{
    of: 'import', source: source.path, line: source.lineOf(statement.at), specifier: statement.text,
    stratum: `rust/${outside ? 'outside' : stratumOf(statement, seen[0]?.symbol, source)}`,
    targets: [...targets].sort(), allowed: [...allowed].sort(),
  }]
}

function place(
  { isLeaf }: UsedName, files: readonly string[], own: string, targets: Set<string>, allowed: Set<string>,
): void {
  // A symbol that several crates of a package define tells no file.
  const into = isLeaf && files.length === 1 ? targets : allowed
  for (const file of files) if (file !== own) into.add(file)
}

function stratumOf({ kind, isPublic, isGlob, isRenamed, names }: UseStatement, first: string | undefined, source: Source): string {
  if (kind === 'mod') return 'mod'
  if (isPublic) return 're-export'
  if (isGlob) return 'glob'
  if (isRenamed) return 'renamed'
  const [root] = names
  if (root?.text === 'crate' || root?.text === 'self' || root?.text === 'super') return root.text
  return first?.endsWith(' crate/') === true && !source.path.startsWith(packageOf(first)) ? 'workspace' : 'own-module'
}

/** Package of a symbol: `rust-analyzer cargo helix-core 25.7.1 crate/`. */
function packageOf(symbol: string): string {
  return `${symbol.split(' ')[2] ?? ''}/`
}

/** Lines with paths from the crate, the parent or the module itself outside `use`; the first item on a path is what it means. */
function pathRows(
  source: Source, blank: string, statements: readonly UseStatement[], definers: ReadonlyMap<string, readonly string[]>,
): Row[] {
  const inside = new Set(statements.flatMap(({ names }) => names.map(({ at }) => at)))
  const lines = new Map<number, { targets: Set<string>; allowed: Set<string>; written: string }>()
  for (const match of blank.matchAll(/\b(?:crate|super|self)(?:\s*::\s*(?:r#)?\w+)+/g)) {
    if (inside.has(match.index)) continue
    const symbols = [...match[0].matchAll(/\w+/g)].map(({ index }) => source.symbolAt(match.index + index))
    const item = symbols.find(symbol => symbol !== undefined && !symbol.endsWith('/'))
    const files = definers.get(item ?? '') ?? []
    if (files.length !== 1 || files[0] === source.path) continue
    const line = source.lineOf(match.index + match[0].length - 1)
    const known = lines.get(line) ?? { targets: new Set(), allowed: new Set(), written: match[0].replace(/\s+/g, '') }
    known.targets.add(files[0] ?? '')
    lines.set(line, known)
  }
  const rows: Row[] = []
  for (const [line, { targets, allowed, written }] of lines) {
    for (const match of blankLine(blank, line).matchAll(/\w+/g)) {
      for (const file of definers.get(source.symbolAt(offsetOf(blank, line) + match.index) ?? '') ?? []) allowed.add(file)
    }
    rows.push({
      of: 'use', source: source.path, line, specifier: written, stratum: 'rust/path',
      targets: [...targets].sort(), allowed: [...allowed].filter(file => !targets.has(file)).sort(),
    })
  }
  return rows
}

function offsetOf(text: string, line: number): number {
  let at = 0
  for (let left = line - 1; left > 0; left--) at = text.indexOf('\n', at) + 1
  return at
}

function blankLine(text: string, line: number): string {
  const start = offsetOf(text, line)
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? text.length : end)
}

main(process.argv.slice(2))
