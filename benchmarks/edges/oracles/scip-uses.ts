import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScipIndex, type IndexedFile, type Occurrence } from './rust/scip-index.ts'
import { callsAt, namesOf, withoutImports, withoutWords } from './uses/names-of-text.ts'

// Prints which files the uses of names in a work tree lead to, as an index says that a language's own tool wrote (rust-analyzer, scip-python, …).
// Usage: node --import tsx benchmarks/edges/oracles/scip-uses.ts DIR INDEX [EVERY [FOLDER]] > oracle.jsonl
// INDEX holds what `rust-analyzer scip` or `scip-python index` writes; EVERY takes every so many files only;
// FOLDER is what paths of the index are relative to, where that is not DIR.

const [root = '.', index = 'index.scip', every = '1', folder] = process.argv.slice(2)
const files = readScipIndex(readFileSync(index)).map((file) => folder === undefined ? file : { ...file, path: `${folder}/${file.path}` })
const definers = new Map<string, Set<string>>()
for (const { path, occurrences } of files) {
  for (const { symbol, isDefinition } of occurrences) {
    if (!isDefinition || symbol.startsWith('local ')) continue
    const known = definers.get(symbol) ?? new Set<string>()
    definers.set(symbol, known.add(path))
  }
}
const sorted = [...files].filter(({ occurrences }) => occurrences.length > 0).sort((left, right) => left.path < right.path ? -1 : 1)
for (const [at, file] of sorted.entries()) if (at % Number(every) === 0) print(file)

function print({ path, occurrences }: IndexedFile): void {
  const text = readFileSync(join(root, path), 'utf8')
  const language = path.slice(path.lastIndexOf('.') + 1)
  const lines = text.split('\n')
  const byLine = new Map<number, Map<number, Occurrence>>()
  for (const each of occurrences) byLine.set(each.line, (byLine.get(each.line) ?? new Map<number, Occurrence>()).set(each.start, each))
  for (const [index, names] of namesOf(withoutImports(withoutWords(text, language), language)).entries()) {
    if (names.length === 0) continue
    const line = lines[index] ?? ''
    const here = byLine.get(index) ?? new Map<number, Occurrence>()
    const targets = { call: new Set<string>(), reference: new Set<string>() }
    for (const { symbol, end, isDefinition } of here.values()) {
      const label = callsAt(line, Buffer.from(line).subarray(0, end).toString().length) ? 'call' : 'reference'
      if (!isDefinition) for (const definer of definers.get(symbol) ?? []) targets[label].add(definer)
    }
    const calls = names.some(({ end }) => callsAt(line, end))
    // The tool knows no meaning of a name that has one: neither do we of the line.
    const open = names.some(({ start, end, isMember }) => !here.has(Buffer.byteLength(line.slice(0, start)))
      && (isMember || callsAt(line, end) || /^[A-Z]/.test(line.slice(start))))
    for (const label of calls ? ['call', 'reference'] as const : ['reference'] as const) {
      process.stdout.write(`${JSON.stringify({
        of: 'use', label, source: path, line: index + 1, specifier: '', stratum: `${language}/${label}`,
        targets: [...targets[label]].filter((each) => each !== path).sort(), allowed: [], ...open ? { open } : {},
      })}\n`)
    }
  }
}
