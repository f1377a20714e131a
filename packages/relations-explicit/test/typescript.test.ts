import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from './open-tree.ts'

describe('relative imports', () => {
  it('finds files as TypeScript does', async () => {
    await expectImports(`
      //- src/a.ts
      import './plain'
      import { b } from './compiled.js'
      import c from './folder'
      import d from './cart.service'
      import data from './data.json'
      import './style.css?inline'
      import V from './View.vue'
      import type { T } from './types'
      import missing from './missing'
      import up from '../../outside'
      import e = require('./legacy')
      const f = await import('./lazy.mjs')
      //- src/plain.ts
      export {}
      //- src/plain.d.ts
      export {}
      //- src/compiled.ts
      export const b = 1
      //- src/folder/index.tsx
      export default 1
      //- src/cart.service.ts
      export default 1
      //- src/cart.ts
      export default 1
      //- src/data.json
      {}
      //- src/style.css
      a {}
      //- src/View.vue
      <template/>
      //- src/types.d.ts
      export type T = 1
      //- src/legacy.cjs
      module.exports = 1
      //- src/lazy.mts
      export {}
      //- missing.ts
      export default 1
    `, 'out', 'src/a.ts', `
      src/a.ts:1 -> src/plain.ts import
      src/a.ts:2 -> src/compiled.ts import
      src/a.ts:3 -> src/folder/index.tsx import
      src/a.ts:4 -> src/cart.service.ts import
      src/a.ts:5 -> src/data.json import
      src/a.ts:6 -> src/style.css import
      src/a.ts:7 -> src/View.vue import
      src/a.ts:8 -> src/types.d.ts import
      src/a.ts:11 -> src/legacy.cjs import
      src/a.ts:12 -> src/lazy.mts import
    `)
  })
})

describe('tsconfig', () => {
  it('takes inherited paths relative to the file that has the baseUrl, comments and trailing commas allowed', async () => {
    await expectImports(`
      //- app/src/banner.ts
      import { fold } from '~kit/fold'
      import { exact } from '~kit/exact'
      import { main } from '@app'
      import { base } from 'kit/fold'
      //- app/tsconfig.json
      { "extends": "../tsconfig.base", "include": ["src"] }
      //- tsconfig.base.json
      {
        // shared settings
        "compilerOptions": {
          "baseUrl": ".",
          "paths": { "~kit/*": ["gone/*", "libs/tool/src/*"], "~kit/exact": ["libs/exact"], "@app": ["libs/main/index.ts"], },
        },
      }
      //- libs/tool/src/fold.ts
      export const fold = 1
      //- libs/tool/src/exact.ts
      export const exact = 1
      //- libs/exact.ts
      export const exact = 1
      //- libs/main/index.ts
      export const main = 1
      //- kit/fold.ts
      export const base = 1
      //- app/src/fold.ts
      export const fold = 1
    `, 'out', 'app/src/banner.ts', `
      app/src/banner.ts:1 -> libs/tool/src/fold.ts import
      app/src/banner.ts:2 -> libs/exact.ts import
      app/src/banner.ts:3 -> libs/main/index.ts import
      app/src/banner.ts:4 -> kit/fold.ts import
    `)
  })

  it('takes paths without baseUrl, of the referenced project, and rootDirs from a package of the workspace', async () => {
    await expectImports(`
      //- web/src/a.ts
      import { b } from '@/b'
      import { generated } from './generated'
      import { c } from '#conf/c'
      //- web/tsconfig.json
      { "files": [], "references": [{ "path": "./tsconfig.app.json" }] }
      //- web/tsconfig.app.json
      { "extends": ["@acme/tsconfig/base.json"], "compilerOptions": { "paths": { "@/*": ["./src/*"], "#conf/*": ["./conf/*"] } } }
      //- packages/tsconfig/package.json
      { "name": "@acme/tsconfig" }
      //- packages/tsconfig/base.json
      { "compilerOptions": { "rootDirs": ["\${configDir}/src", "../../web/gen"] } }
      //- package.json
      { "workspaces": ["packages/*", "web"] }
      //- web/src/b.ts
      export const b = 1
      //- web/gen/generated.ts
      export const generated = 1
      //- web/conf/c.ts
      export const c = 1
    `, 'out', 'web/src/a.ts', `
      web/src/a.ts:1 -> web/src/b.ts import
      web/src/a.ts:2 -> web/gen/generated.ts import
      web/src/a.ts:3 -> web/conf/c.ts import
    `)
  })

  it('cuts circles and reports broken files', async () => {
    const tree = openTree(`
      //- a/x.ts
      import { y } from '@/y'
      //- a/y.ts
      export const y = 1
      //- a/tsconfig.json
      { "extends": "./other.json", "compilerOptions": { "paths": { "@/*": ["./*"] } } }
      //- a/other.json
      { "extends": "./tsconfig.json", "compilerOptions": { "baseUrl": } }
    `)
    const { value, diagnostics } = await tree.source.relationsOf(['a/x.ts' as never], 'out')
    expectEdges(value, 'a/x.ts:1 -> a/y.ts import')
    expect(diagnostics.map(({ code, span }) => `${code} ${span?.artifact}:${span?.startLine}`)).toEqual([
      'config-circular a/other.json:1', 'config-unreadable a/other.json:1',
    ])
  })
})

