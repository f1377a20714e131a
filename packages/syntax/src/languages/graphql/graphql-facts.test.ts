import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('a schema', () => checkFacts('graphql', `"""
A user.
"""
type User implements Node & Entity @key(fields: "id") {
  "the id"
  id: ID!
  posts(first: Int = 10, filter: PostFilter = {a: 1}): [Post!]! @deprecated(reason: "x { y")
}
extend type Query { me: User }
input PostFilter { a: Role = ADMIN }
enum Role @live { ADMIN USER }
union Any = | Image | Post
directive @key(fields: FieldSet!) repeatable on OBJECT | INTERFACE
schema { query: RootQuery }
scalar Date
interface Node { id: ID! }
`, {
  definitions: [
    '4-8 +type User', '6-6 +field User . id', '7-7 +field User . posts', '9-9 +field Query . me', '10-10 +field PostFilter . a',
    '10-10 +struct PostFilter', '11-11 +constant Role . ADMIN', '11-11 +constant Role . USER', '11-11 +enum Role', '12-12 +type Any',
    '13-13 +macro key', '15-15 +type Date', '16-16 +field Node . id', '16-16 +interface Node',
  ],
  references: [
    '4 inherit Node', '4 inherit Entity', '4 annotation key', '7 type PostFilter', '7 type Post', '7 annotation deprecated', '9 type Query',
    '9 type User', '10 type Role', '11 annotation live', '12 type Image', '12 type Post', '13 type FieldSet', '14 type RootQuery',
  ],
  docs: { User: 'A user.', id: 'the id', posts: undefined },
}))

it('operations and fragments', () => checkFacts('graphql', `#import "./frag.graphql"
# import Role, User from '../schema.graphql'
query GetMe($f: PostFilter!, $n: Int = 3) @live {
  me { ...UserParts posts(filter: {user: $f}) { edges { id } } }
  u: user(id: "}") { ... on Admin { x } }
}
fragment UserParts on User { id posts { id } }
mutation { save(input: {a: {b: 1}}) { ok } }
{ health }
`, {
  definitions: ['3-6 +function GetMe', '7-7 +type UserParts'],
  imports: ['1 import ./frag.graphql {}', '2 import ../schema.graphql {}'],
  references: [
    '3 type PostFilter', '3 annotation live', '4 value Query . me', '4 value UserParts', '5 value Query . user', '5 type Admin', '7 type User',
    '8 value Mutation . save', '9 value Query . health',
  ],
}))
