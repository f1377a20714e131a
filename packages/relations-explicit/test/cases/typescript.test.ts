// Over 400 lines because each case is a whole small repository.
import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

// Every expectation was checked on the same files with benchmarks/edges/oracles/typescript.ts (TypeScript 5.9), where it reads them.
describe('typescript imports', () => {
  it.each<[claim: string, tree: string, asked: string | readonly string[], expected: string]>([
    ['renames over three barrels lead to the definition', `
      //- a.ts
      import { Final as F, default as D } from './one'
      //- one.ts
      export { Middle as Final, default } from './two'
      //- two.ts
      import Start, { Start as Other } from './three'
      export { Other as Middle, Start as default }
      //- three.ts
      export class Start {}
      export { Real as default } from './four'
      //- four.ts
      class Real {}
      export { Real }
    `, 'a.ts', `
      a.ts:1 -> one.ts import
      a.ts:1 -> three.ts import
      a.ts:1 -> four.ts import
    `],
    ['each barrel is tied to the next by its own line', `
      //- index.ts
      export * from './mid'
      export { leaf as renamed } from './mid'
      export * as all from './mid'
      //- mid.ts
      export { leaf } from './leaf'
      //- leaf.ts
      export const leaf = 1
    `, ['index.ts', 'mid.ts'], `
      index.ts:1 -> mid.ts import
      index.ts:2 -> mid.ts import
      index.ts:2 -> leaf.ts import
      index.ts:3 -> mid.ts import
      mid.ts:1 -> leaf.ts import
    `],
    ['an explicit export hides what a star brings', `
      //- a.ts
      import { x, y } from './barrel'
      //- barrel.ts
      export * from './left'
      export { x } from './right'
      export const y = 1
      //- left.ts
      export const x = 1
      export const y = 1
      //- right.ts
      export const x = 1
    `, 'a.ts', `
      a.ts:1 -> barrel.ts import
      a.ts:1 -> right.ts import
    `],
    ['a star brings no default', `
      //- a.ts
      import d, { n } from './barrel'
      //- barrel.ts
      export * from './inner'
      //- inner.ts
      export default function f() {}
      export const n = 1
    `, 'a.ts', `
      a.ts:1 -> barrel.ts import
      a.ts:1 -> inner.ts import
    `],
    ['export default hands on what was imported', `
      //- a.ts
      import o from './kit'
      //- kit.ts
      import o, { other } from './o'
      export { other }
      export default o
      //- o.ts
      function o() {}
      export const other = 1
      export default o
    `, 'a.ts', `
      a.ts:1 -> kit.ts import
      a.ts:1 -> o.ts import
    `],
    ['a name that a barrel takes from outside ends at the barrel', `
      //- a.ts
      import { useState, own } from './react'
      //- react.ts
      export { useState } from 'react'
      export { own } from './own'
      //- own.ts
      export const own = 1
    `, 'a.ts', `
      a.ts:1 -> react.ts import
      a.ts:1 -> own.ts import
    `],
    ['types written as imports, quoted members, and what a promise brings', `
      //- a.ts
      let one: import('./barrel').One | undefined
      declare const two: typeof import('./barrel')['two']
      const three = import('./barrel').then((m) => m.three)
      const four = import('./barrel').then(({ four }) => four)
      const { five } = await import('./barrel')
      //- barrel.ts
      export * from './parts/one'
      export * from './parts/two'
      export * from './parts/three'
      export * from './parts/four'
      export * from './parts/five'
      //- parts/one.ts
      export interface One {}
      //- parts/two.ts
      export const two = 2
      //- parts/three.ts
      export const three = 3
      //- parts/four.ts
      export const four = 4
      //- parts/five.ts
      export const five = 5
    `, 'a.ts', `
      a.ts:1 -> barrel.ts import
      a.ts:1 -> parts/one.ts import
      a.ts:2 -> barrel.ts import
      a.ts:2 -> parts/two.ts import
      a.ts:3 -> barrel.ts import
      a.ts:3 -> parts/three.ts import
      a.ts:4 -> barrel.ts import
      a.ts:4 -> parts/four.ts import
      a.ts:5 -> barrel.ts import
      a.ts:5 -> parts/five.ts import
    `],
    ['export = and import = require', `
      //- a.ts
      import old = require('./old')
      import type { T } from './types'
      import fallback from './old'
      //- old.ts
      class Old {}
      export = Old
      //- types.d.ts
      export type T = 1
    `, 'a.ts', `
      a.ts:1 -> old.ts import
      a.ts:2 -> types.d.ts import
      a.ts:3 -> old.ts import
    `],
    ['TypeScript reads the declaration, a script the script', `
      //- typed.ts
      import { a } from './lib'
      import { b } from './lib.js'
      //- plain.js
      import { a } from './lib.js'
      //- lib.js
      export const a = 1, b = 1
      //- lib.d.ts
      export declare const a: number, b: number
    `, ['typed.ts', 'plain.js'], `
      typed.ts:1 -> lib.d.ts import
      typed.ts:2 -> lib.d.ts import
      plain.js:1 -> lib.js import
    `],
    ['of several targets of a path the first that is there', `
      //- tsconfig.json
      { "compilerOptions": { "moduleResolution": "bundler", "module": "esnext", "paths": {
        "lib/*": ["./generated/*", "./src/lib/*"], "lib/special": ["./special.ts"], "*": ["./shims/*"] } } }
      //- src/a.ts
      import { one } from 'lib/one'
      import { two } from 'lib/two'
      import { three } from 'lib/special'
      import { four } from 'four'
      //- generated/two.ts
      export const two = 1
      //- src/lib/one.ts
      export const one = 1
      //- src/lib/two.ts
      export const two = 1
      //- src/lib/special.ts
      export const three = 1
      //- special.ts
      export const three = 1
      //- shims/four.d.ts
      export const four: number
    `, 'src/a.ts', `
      src/a.ts:1 -> src/lib/one.ts import
      src/a.ts:2 -> generated/two.ts import
      src/a.ts:3 -> special.ts import
      src/a.ts:4 -> shims/four.d.ts import
    `],
    ['of two configurations in a folder the one that is for the file', `
      //- tsconfig.json
      { "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./tsconfig.node.json" }] }
      //- tsconfig.app.json
      { "include": ["src"], "compilerOptions": { "composite": true, "moduleResolution": "bundler", "module": "esnext", "paths": { "@/*": ["./src/*"] } } }
      //- tsconfig.node.json
      { "include": ["build/**/*.ts", "*.config.ts"], "compilerOptions": { "composite": true, "moduleResolution": "bundler", "module": "esnext", "paths": { "@/*": ["./build/*"] } } }
      //- src/a.ts
      import { x } from '@/x'
      //- app.config.ts
      import { x } from '@/x'
      //- src/x.ts
      export const x = 1
      //- build/x.ts
      export const x = 1
    `, ['src/a.ts', 'app.config.ts'], `
      src/a.ts:1 -> src/x.ts import
      app.config.ts:1 -> build/x.ts import
    `],
    ['a configuration that excludes tests still says what their paths mean', `
      //- app/tsconfig.json
      { "include": ["src"], "exclude": ["src/tests"], "compilerOptions": { "moduleResolution": "bundler", "module": "esnext", "paths": { "~/*": ["./src/*"] } } }
      //- app/src/tests/a.test.ts
      import { x } from '~/x'
      //- app/src/x.ts
      export const x = 1
    `, 'app/src/tests/a.test.ts', 'app/src/tests/a.test.ts:1 -> app/src/x.ts import'],
    ['conditions of the configuration come with those of the package', `
      //- package.json
      { "name": "root", "workspaces": ["packages/*"] }
      //- tsconfig.json
      { "compilerOptions": { "moduleResolution": "bundler", "module": "esnext", "customConditions": ["@acme/source"] } }
      //- packages/app/package.json
      { "name": "app" }
      //- packages/app/a.ts
      import { x } from '@acme/lib'
      import { y } from '@acme/lib/deep/y'
      import { z } from '@acme/lib/hidden'
      //- packages/lib/package.json
      { "name": "@acme/lib", "exports": {
        ".": { "@acme/source": "./code/entry.ts", "types": "./entry.d.ts" }, "./deep/*": { "@acme/source": "./code/deep/*.ts" } } }
      //- packages/lib/code/entry.ts
      export const x = 1
      //- packages/lib/code/deep/y.ts
      export const y = 1
      //- packages/lib/entry.d.ts
      export const x: number
      //- packages/lib/hidden.ts
      export const z = 1
    `, 'packages/app/a.ts', `
      packages/app/a.ts:1 -> packages/lib/code/entry.ts import
      packages/app/a.ts:2 -> packages/lib/code/deep/y.ts import
    `],
    ['private imports of a package: patterns, conditions, the longest beginning', `
      //- package.json
      { "name": "one", "type": "module", "imports": {
        "#lib/*": "./src/lib/*.js", "#lib/special/*": "./src/special/*.js", "#env": { "types": "./src/env.ts", "default": "./src/other.js" } } }
      //- tsconfig.json
      { "compilerOptions": { "module": "nodenext", "moduleResolution": "nodenext" } }
      //- src/a.ts
      import { a } from '#lib/a'
      import { b } from '#lib/special/b'
      import { env } from '#env'
      import { none } from '#none'
      //- src/lib/a.ts
      export const a = 1
      //- src/special/b.ts
      export const b = 1
      //- src/lib/special/b.ts
      export const b = 1
      //- src/env.ts
      export const env = 1
      //- src/other.ts
      export const env = 1
    `, 'src/a.ts', `
      src/a.ts:1 -> src/lib/a.ts import
      src/a.ts:2 -> src/special/b.ts import
      src/a.ts:3 -> src/env.ts import
    `],
    ['the old resolution reads types, not exports', `
      //- package.json
      { "name": "root", "workspaces": ["packages/*"] }
      //- tsconfig.json
      { "compilerOptions": { "moduleResolution": "node", "module": "esnext" } }
      //- packages/app/a.ts
      import { x } from 'lib'
      import { y } from 'lib/sub'
      //- packages/app/package.json
      { "name": "app" }
      //- packages/lib/package.json
      { "name": "lib", "types": "./old.d.ts", "exports": { ".": "./new.ts", "./sub": "./new.ts" } }
      //- packages/lib/old.d.ts
      export const x: number
      //- packages/lib/sub.ts
      export const y = 1
      //- packages/lib/new.ts
      export const x = 1, y = 1
    `, 'packages/app/a.ts', `
      packages/app/a.ts:1 -> packages/lib/old.d.ts import
      packages/app/a.ts:2 -> packages/lib/sub.ts import
    `],
    ['relative paths into build output mean its source', `
      //- e2e/a.ts
      import { pick } from '../common/lib/pick'
      import { entry } from '../other/dist/entry.js'
      //- common/package.json
      { "name": "common" }
      //- common/tsconfig.json
      { "compilerOptions": { "outDir": "lib", "rootDir": "src", "declaration": true, "moduleResolution": "bundler", "module": "esnext" }, "include": ["src"] }
      //- common/src/pick.ts
      export const pick = 1
      //- other/package.json
      { "name": "other" }
      //- other/tsconfig.json
      { "compilerOptions": { "outDir": "dist", "moduleResolution": "bundler", "module": "esnext" }, "include": ["src"] }
      //- other/src/entry.ts
      export const entry = 1
      //- other/entry.d.ts
      export const entry: string
    `, 'e2e/a.ts', `
      e2e/a.ts:1 -> common/src/pick.ts import
      e2e/a.ts:2 -> other/src/entry.ts import
    `],
    ['pnpm links what is declared, by name and by path', `
      //- package.json
      { "private": true }
      //- pnpm-workspace.yaml
      packages:
        - packages/*
      //- packages/app/package.json
      { "name": "app", "dependencies": { "lib": "workspace:*", "tool": "link:../../tools/tool" } }
      //- packages/app/a.ts
      import { lib } from 'lib'
      import { tool } from 'tool'
      import { react } from 'react'
      //- packages/lib/package.json
      { "name": "lib", "main": "./main.ts" }
      //- packages/lib/main.ts
      export const lib = 1
      //- tools/tool/package.json
      { "name": "tool", "main": "./tool.ts" }
      //- tools/tool/tool.ts
      export const tool = 1
      //- examples/react/package.json
      { "name": "react", "main": "./index.ts" }
      //- examples/react/index.ts
      export const react = 1
    `, 'packages/app/a.ts', `
      packages/app/a.ts:1 -> packages/lib/main.ts import
      packages/app/a.ts:2 -> tools/tool/tool.ts import
    `],
    ['assets and styles are files like others, with what bundlers add', `
      //- a.tsx
      import './style.css'
      import logo from './logo.svg?url'
      import data from './data.json'
      import raw from './b?raw'
      //- style.css
      a {}
      //- logo.svg
      <svg/>
      //- data.json
      {}
      //- b.ts
      export {}
    `, 'a.tsx', `
      a.tsx:1 -> style.css import
      a.tsx:2 -> logo.svg import
      a.tsx:3 -> data.json import
      a.tsx:4 -> b.ts import
    `],
    ['a file comes before the folder of its name, a slash means the folder', `
      //- a.ts
      import { f } from './thing'
      import { g } from './thing/'
      import { h } from '.'
      //- thing.ts
      export const f = 1
      //- thing/index.ts
      export const g = 1
      //- index.ts
      export const h = 1
    `, 'a.ts', `
      a.ts:1 -> thing.ts import
      a.ts:2 -> thing/index.ts import
      a.ts:3 -> index.ts import
    `],
  ])('%s', async (_, tree, asked, expected) => {
    await expectImports(tree, 'out', asked, expected)
  })

  it('a name that circular barrels never define is no call', async () => {
    expectEdges(await openTree(`
      //- main.tsx
      import { ghost, Real } from './one'
      ghost()
      export const view = <Real/>
      //- one.ts
      export * from './two'
      export * from './real'
      //- two.ts
      export * from './one'
      //- real.tsx
      export const Real = () => null
    `).relations('out', 'main.tsx'), `
      main.tsx:1 -> one.ts import
      main.tsx:1 -> real.tsx import
      main.tsx:3 -> real.tsx call
    `)
  })

  it('a package that is installed is no folder of its name below baseUrl', async () => {
    const tree = openTree(`
      //- package.json
      { "name": "app", "devDependencies": { "vite": "7.0.0" } }
      //- tsconfig.json
      { "compilerOptions": { "baseUrl": "." } }
      //- a.ts
      import { plugin } from 'vite'
      import { mine } from 'mine'
      plugin()
      //- vite/index.ts
      export const plugin = 1
      //- mine/index.ts
      export const mine = 1
    `)
    expectEdges(await tree.relations('out', 'a.ts'), 'a.ts:2 -> mine/index.ts import')
  })

  it('is less sure of a path that only a configuration further up maps', async () => {
    const relations = await openTree(`
      //- tsconfig.json
      { "include": ["apps/web"], "compilerOptions": { "paths": { "@shared/*": ["./shared/*"] } } }
      //- tools/tsconfig.json
      { "compilerOptions": {} }
      //- tools/a.ts
      import { x } from '@shared/x'
      //- shared/x.ts
      export const x = 1
    `).relations('out', 'tools/a.ts')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([['shared/x.ts', 0.9]])
  })
})
