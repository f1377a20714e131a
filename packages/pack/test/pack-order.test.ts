import { toArtifactId, type ContextPack } from '@deepdiscovery/model'
import { characterCounter } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemblePack, renderPack } from '../src/index.ts'
import { sampleInput, samplePorts, type Sample } from './sample-input.ts'

const NAMES = ['src/a.ts', 'src/b.ts', 'lib/c.ts', 'test/d.ts', 'conf/e.yml', 'lib/f.ts', 'src/g.ts', 'lib/h.ts']
const file = (word: string, lines: number): string => `export function interest() {\n${`  ${word}\n`.repeat(lines)}}\n`
const samples = fc.record({
  lines: fc.array(fc.nat(60), { minLength: NAMES.length, maxLength: NAMES.length }),
  links: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom('import', 'call', 'test', 'registration', 'co-change')), { maxLength: 10 }),
}).map(({ lines, links }): Sample => {
  const edges = [...new Map(links.filter(([from, to]) => from !== to)
    .map(([from, to, label]) => [`${from} ${to} ${label}`, `${NAMES[from]} -> ${NAMES[to]} ${label}`] as const)).values()]
  return {
    files: Object.fromEntries(NAMES.map((name, index) => [name, file(index % 2 === 0 ? 'balance' : 'rest', lines[index] ?? 0)])),
    facts: Object.fromEntries(NAMES.map((name, index) => [name, {
      definitions: [{ name: 'interest', span: { artifact: toArtifactId(name), startLine: 1, endLine: (lines[index] ?? 0) + 2 } }],
    }])),
    edges: edges.join('\n'),
    roles: { 'test/d.ts': 'test', 'conf/e.yml': 'config' },
    via: Object.fromEntries(links.map(([from, to]) => [NAMES[Math.max(from, to)]!, NAMES[Math.min(from, to)]!])),
    rejected: ['lib/h.ts'],
  }
})

const pack = (sample: Sample, tokens: number, input = sampleInput(sample)): Promise<ContextPack> =>
  assemblePack(input, samplePorts(sample), { tokens, maxFiles: 60 })

test('the order of relations, evidence and surveyed files changes nothing', async () => {
  await fc.assert(fc.asyncProperty(samples, fc.integer({ min: 200, max: 4_000 }), async (sample, tokens) => {
    const input = sampleInput(sample)
    const turned = {
      ...input,
      snapshot: { ...input.snapshot, artifacts: [...input.snapshot.artifacts].reverse() },
      survey: { ...input.survey, files: [...input.survey.files].reverse() },
      expansion: { ...input.expansion, relations: [...input.expansion.relations].reverse() },
    }
    expect(renderPack(await pack(sample, tokens, turned), { format: 'json' })).toBe(renderPack(await pack(sample, tokens, input), { format: 'json' }))
  }), { numRuns: 40 })
})

test('every card has a path from an anchor or is one; every step of the plan is a relation between cards', async () => {
  await fc.assert(fc.asyncProperty(samples, fc.integer({ min: 200, max: 6_000 }), async (sample, tokens) => {
    const { cards, relations, plan = [] } = await pack(sample, tokens)
    for (const { path, via, anchor } of cards) {
      if (via === undefined) expect(anchor).toBeDefined()
      // Each relation begins where the one before ended; the last one ends at the file.
      const ends = (via ?? []).map(({ source, target }) => [source, target])
      for (const [index, pair] of ends.entries()) expect((ends[index + 1] ?? [path]).some(end => pair.includes(end))).toBe(true)
    }
    const open: string[] = []
    for (const { path, depth, label } of plan) {
      expect(cards.some(card => card.path === path)).toBe(true)
      open.length = depth
      const above = open.at(-1)
      expect(label === undefined).toBe(above === undefined)
      if (above !== undefined) {
        expect(relations.some(({ source, target, label: own }) =>
          own === label && ((source === above && target === path) || (source === path && target === above)))).toBe(true)
      }
      open.push(path)
    }
  }), { numRuns: 40 })
})

test('a larger budget never packs fewer files, with a plan or without', async () => {
  await fc.assert(fc.asyncProperty(samples, fc.integer({ min: 150, max: 3_000 }), fc.nat(600), async (sample, tokens, more) => {
    const [small, large] = [await pack(sample, tokens), await pack(sample, tokens + more)]
    expect(large.cards.length).toBeGreaterThanOrEqual(small.cards.length)
    expect([small.tokens, large.tokens]).toEqual([small, large].map(one => characterCounter().count(renderPack(one))))
  }), { numRuns: 40 })
})
