import { readFileSync } from 'node:fs'
import { loadRules } from '@deepdiscovery/relations-implicit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readLibrary } from '../src/node.ts'

const schema = JSON.parse(readFileSync(new URL('../rule.schema.json', import.meta.url), 'utf8')) as Record<string, unknown>
const validate = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false }).compile(schema)

/** What the schema finds wrong, as the path of the value and the reason. */
function faults(text: string): readonly string[] {
  return validate(parse(text)) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('every file of the library that the loader takes validates', async () => {
  const files = await readLibrary()
  const wrong = new Set(loadRules(files).problems.map(({ path }) => path))
  const found = files.flatMap((file) => ('text' in file && !wrong.has(file.path) ? faults(file.text).map((each) => `${file.path}: ${each}`) : []))
  expect(found).toEqual([])
  expect(files.length - wrong.size).toBeGreaterThan(100)
})

test('every value that an editor offers is described', () => {
  const missing: string[] = []
  const visit = (value: unknown, path: string, isProperty: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    if (isProperty && !('description' in value)) missing.push(path)
    for (const [key, each] of Object.entries(value)) visit(each, `${path}/${key}`, /\/(?:properties|\$defs)$/.test(path) && !path.endsWith('if/properties'))
  }
  visit(schema, '', false)
  expect(missing).toEqual([])
})

const GOOD = String.raw`
format: 1
facts:
  hive.dance:
    fields: { key: text }
    any: [{ select: literal, in: typescript, where: { context: [dance] } , set: { key: '@text' } }]
  hive.plan:
    fields: { key: text }
    any: [{ in: yaml, files: ['**/hive.yaml'], at: 'plans.{key}', get: { worker: worker } }]
rules:
  hive/dance:
    title: A dance starts a plan
    enabledBy: [{ import: beehive }]
    match:
      dance: { fact: hive.dance, key: $key }
      plan: { fact: hive.plan, key: $key, nearest: { to: dance } }
    relations: { from: dance, to: plan, label: event, confidence: 0.8 }
    rationale: dancing starts the plan
    references: ['https://example.org/dances']
`

describe('what the loader refuses by its form, the schema marks', () => {
  test('without a mistake nothing is marked', () => {
    expect(faults(GOOD)).toEqual([])
    expect(loadRules([{ path: 'x', text: GOOD }]).problems).toEqual([])
  })

  test.each([
    ['no format', 'format: 1', ''],
    ['another format', 'format: 1', 'format: 2'],
    ['an unknown part', 'format: 1', 'format: 1\nrule: {}'],
    ['an unknown field of a fact', 'fields: { key: text }\n    any: [{ select', 'field: { key: text }\n    any: [{ select'],
    ['an unknown type', 'fields: { key: text }\n    any: [{ select', 'fields: { key: string }\n    any: [{ select'],
    ['a reserved field', 'fields: { key: text }\n    any: [{ select', 'fields: { key: text, file: text }\n    any: [{ select'],
    ['a name of a fact with capitals', 'hive.plan:', 'hive.Plan:'],
    ['a built-in fact', 'hive.plan:', 'literal:'],
    ['an unknown field of a source', 'files: [', 'file: ['],
    ['two kinds of source', "at: 'plans.{key}'", "at: 'plans.{key}', pattern: x"],
    ['no kind of source', "{ in: yaml, files: ['**/hive.yaml'], at: 'plans.{key}', get: { worker: worker } }", '{ in: yaml }'],
    ['a key path without a language', 'in: yaml, files', 'files'],
    ['an unknown table', 'select: literal', 'select: strings'],
    ['an id without a framework', 'hive/dance:', 'dance:'],
    ['an unknown field of a rule', 'rationale:', 'reason:'],
    ['an empty title', 'title: A dance starts a plan', "title: ''"],
    ['an unknown condition', '{ import: beehive }', '{ imports: beehive }'],
    ['two conditions in one', '{ import: beehive }', '{ import: beehive, dependency: beehive }'],
    ['an atom without a fact', 'fact: hive.plan, ', ''],
    ['an unknown field of nearest', '{ to: dance }', '{ of: dance }'],
    ['an unknown label', 'label: event', 'label: publishes'],
    ['a confidence above 1', 'confidence: 0.8', 'confidence: 1.8'],
    ['a confidence of 0', 'confidence: 0.8', 'confidence: 0'],
    ['a reference that is no address', 'https://example.org/dances', 'example.org'],
    ['one atom', '      plan: { fact: hive.plan, key: $key, nearest: { to: dance } }\n', ''],
  ])('%s', (_name, from, to) => {
    expect(GOOD.split(from), from).toHaveLength(2)
    const text = GOOD.replace(from, to)
    expect(faults(text)).not.toEqual([])
    expect(loadRules([{ path: 'x', text }]).problems).not.toEqual([])
  })
})
