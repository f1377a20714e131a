import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInput, samplePorts } from '../test/sample-input.ts'
import { assemblePack } from './assemble-pack.ts'
import { contextPackSchema } from './context-pack-schema.ts'
import { checkPack, parsePack } from './parse-pack.ts'
import { renderPack } from './render-pack.ts'
import { schemaBreach } from './schema-breach.ts'

const sample = {
  files: { 'src/savings.ts': 'interest balance\n', 'src/rate.ts': 'rate\n', 'src/rest.ts': '\n' },
  facts: { 'src/savings.ts': { definitions: [{ name: 'interest' }] } },
  edges: 'src/savings.ts:1 -> src/rate.ts import', via: { 'src/rate.ts': 'src/savings.ts' }, rejected: ['src/rest.ts'],
}
const pack = await assemblePack(sampleInput(sample), samplePorts(sample), { tokens: 4_000, maxFiles: 60 })
const text = renderPack(pack, { format: 'json' })
/** The pack with another value in one place; `undefined` takes it away. */
function damaged(place: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = JSON.parse(text)
  const parent = place.slice(0, -1).reduce((inside, key) => (inside as Record<string | number, unknown>)[key], copy)
  const last = place.at(-1)!
  ;(parent as Record<string | number, unknown>)[last] = value
  return JSON.parse(JSON.stringify(copy))
}

test('a pack comes back as it was', () => {
  expect(renderPack(parsePack(text))).toBe(renderPack(pack))
  expect(checkPack({ ...pack, later: 1 })).toMatchObject({ later: 1 })
})

test.each([
  ['{', 'is no JSON'],
  ['[]', 'it is no object'],
  ['null', 'it is no object'],
  ['{}', 'schema is missing'],
  ['{"schema":"https://deepdiscovery.dev/schema/context-pack-2.json"}', 'has another schema, "https://deepdiscovery.dev/schema/context-pack-2.json"'],
])('%s is refused', (given, message) => {
  expect(() => parsePack(given)).toThrowError(expect.objectContaining({ code: 'DD_INVALID_OPTION', message: expect.stringContaining(message) }))
})

test.each<[string, (string | number)[], unknown]>([
  ['cards[0].path is missing', ['cards', 0, 'path'], undefined],
  ['cards[1].via[0].label is none of import', ['cards', 1, 'via', 0, 'label'], 'friend'],
  ['cards[0].tokens is no whole number', ['cards', 0, 'tokens'], 1.5],
  ['cards[0].score is no number', ['cards', 0, 'score'], null],
  ['relations[0].confidence is not above 0', ['relations', 0, 'confidence'], 0],
  ['relations[0].confidence is above 1', ['relations', 0, 'confidence'], 2],
  ['budget.tokens is below 1', ['budget', 'tokens'], 0],
  ['omitted.files has more than 20 items', ['omitted', 'files'], Array.from({ length: 21 }, () => ({ path: '', reason: 'budget' }))],
  ['omitted.counts.never is none of budget', ['omitted', 'counts', 'never'], 1],
  ['cards is no list', ['cards'], {}],
  ['follows.operation is missing', ['follows'], {}],
])('the first wrong place is named: %s', (message, place, value) => {
  expect(() => checkPack(damaged(place, value))).toThrowError(`The pack is damaged: ${message}`)
})

const validate = new Ajv2020({ strict: false }).compile(contextPackSchema)

test('agrees with a validator of JSON Schema, whatever is damaged', () => {
  const places: (string | number)[][] = []
  const walk = (value: unknown, place: (string | number)[]): void => {
    places.push(place)
    if (typeof value === 'object' && value !== null) for (const key of Object.keys(value)) walk((value as never)[key], [...place, key])
  }
  walk(JSON.parse(text), [])
  const other = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(0, -1, 1.5, '', 'import', [], {}))
  fc.assert(fc.property(fc.constantFrom(...places.filter(({ length }) => length > 0)), other, (place, value) => {
    const given = damaged(place, value)
    expect(schemaBreach(given, contextPackSchema) === undefined).toBe(validate(given))
  }), { numRuns: 400 })
})
