import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Names that the index exports, values and types. */
function exportedNames(): string[] {
  const lists = read('../src/index.ts').matchAll(/export (?:type )?\{([^}]*)\}/g)
  return [...lists].flatMap(([, names = '']) => names.split(',').map(name => name.trim()).filter(name => name !== ''))
}

/** Names in the first column of the glossary's tables. */
function describedNames(): string[] {
  const rows = read('../../../docs/glossary.md').matchAll(/^\| (`[^|]*`) \|/gm)
  return [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name))
}

test('the glossary describes every exported name, and nothing that is gone', () => {
  const exported = exportedNames()
  expect(exported.length).toBeGreaterThan(50)
  expect(describedNames().sort()).toEqual([...exported].sort())
})
