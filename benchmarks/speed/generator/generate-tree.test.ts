import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../statistics/random.ts'
import { generateTree, type GeneratedFile } from './generate-tree.ts'
import { wordAt, zipfWords } from './vocabulary.ts'
import { writeTree } from './write-tree.ts'

function digest(files: Iterable<GeneratedFile>): string {
  const hash = createHash('sha256')
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`)
  return hash.digest('hex')
}

describe('generateTree', () => {
  it('gives the same bytes for the same numbers, and others for another seed', () => {
    expect(digest(generateTree({ files: 300, seed: 7 }))).toBe(digest(generateTree({ files: 300, seed: 7 })))
    expect(digest(generateTree({ files: 300, seed: 7 }))).not.toBe(digest(generateTree({ files: 300, seed: 8 })))
  })

  it('makes exactly as many files as asked for, each path once and inside the tree', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 120 }), fc.integer(), (files, seed) => {
      const paths = [...generateTree({ files, seed })].map(({ path }) => path)
      expect(paths).toHaveLength(files)
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files)
      for (const path of paths) expect(path).toMatch(/^[A-Za-z][A-Za-z0-9_-]*(?:\/[A-Za-z][A-Za-z0-9_-]*)*\.[a-z]+$/)
    }), { numRuns: 30 })
  })

  it('mixes languages, configuration and documents, and imports only what is there', () => {
    const files = [...generateTree({ files: 600, seed: 1 })]
    const paths = new Set(files.map(({ path }) => path))
    const count = (ending: string): number => files.filter(({ path }) => path.endsWith(ending)).length
    for (const [ending, least] of [['.ts', 160], ['.py', 90], ['.java', 90], ['.yaml', 30], ['.md', 30]] as const) expect(count(ending)).toBeGreaterThan(least)
    const imports = files.flatMap(({ path, text }) => importedPaths(path, text))
    expect(imports.length).toBeGreaterThan(400)
    expect(imports.filter((path) => !paths.has(path))).toEqual([])
  })

  it('draws some words far more often than others, and never runs out of words', () => {
    const draw = zipfWords(seededRandom(3), 5_000)
    const counts = new Map<string, number>()
    for (let at = 0; at < 20_000; at++) {
      const word = draw()
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    expect(counts.get(wordAt(0)) ?? 0).toBeGreaterThan(5 * (counts.get(wordAt(50)) ?? 0))
    expect(counts.size).toBeGreaterThan(2_000)
    const words = Array.from({ length: 20_000 }, (_, rank) => wordAt(rank))
    expect(new Set(words).size).toBeGreaterThan(19_990)
    expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([])
  })
})

it('writes a tree whose commit is the same everywhere', () => {
  const commits = [1, 2].map(() => {
    const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-write-'))
    try {
      writeTree(folder, generateTree({ files: 30, seed: 5 }))
      const git = (...args: string[]): string => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
      expect(git('ls-files').split('\n')).toHaveLength(30)
      expect(git('status', '--porcelain')).toBe('')
      return git('rev-parse', 'HEAD')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  expect(commits[0]).toBe(commits[1])
})

function importedPaths(path: string, text: string): string[] {
  if (path.endsWith('.ts')) {
    return [...text.matchAll(/^import .* from '(\.[^']+)\.js'$/gm)].map(([, target = '']) => `${posix.join(posix.dirname(path), target)}.ts`)
  }
  if (path.endsWith('.py')) return [...text.matchAll(/^from (\S+) import/gm)].map(([, target = '']) => `${target.replaceAll('.', '/')}.py`)
  if (!path.endsWith('.java')) return []
  return [...text.matchAll(/^import org\.acme\.(\w+)\.(\w+);$/gm)].map(([, module = '', name = '']) => `apps/${module}/src/main/java/org/acme/${module}/${name}.java`)
}
