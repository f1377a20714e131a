import { toArtifactId } from '@deepdiscovery/model'
import type { Definition, DefinitionKind } from '@deepdiscovery/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexDefinitions, TYPE_KINDS } from './definition-index.ts'

const artifact = toArtifactId('a.ts')

function definition(name: string, kind: DefinitionKind, container: string, startLine: number, endLine: number): Definition {
  return { name, kind, container, span: { artifact, startLine, endLine }, signature: '', exported: true }
}

/** The rule in the fewest words: of the definitions around a line the smallest that tells, the first of equals. */
function typeAround(definitions: readonly Definition[], line: number): string | undefined {
  const around = definitions.filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .sort((left, right) => left.span.endLine - left.span.startLine - (right.span.endLine - right.span.startLine))
  for (const { name, kind, container } of around) {
    if (TYPE_KINDS.has(kind) && kind !== 'module') return name
    if (kind === 'method' || kind === 'field') return container.split('.').at(-1) || undefined
  }
  return undefined
}

it('tells the type around each line as the plain rule does', () => {
  const one = fc.record({
    kind: fc.constantFrom<DefinitionKind>('class', 'module', 'method', 'field', 'function', 'enum'),
    start: fc.integer({ min: 1, max: 12 }), size: fc.integer({ min: 0, max: 12 }), container: fc.constantFrom('', 'A', 'A.B'),
  })
  fc.assert(fc.property(fc.array(one, { maxLength: 8 }), drawn => {
    const definitions = drawn.map(({ kind, start, size, container }, at) => definition(`d${at}`, kind, container, start, start + size))
    const index = indexDefinitions(definitions)
    for (let line = 0; line < 30; line++) expect(index.typeAround(line)).toBe(typeAround(definitions, line))
  }))
})

it('is quick for definitions nested as deep as lines', () => {
  const deep = Array.from({ length: 20_000 }, (_, at) => definition(`d${at}`, 'class', '', at + 1, 40_000 - at))
  const index = indexDefinitions(deep)
  expect([index.typeAround(1), index.typeAround(20_000), index.typeAround(40_000)]).toEqual(['d0', 'd19999', 'd0'])
})

it('knows types and members by name, and where the bases of a type end', () => {
  const cart = definition('Cart', 'class', '', 1, 9)
  const index = indexDefinitions([cart, definition('add', 'method', 'Cart', 4, 5), definition('add', 'function', '', 12, 13)])
  expect(index.types).toEqual([cart])
  expect(index.typesNamed('Cart')).toEqual([cart])
  expect(index.typesNamed('add')).toEqual([])
  expect(index.containersOf('add')).toEqual(['Cart', ''])
  expect(index.headEnd(cart)).toBe(3)
})
