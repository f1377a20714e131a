import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

const TREE = `
  //- docs/guide.md
  # Guide
  [code](../src/cart.ts#L10) [plain](start.md?x=1) ![logo](img/a%2Db.png) [root](/README.md)
  [page](./api/orders) [folder](./api/) [gone](./gone.md) [outside](../../x.md) [url](https://example.test/README.md)
  [ref][r] \`[no](start.md)\`
  \`\`\`
  [no](../LICENSE)
  \`\`\`
  [r]: ../CHANGES.md
  //- docs/start.md
  [site](/api/orders.md)
  //- docs/img/a-b.png
  //- docs/api/orders.md
  //- docs/api/README.md
  //- src/cart.ts
  export const a = 1
  //- README.md
  See docs/guide.md, start.md.
  //- CHANGES.md
  //- LICENSE
`

describe('markdown', () => {
  it('links to files: relative, from the root, pages without ending, reference-style, images', async () => {
    expectEdges(await openTree(TREE).relations('out', 'docs/guide.md'), `
      docs/guide.md:2 -> README.md import
      docs/guide.md:2 -> docs/img/a-b.png import
      docs/guide.md:2 -> docs/start.md import
      docs/guide.md:2 -> src/cart.ts import
      docs/guide.md:3 -> docs/api/README.md import
      docs/guide.md:3 -> docs/api/orders.md import
      docs/guide.md:8 -> CHANGES.md import
    `)
  })

  it('a site root is a guess, and so is a page without ending', async () => {
    expect((await openTree(TREE).relations('out', 'docs/start.md')).map(({ target, confidence }) => [target, confidence]))
      .toEqual([['docs/api/orders.md', 0.9]])
    const guide = await openTree(TREE).relations('out', 'docs/guide.md')
    expect(guide.filter(({ confidence }) => confidence < 1).map(({ target }) => target)).toEqual(['docs/api/README.md', 'docs/api/orders.md'])
  })

  it('who links to a document: a mention in prose is no link', async () => {
    expectEdges(await openTree(TREE).relations('in', 'docs/start.md'), 'docs/guide.md:2 -> docs/start.md import')
    expectEdges(await openTree(TREE).relations('in', 'docs/guide.md'), '')
  })
})