describe('packages', () => {
  it('resolves package imports by pattern and condition', async () => {
    await expectImports(`
      //- package.json
      { "name": "orders", "imports": {
        "#rules/*": "./src/policy/*.js", "#clock": { "test": "./src/lab/clock.js", "default": "./src/time/wall.js" },
        "#dep": "some-package", "#none": null } }
      //- src/order.js
      import { ceil } from '#rules/ceil'
      import { now } from '#clock'
      import x from '#dep'
      import y from '#none'
      import { self } from 'orders/src/time/wall.js'
      //- src/policy/ceil.js
      export const ceil = 1
      //- src/rules/ceil.js
      export const ceil = 1
      //- src/lab/clock.js
      export const now = 1
      //- src/time/wall.js
      export const now = 1
    `, 'out', 'src/order.js', `
      src/order.js:1 -> src/policy/ceil.js import
      src/order.js:2 -> src/time/wall.js import
      src/order.js:5 -> src/time/wall.js import
    `)
  })

  it('maps packages of the workspace to their sources, not packages of the same name elsewhere', async () => {
    await expectImports(`
      //- pnpm-workspace.yaml
      packages:
        - 'packages/*' # all
        - "!packages/excluded"
      //- packages/app/src/main.ts
      import { core } from '@acme/core'
      import { deep } from '@acme/core/deep/thing'
      import { plain } from '@acme/plain'
      import { util } from '@acme/plain/dist/util'
      import { linked } from 'linked'
      import { react } from 'react'
      import { excluded } from 'excluded'
      //- packages/app/package.json
      { "name": "@acme/app", "dependencies": { "linked": "file:../../tools/linked" } }
      //- packages/core/package.json
      { "name": "@acme/core", "exports": {
        ".": { "types": "./dist/index.d.ts", "import": "./dist/index.js" }, "./deep/*": "./dist/esm/deep/*.js" } }
      //- packages/core/src/index.ts
      export const core = 1
      //- packages/core/src/deep/thing.ts
      export const deep = 1
      //- packages/plain/package.json
      { "name": "@acme/plain", "main": "build/lib/entry.js" }
      //- packages/plain/tsconfig.json
      { "compilerOptions": { "outDir": "build/lib", "rootDir": "code" } }
      //- packages/plain/code/entry.ts
      export const plain = 1
      //- packages/plain/src/util.ts
      export const util = 1
      //- tools/linked/package.json
      { "name": "linked", "main": "./main.js" }
      //- tools/linked/main.js
      export const linked = 1
      //- packages/app/fixtures/react/package.json
      { "name": "react" }
      //- packages/app/fixtures/react/index.js
      export const react = 1
      //- packages/excluded/package.json
      { "name": "excluded" }
      //- packages/excluded/index.js
      export const excluded = 1
    `, 'out', 'packages/app/src/main.ts', `
      packages/app/src/main.ts:1 -> packages/core/src/index.ts import
      packages/app/src/main.ts:2 -> packages/core/src/deep/thing.ts import
      packages/app/src/main.ts:3 -> packages/plain/code/entry.ts import
      packages/app/src/main.ts:4 -> packages/plain/src/util.ts import
      packages/app/src/main.ts:5 -> tools/linked/main.js import
    `)
  })
})

