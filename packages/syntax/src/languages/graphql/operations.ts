import type { GraphqlReading } from './graphql-reading.ts'

const ROOTS: Readonly<Record<string, string>> = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }

/** An operation or fragment; at least one token is taken. */
export function readOperation(reading: GraphqlReading): void {
  if (reading.peek() === '{') return readSelections(reading, 'Query')
  const start = reading.next()
  const name = reading.isName ? reading.next() : undefined
  if (start.text === 'fragment') {
    if (name === undefined || !reading.take('on') || !reading.isName) return
    reading.refer('type', reading.next())
    reading.passDirectives()
    readSelections(reading, '')
  } else {
    if (reading.take('(')) readVariables(reading)
    reading.passDirectives()
    readSelections(reading, ROOTS[start.text] ?? '')
  }
  if (name !== undefined) reading.define(start.text === 'fragment' ? 'type' : 'function', name, '', start)
}

/** `$id: ID! = 1, $input: Input` up to the closing parenthesis. */
function readVariables(reading: GraphqlReading): void {
  while (!reading.isDone && !reading.take(')')) {
    if (reading.peek() === '{') return
    if (!reading.take(':')) {
      reading.next()
      continue
    }
    reading.readType()
    reading.passDefault()
    reading.passDirectives()
  }
}

/** Fields of the root type are uses of it; deeper ones belong to types that only the schema knows. */
function readSelections(reading: GraphqlReading, root: string): void {
  if (reading.peek() !== '{') return
  let depth = 0
  do {
    const token = reading.next()
    if (token.text === '{') depth++
    else if (token.text === '}') depth--
    else if (token.text === '...') {
      if (reading.peek() === 'on') {
        reading.next()
        if (reading.isName) reading.refer('type', reading.next())
      } else if (reading.isName) reading.refer('value', reading.next())
    } else if (token.isName && depth === 1 && root !== '') {
      // `alias: field`
      const field = reading.take(':') && reading.isName ? reading.next() : token
      reading.refer('value', field, root)
      if (reading.peek() === '(') reading.passGroup()
    } else if (reading.peek() === '(') reading.passGroup()
  } while (depth > 0 && !reading.isDone)
}
