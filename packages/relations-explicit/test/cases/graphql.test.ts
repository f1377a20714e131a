import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

const TREE = `
  //- server/package.json
  {}
  //- server/schema/user.graphql
  type User implements Node { id: ID! posts: [Post!]! role: Role }
  extend type Query { me: User }
  type Role { id: ID! }
  //- server/schema/base.graphql
  interface Node { id: ID! }
  type Query { health: String }
  //- server/schema/post.graphql
  type Post { author: User }
  //- client/me.graphql
  #import "./parts.graphql"
  query Me { me { ...UserParts } health name: gone { id } }
  //- client/parts.graphql
  fragment UserParts on User { id posts { author } }
  //- other/package.json
  {}
  //- other/post.graphql
  type Post { id: ID! }
  //- other/me.graphql
  fragment Mine on Post { id }
`

describe('graphql', () => {
  it('types, interfaces and extended types across the schema of a project; the own definition first', async () => {
    expectEdges(await openTree(TREE).relations('out', 'server/schema/user.graphql'), `
      server/schema/user.graphql:1 -> server/schema/base.graphql inherit
      server/schema/user.graphql:1 -> server/schema/post.graphql reference
      server/schema/user.graphql:2 -> server/schema/base.graphql reference
    `)
  })

  it('operations: imports, fragments, root fields', async () => {
    expectEdges(await openTree(TREE).relations('out', 'client/me.graphql'), `
      client/me.graphql:1 -> client/parts.graphql import
      client/me.graphql:2 -> client/parts.graphql reference
      client/me.graphql:2 -> server/schema/user.graphql reference
      client/me.graphql:2 -> server/schema/base.graphql reference
    `)
    expectEdges(await openTree(TREE).relations('out', 'client/parts.graphql'), 'client/parts.graphql:1 -> server/schema/user.graphql reference')
  })

  it('a type of the same name in another project', async () => {
    expectEdges(await openTree(TREE).relations('out', 'other/me.graphql'), 'other/me.graphql:1 -> other/post.graphql reference')
    expectEdges(await openTree(TREE).relations('in', 'other/post.graphql'), 'other/me.graphql:1 -> other/post.graphql reference')
  })

  it('a client that could mean either shares the confidence', async () => {
    const relations = await openTree(`${TREE}
  //- app/list.graphql
  fragment Any on Post { id }
`).relations('out', 'app/list.graphql')
    expect(relations.map(({ target, confidence }) => `${target} ${confidence.toFixed(3)}`))
      .toEqual(['other/post.graphql 0.475', 'server/schema/post.graphql 0.475'])
  })

  it('who uses a schema file', async () => {
    expectEdges(await openTree(TREE).relations('in', 'server/schema/base.graphql'), `
      client/me.graphql:2 -> server/schema/base.graphql reference
      server/schema/user.graphql:1 -> server/schema/base.graphql inherit
      server/schema/user.graphql:2 -> server/schema/base.graphql reference
    `)
  })
})
