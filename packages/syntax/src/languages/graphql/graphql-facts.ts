import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { graphqlTokens } from './graphql-tokens.ts'
import { GraphqlReading } from './graphql-reading.ts'
import { readOperation } from './operations.ts'
import { readTypeSystem, TYPE_SYSTEM } from './type-system.ts'

const OPERATIONS = new Set(['query', 'mutation', 'subscription', 'fragment'])

function read(draft: TextDraft): void {
  const { tokens, imports } = graphqlTokens(draft.text)
  for (const { path, at } of imports) draft.import({ specifier: path, line: draft.lineAt(at) })
  const reading = new GraphqlReading(tokens, draft)
  while (!reading.isDone) {
    const word = reading.peek()
    if (word === '{' || OPERATIONS.has(word)) readOperation(reading)
    else if (word === 'extend' || Object.hasOwn(TYPE_SYSTEM, word)) readTypeSystem(reading)
    else reading.next()
  }
}

/** GraphQL: types with their fields, operations and fragments; types, interfaces, root fields and spreads as references. */
export const graphqlFacts: TextLanguage = { language: 'graphql', read, isDoc: () => true, membersFollowContainer: false }
