import type { DeepDiscoveryError } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { assemblePack } from '../src/index.ts'
import { sampleInput, samplePorts, type Sample } from './sample-input.ts'

/** Files of some forty lines with one function each. */
function many(count: number): Sample {
  const names = Array.from({ length: count }, (_, index) => `src/part-${String(index).padStart(3, '0')}.ts`)
  const definition = (name: string) =>
    ({ name: 'interest', signature: 'export function interest()', span: { artifact: name as never, startLine: 1, endLine: 42 } })
  return {
    files: Object.fromEntries(names.map(name => [name, `export function interest() {\n${'  balance\n'.repeat(40)}}\n`])),
    facts: Object.fromEntries(names.map(name => [name, { definitions: [definition(name)] }])),
  }
}

const pack = (sample: Sample, tokens: number, metadataFirst: boolean) =>
  assemblePack(sampleInput(sample), samplePorts(sample), { tokens, maxFiles: 60 }, { metadataFirst })

describe('detail before coverage', () => {
  test('shows the first files whole and leaves out the rest, within the same budget', async () => {
    const covering = await pack(many(30), 1_500, true)
    const detailed = await pack(many(30), 1_500, false)
    expect(detailed.cards.slice(0, 3).map(({ detail }) => detail)).toEqual(['full', 'full', 'full'])
    expect(detailed.cards.length).toBeLessThan(covering.cards.length)
    expect(detailed.cards.map(({ path }) => path)).toEqual(covering.cards.slice(0, detailed.cards.length).map(({ path }) => path))
    expect(detailed.tokens).toBeLessThanOrEqual(1_500)
  })

  test.each([60, 105, 300])('keeps a budget of %i tokens', async (tokens) => {
    expect((await pack(many(3), tokens, false).catch(({ code }: DeepDiscoveryError) => ({ tokens: 0, code }))).tokens).toBeLessThanOrEqual(tokens)
  })
})