const BARRELS = `
  //- ui/panel.ts
  import { Knob, Slab as Plate, tools } from './parts'
  import * as parts from './parts'
  import Dial from './parts/round/dial'
  export class Panel extends Plate {
    knob: Knob = new Knob()
    spin() { return tools.turn(parts.Slab) + Dial.name }
  }
  //- ui/parts/index.ts
  export * from './round'
  export * from './square'
  export * as tools from './tools'
  //- ui/parts/round/index.ts
  export { default as Knob } from './dial'
  //- ui/parts/round/dial.ts
  export default class Dial {}
  //- ui/parts/square/index.ts
  import { Slab } from './slab'
  export { Slab }
  //- ui/parts/square/slab.ts
  class Inner {}
  export { Inner as Slab }
  //- ui/parts/square/knob.ts
  export class Knob {}
  //- ui/parts/tools.ts
  export function turn(x) { return x }
  //- ui/other.ts
  class Knob {}
  new Knob()
`

describe('barrels', () => {
  it('follows stars, renames, namespaces and two-step exports to the definition', async () => {
    expectEdges(await openTree(BARRELS).relations('out', 'ui/panel.ts'), `
      ui/panel.ts:1 -> ui/parts/index.ts import
      ui/panel.ts:1 -> ui/parts/round/dial.ts import
      ui/panel.ts:1 -> ui/parts/square/slab.ts import
      ui/panel.ts:1 -> ui/parts/tools.ts import
      ui/panel.ts:2 -> ui/parts/index.ts import
      ui/panel.ts:3 -> ui/parts/round/dial.ts import
      ui/panel.ts:4 -> ui/parts/square/slab.ts inherit
      ui/panel.ts:5 -> ui/parts/round/dial.ts call
      ui/panel.ts:5 -> ui/parts/round/dial.ts reference
      ui/panel.ts:6 -> ui/parts/tools.ts call
      ui/panel.ts:6 -> ui/parts/square/slab.ts reference
      ui/panel.ts:6 -> ui/parts/round/dial.ts reference
    `)
  })

  it('finds those who need a file behind barrels', async () => {
    const tree = openTree(BARRELS)
    const imports = (await tree.relations('in', 'ui/parts/square/slab.ts')).filter(({ label }) => label === 'import')
    expectEdges(imports, `
      ui/panel.ts:1 -> ui/parts/square/slab.ts import
      ui/parts/square/index.ts:1 -> ui/parts/square/slab.ts import
    `)
    expect(await tree.relations('in', 'ui/parts/square/knob.ts')).toEqual([])
  })

  it('identifies names', async () => {
    const tree = openTree(BARRELS)
    expect(await tree.identify('ui/panel.ts', 'Plate')).toEqual([
      { artifact: 'ui/parts/square/slab.ts', qualified: 'ui/parts/square/slab.ts#Slab' },
    ])
    expect(await tree.identify('ui/panel.ts', 'tools.turn')).toEqual([
      { artifact: 'ui/parts/tools.ts', qualified: 'ui/parts/tools.ts#turn' },
    ])
    expect(await tree.identify('ui/panel.ts', 'Panel.spin')).toEqual([
      { artifact: 'ui/panel.ts', qualified: 'ui/panel.ts#Panel.spin' },
    ])
  })

  it('names what lies outside, and survives circles', async () => {
    const tree = openTree(`
      //- a.ts
      import { useState as state } from 'react'
      import { x } from './b'
      //- b.ts
      export * from './c'
      //- c.ts
      export * from './b'
    `)
    expect(await tree.identify('a.ts', 'state')).toEqual([{ artifact: undefined, qualified: 'react#useState' }])
    expectEdges(await tree.relations('out', 'a.ts'), 'a.ts:2 -> b.ts import')
  })
})
