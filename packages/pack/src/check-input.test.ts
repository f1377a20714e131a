import { DeepDiscoveryError } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { sampleInput, samplePorts, type Sample } from '../test/sample-input.ts'
import { assemblePack } from './assemble-pack.ts'
import type { PackInput, PackPorts } from './pack-input.ts'
import { packTexts } from './pack-texts.ts'

const SAMPLE: Sample = { files: { 'a.ts': 'export const interest = 1\n' } }
const BUDGET = { tokens: 2_000, maxFiles: 5 }

/** A copy without one field, or with another value in it. */
function without(path: string, value?: unknown): { readonly input: PackInput; readonly ports: PackPorts } {
  const given: Record<string, unknown> = { input: sampleInput(SAMPLE), ports: samplePorts(SAMPLE) }
  const keys = path.split('.')
  const last = keys.pop()!
  let at = given
  for (const key of keys) {
    const inner = { ...at[key] as Record<string, unknown> }
    at[key] = inner
    at = inner
  }
  at[last] = value
  return given as never
}

test.each([
  ['input', undefined, 'input is missing; a pack needs an object there.'],
  ['input', [], 'input is a list; a pack needs an object there.'],
  ['input', {}, 'input.task is missing; a pack needs an object there.'],
  ['input.task.text', undefined, 'input.task.text is missing; a pack needs a text there.'],
  ['input.snapshot.artifacts', undefined, 'input.snapshot.artifacts is missing; a pack needs a list there.'],
  ['input.survey.files', {}, 'input.survey.files is of type object; a pack needs a list there.'],
  ['input.survey.documentFrequency', undefined, 'input.survey.documentFrequency is missing; a pack needs a list there.'],
  ['input.expansion', null, 'input.expansion is missing; a pack needs an object there.'],
  ['input.expansion.rejected', undefined, 'input.expansion.rejected is missing; a pack needs a list there.'],
  ['input.coverage.skipped', undefined, 'input.coverage.skipped is missing; a pack needs an object there.'],
  ['input.diagnostics', undefined, 'input.diagnostics is missing; a pack needs a list there.'],
  ['ports', undefined, 'ports is missing; a pack needs an object there.'],
  ['ports.reader', undefined, 'ports.reader is missing; a pack needs an object there.'],
  ['ports.counter.count', 3, 'ports.counter.count is of type number; a pack needs a function there.'],
])('%s of %j is a typed error', async (path, value, message) => {
  const { input, ports } = without(path, value)
  for (const pack of [assemblePack, packTexts]) {
    const error: unknown = await pack(input, ports, BUDGET).catch((thrown: unknown) => thrown)
    expect(DeepDiscoveryError.is(error) && [error.code, error.message]).toEqual(['DD_INVALID_OPTION', message])
  }
})

test('a sound input is taken as it is', async () => {
  const { input, ports } = without('input.location')
  expect((await assemblePack(input, ports, BUDGET)).cards).toHaveLength(1)
})
