import type { DefinitionKind } from '@deepdiscovery/model'
import type { GraphqlReading } from './graphql-reading.ts'

/** Keywords of the type system, and what they define. */
export const TYPE_SYSTEM: Readonly<Record<string, DefinitionKind>> = {
  type: 'type', input: 'struct', interface: 'interface', enum: 'enum', union: 'type', scalar: 'type', directive: 'macro',
  schema: 'module',
}

/** A definition of the type system, or its extension; at least one token is taken. */
export function readTypeSystem(reading: GraphqlReading): void {
  const start = reading.next()
  const isExtension = start.text === 'extend'
  const keyword = isExtension ? reading.next().text : start.text
  const kind = Object.hasOwn(TYPE_SYSTEM, keyword) ? TYPE_SYSTEM[keyword] : undefined
  if (kind === undefined) return
  if (keyword === 'schema') {
    reading.passDirectives()
    if (reading.take('{')) readFields('', reading, false)
    return
  }
  if (keyword === 'directive') {
    if (!reading.take('@') && !reading.peek().startsWith('@')) return
    const name = reading.next()
    reading.define(kind, { ...name, text: name.text.replace(/^@/, '') }, '', start)
    if (reading.take('(')) readArguments(reading)
    return
  }
  if (!reading.isName) return
  const name = reading.next()
  if (isExtension) reading.refer('type', name)
  if (reading.take('implements')) {
    while (reading.take('&') || (reading.isName && !isKeyword(reading))) {
      if (reading.isName) reading.refer('inherit', reading.next())
    }
  }
  reading.passDirectives()
  if (keyword === 'union' && reading.take('=')) {
    reading.take('|')
    do if (reading.isName) reading.refer('type', reading.next())
    while (reading.take('|'))
  }
  if (reading.take('{')) {
    if (keyword === 'enum') readValues(name.text, reading)
    else readFields(name.text, reading, true)
  }
  if (!isExtension) reading.define(kind, name, '', start)
}

function isKeyword(reading: GraphqlReading): boolean {
  return Object.hasOwn(TYPE_SYSTEM, reading.peek()) && reading.peek(1) !== '&' && reading.peek(1) !== '{'
}

/** `name(arguments): Type` up to the closing brace. */
function readFields(container: string, reading: GraphqlReading, isDefining: boolean): void {
  while (!reading.isDone && !reading.take('}')) {
    if (!reading.isName) {
      reading.next()
      continue
    }
    const name = reading.next()
    if (reading.take('(')) readArguments(reading)
    if (!reading.take(':')) continue
    reading.readType()
    reading.passDefault()
    if (isDefining) reading.define('field', name, container, name)
    reading.passDirectives()
  }
}

function readArguments(reading: GraphqlReading): void {
  while (!reading.isDone && !reading.take(')')) {
    if (reading.peek() === '{' || reading.peek() === '}') return
    if (!reading.take(':')) {
      reading.next()
      continue
    }
    reading.readType()
    reading.passDefault()
    reading.passDirectives()
  }
}

function readValues(container: string, reading: GraphqlReading): void {
  while (!reading.isDone && !reading.take('}')) {
    if (!reading.isName) {
      reading.next()
      continue
    }
    const name = reading.next()
    reading.define('constant', name, container, name)
    reading.passDirectives()
  }
}
