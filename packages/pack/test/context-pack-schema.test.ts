import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import file from '../schema/context-pack-1.json' with { type: 'json' }
import { assemblePack, contextPackSchema, renderPack, type JsonSchema } from '../src/index.ts'
import { sampleInput, samplePorts } from './sample-input.ts'

/** The published schema is open; here a field that it does not know is a mistake. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy
}

test('the published file and the constant agree', () => {
  expect(file).toEqual(contextPackSchema)
})

test.each(['markdown', 'xml'] as const)(
  'a real pack (%s) is valid, with no field that the schema does not name',
  async rendering => {
    const sample = {
      files: { 'src/savings.ts': 'interest balance\n', 'src/rate.ts': 'rate\n', 'README.md': 'docs\n', 'src/rest.ts': '\n' },
      facts: { 'src/savings.ts': { definitions: [{ name: 'interest' }] } },
      edges: 'src/savings.ts:1 -> src/rate.ts import',
      via: { 'src/rate.ts': 'src/savings.ts' },
      rejected: ['src/rest.ts'],
      coverage: { skipped: { binary: 1 }, examples: [{ path: 'logo.png', reason: 'binary' as const }] },
      diagnostics: [{ code: 'parse-timeout', severity: 'warning' as const, message: 'Slow.', source: 'syntax' }],
    }
    const pack = await assemblePack(sampleInput(sample), samplePorts(sample), { tokens: 4_000, maxFiles: 60 }, { rendering })
    expect(pack.cards.map(({ detail }) => detail)).toContain('full')
    const ajv = new Ajv2020({ strict: true, allErrors: true })
    const validate = ajv.compile(closed(contextPackSchema) as JsonSchema)
    validate(JSON.parse(renderPack(pack, { format: 'json' })))
    expect(validate.errors).toBeNull()
    expect(validate({ ...pack, cards: [{ ...pack.cards[0], detail: 'everything' }] })).toBe(false)
  },
)
