import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

const TREE = `
  //- README.md
  [cart](src/cart.ts), not cart.ts in words, [index](./src/api/index.ts)
  //- package.json
  { "main": "src/api/index.ts", "scripts": { "gen": "sh scripts/gen.sh" } }
  //- Dockerfile
  COPY scripts/gen.sh /
  //- .github/workflows/ci.yml
  jobs: { a: { steps: [{ run: ./scripts/gen.sh }] } }
  //- docs/old.md
  [cart](../old/cart.ts) and \`src/cart.ts\`
  //- src/cart.ts
  export class Cart {}
  //- src/use.ts
  import { Cart } from './cart'
  //- src/api/index.ts
  export const a = 1
  //- src/web/index.ts
  export const b = 1
  //- scripts/gen.sh
  echo
  //- old/scripts/gen.sh
  echo
  //- img/logo.png
`

describe('who names a file by its path', () => {
  it('documents and importers of code, each with its own producer', async () => {
    const relations = await openTree(TREE).relations('in', 'src/cart.ts')
    expectEdges(relations, `
      README.md:1 -> src/cart.ts import
      src/use.ts:1 -> src/cart.ts import
    `)
    expect(relations.map(({ evidence }) => evidence[0].producer)).toEqual(['links/markdown', 'imports/typescript'])
  })

  it('a common name with its folder', async () => {
    expectEdges(await openTree(TREE).relations('in', 'src/api/index.ts', 'src/web/index.ts'), `
      README.md:1 -> src/api/index.ts import
      package.json:1 -> src/api/index.ts import
    `)
  })

  it('a script, also where its language has no import rules', async () => {
    expectEdges(await openTree(TREE).relations('in', 'scripts/gen.sh', 'old/scripts/gen.sh', 'img/logo.png'), `
      .github/workflows/ci.yml:1 -> scripts/gen.sh import
      Dockerfile:1 -> scripts/gen.sh import
      package.json:1 -> scripts/gen.sh import
    `)
  })
})
