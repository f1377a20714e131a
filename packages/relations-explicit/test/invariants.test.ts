import { comparePaths, toArtifactId } from '@deepdiscovery/model'
import type { Snapshot, SourceReader } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { expectDeterministic, memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explicitRelations } from '../src/index.ts'
import { openTree } from './open-tree.ts'

const PATHS = [
  'a.ts', 'b/index.ts', 'b/c.tsx', 'tsconfig.json', 'package.json', 'p/__init__.py', 'p/q.py', 'r.py', 'm/a.go', 'm/b.go',
  'go.mod', 'x/Y.java', 'src/lib.rs', 'src/n.rs', 'Cargo.toml', 'N/T.cs', 'N/U.cs',
] as const

const LINES = [
  'import { A, b as c } from "./b"', 'export * from "./a"', 'export * from "../a"', 'export { A as default } from "."',
  'import * as A from "@/a"', 'export class A extends c {}',
  '{ "extends": "./tsconfig.json", "compilerOptions": { "paths": { "@/*": ["*"] } } }',
  '{ "name": "a", "exports": { "./*": "./*" }, "imports": { "#*": "./*" } }', 'from . import q', 'from .q import *',
  'from p import A as b', 'import p.q', 'class A: pass', 'package m', 'import "x/m"', 'func A() { b() }', 'module x',
  'package x;', 'import x.*;', 'class Y extends A { Y y; }', 'mod n;', 'pub use crate::n::*;', 'pub use self::A as B;',
  'use super::n::{self, A};', 'pub struct A;', '[package]\nname = "a"', '#[path = "lib.rs"] mod n;', 'namespace N; using N;',
  'partial class T : U { T t; }', 'class U : T {}', '[[[[[[', '"""', '/*', '\u0000\uFFFF', '',
]

const texts = fc.array(fc.constantFrom(...LINES), { maxLength: 8 }).map(lines => lines.join('\n'))
const trees = fc.dictionary(fc.constantFrom(...PATHS), texts)

function open(snapshot: Snapshot, reader: SourceReader): ReturnType<typeof explicitRelations> {
  const { artifacts } = snapshot
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  return explicitRelations({ snapshot, reader, syntax, scanner: createTermScanner({ reader, artifacts }) })
}

describe('relations', () => {
  it('have ends in the snapshot that differ, are sorted, unique, with evidence where they say', async () => {
    await fc.assert(fc.asyncProperty(trees, fc.constantFrom('in', 'out', 'both' as const), async (files, direction) => {
      const snapshot = memorySnapshot(files)
      const reader = memoryReader(files)
      const ids = snapshot.artifacts.map(({ id }) => id)
      const { value } = await expectDeterministic(() => open(snapshot, reader).relationsOf(ids, direction), 2)
      const keys = value.map(({ source, target, label }) => `${source} ${target} ${label}`)
      expect(keys).toEqual([...new Set(keys)])
      for (const [index, { source, target, confidence, evidence, fanOut }] of value.entries()) {
        expect(ids).toContain(source)
        expect(ids).toContain(target)
        expect(source).not.toBe(target)
        expect(confidence > 0 && confidence <= 1).toBe(true)
        expect(fanOut).toBeGreaterThan(0)
        expect(evidence.length > 0 && evidence.length <= 5).toBe(true)
        expect(evidence[0].span.artifact).toBe(source)
        const before = value[index - 1]
        const order = before === undefined ? 0 : comparePaths(before.source, source) || comparePaths(before.target, target)
        expect(order).toBeLessThanOrEqual(0)
      }
    }), { numRuns: 25, seed: 7 })
  })

  it('keep a few lines of evidence, first lines first', async () => {
    const files = { 'a.ts': `import { b } from './b'\n${'b()\n'.repeat(20)}`, 'b.ts': 'export const b = 1' }
    const { value } = await open(memorySnapshot(files), memoryReader(files)).relationsOf([toArtifactId('a.ts')], 'out')
    expect(value.map(({ label, evidence }) => [label, evidence.map(({ span }) => span.startLine)]))
      .toEqual([['call', [2, 3, 4, 5, 6]], ['import', [1]]])
  })

  it('that lead in are those that lead out of the others', async () => {
    const tree = (): ReturnType<typeof openTree> => openTree(`
      //- a.ts
      import { b } from './b'
      import { c } from './lib'
      b(c)
      //- b.ts
      export { c as b } from './lib'
      //- lib/index.ts
      export * from './c'
      //- lib/c.ts
      import { b } from '../b'
      export const c = 1
    `)
    const all = ['a.ts', 'b.ts', 'lib/c.ts', 'lib/index.ts']
    const out = await tree().relations('out', ...all)
    const into = await tree().relations('in', ...all)
    const lines = (relations: typeof out): string[] => relations
      .map(({ source, target, label }) => `${source} ${target} ${label}`)
    expect(lines(into)).toEqual(lines(out))
    expect(lines(out).length).toBeGreaterThan(5)
  })
})

describe('hostile configuration', () => {
  it('never throws', async () => {
    const tree = openTree(`
      //- a.ts
      import x from '@/x'
      import y from 'pkg'
      import z from '#z'
      //- tsconfig.json
      ${'['.repeat(20_000)}
      //- package.json
      { "name": 5, "workspaces": { "packages": 3 }, "imports": [], "exports": null, "dependencies": "x" }
      //- lerna.json
      { "packages": [1, {}, "*"] }
      //- pkg/package.json
      { "name": "pkg", "exports": { ".": [{ "import": { "default": [null, 7, "../../../etc/passwd"] } }] } }
    `)
    expect(await tree.relations('both', 'a.ts')).toEqual([])
  })

  it('does not remember what an abort broke off', async () => {
    const tree = openTree(`
      //- a.ts
      import { b } from './b'
      //- b.ts
      export const b = 1
    `)
    const abort = new AbortController()
    const broken = tree.source.relationsOf([toArtifactId('a.ts')], 'both', abort.signal)
    abort.abort()
    await expect(broken).rejects.toThrow()
    expect((await tree.relations('out', 'a.ts')).length).toBe(1)
  })

  it('asks again for configuration that could not be read', async () => {
    const config = '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }'
    const files = { 'a.ts': 'import "@/b"', 'b.ts': '', 'tsconfig.json': config }
    const whole = memoryReader(files)
    let fails = true
    const reader: SourceReader = {
      read(ids, signal) {
        if (fails && ids.includes(toArtifactId('tsconfig.json'))) throw new Error('lost')
        return whole.read(ids, signal)
      },
    }
    const source = open(memorySnapshot(files), reader)
    await expect(source.relationsOf([toArtifactId('a.ts')], 'out')).rejects.toThrow('lost')
    fails = false
    expect((await source.relationsOf([toArtifactId('a.ts')], 'out')).value.map(({ target }) => target)).toEqual(['b.ts'])
  })

  it('follows a symlink to the file it leads to', async () => {
    const files = { 'src/a.ts': 'import { rate } from "./rate-link"', 'kernel/rate.ts': 'export const rate = 1' }
    const snapshot = {
      ...memorySnapshot(files),
      skipped: [{ id: toArtifactId('src/rate-link.ts'), reason: 'symlink' as const, target: toArtifactId('kernel/rate.ts') }],
    }
    const reader = memoryReader(files)
    const { value } = await open(snapshot, reader).relationsOf([toArtifactId('src/a.ts')], 'out')
    expect(value.map(({ target }) => target)).toEqual(['kernel/rate.ts'])
  })
})
