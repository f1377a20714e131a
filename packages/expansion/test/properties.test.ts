import type { ArtifactId, ArtifactRole, Expansion, Relation, RelationLabel } from '@deepdiscovery/model'
import { RELATION_KINDS, toArtifactId } from '@deepdiscovery/model'
import { relationSourceFromEdges } from '@deepdiscovery/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expand } from '../src/index.ts'
import { TEST_COEFFICIENTS } from './check-expansion.ts'

const FILES = Array.from({ length: 14 }, (_, index) => toArtifactId(`${'abc'[index % 3]}/f${index}.ts`))
const LABELS = Object.keys(RELATION_KINDS) as RelationLabel[]
const ROLES: readonly ArtifactRole[] = ['source', 'test', 'config']

const file = fc.constantFrom(...FILES)
const share = fc.integer({ min: 1, max: 20 }).map((value) => value / 20)
const relation: fc.Arbitrary<Relation> = fc.record({
  source: file, target: file, label: fc.constantFrom(...LABELS), confidence: share,
  coupling: fc.option(share, { nil: undefined }), fanOut: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
}).map(({ coupling, fanOut, ...rest }) => ({
  ...rest, kind: RELATION_KINDS[rest.label],
  ...coupling === undefined ? {} : { coupling }, ...fanOut === undefined ? {} : { fanOut },
  evidence: [{ span: { artifact: rest.source, startLine: 1, endLine: 1 }, producer: 'test', note: '' }],
}))
const anchor = fc.record({ artifact: file, score: fc.oneof(fc.constant(0), share), pinned: fc.boolean() })
const world = fc.record({
  anchors: fc.uniqueArray(anchor, { maxLength: 8, selector: ({ artifact }) => artifact }),
  relations: fc.array(relation, { maxLength: 40 }),
  costs: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: FILES.length, maxLength: FILES.length }),
  tokens: fc.integer({ min: 0, max: 400 }),
  maxFiles: fc.integer({ min: 0, max: 14 }),
  costExponent: fc.constantFrom(0, 0.3, 1),
  stepFiles: fc.integer({ min: 1, max: 4 }),
  reserve: fc.integer({ min: 0, max: 50 }),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

async function run(given: World, split = 1): Promise<Expansion> {
  const { anchors, relations, costs, tokens, maxFiles, costExponent, stepFiles, reserve } = given
  const sources = Array.from({ length: split }, (_, part) =>
    relationSourceFromEdges(relations.filter((_relation, index) => index % split === part), `part-${part}`))
  if (split > 1) sources.reverse()
  const indexOf = (id: ArtifactId): number => FILES.indexOf(id)
  const { value } = await expand(anchors.map((anchor) => ({ ...anchor, signals: [] })), sources, { tokens, maxFiles }, {
    roleOf: (id) => ROLES[indexOf(id) % 5 === 0 ? 2 : indexOf(id) % 4 === 0 ? 1 : 0]!,
    moduleOf: (id) => id[0]!,
    cost: (id) => costs[indexOf(id)]!,
    reserve,
    coefficients: { ...TEST_COEFFICIENTS, costExponent, stepFiles, frontierFiles: 2, barrenSteps: 4 },
  })
  return value
}

const totalGain = ({ files }: Expansion): number => files.reduce((sum, { gain }) => sum + gain, 0)
const holds = (check: (world: World) => Promise<void>, runs = 300) =>
  fc.assert(fc.asyncProperty(world, check), { numRuns: runs, seed: 11 })

test('never spends more than the budget, in tokens or files', () => holds(async (world) => {
  const { files } = await run(world)
  expect(files.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(Math.max(0, world.tokens - world.reserve))
  expect(files.length).toBeLessThanOrEqual(world.maxFiles)
}))

test('more tokens or more files never cover less gain', () => holds(async (world) => {
  const gain = totalGain(await run(world))
  for (const more of [1, 7, 60, 1_000]) {
    expect(totalGain(await run({ ...world, tokens: world.tokens + more }))).toBeGreaterThanOrEqual(gain - 1e-9)
    expect(totalGain(await run({ ...world, maxFiles: world.maxFiles + Math.ceil(more / 7) }))).toBeGreaterThanOrEqual(gain - 1e-9)
  }
}, 1_000))

test('the order of anchors, relations and sources changes nothing', () => holds(async (world) => {
  const expected = JSON.stringify(await run(world))
  const reversed = { ...world, anchors: [...world.anchors].reverse(), relations: [...world.relations].reverse() }
  expect(JSON.stringify(await run(reversed, 3))).toBe(expected)
  expect(JSON.stringify(await run(reversed))).toBe(expected)
}))

test('a path starts at an accepted anchor, is connected and ends at its file', () => holds(async (world) => {
  const { files, rejected } = await run(world)
  const accepted = new Map(files.map((each) => [each.artifact, each]))
  const inByRelation = ({ parts }: { parts: Expansion['files'][number]['parts'] }): boolean => {
    const value = (name: string): number => parts.find((part) => part.name === name)?.value ?? 0
    return value('carried') > value('own') + value('pinned')
  }
  for (const each of [...files, ...rejected]) {
    expect(each.via.length > 0).toBe(inByRelation(each))
    let at = each.artifact
    for (const { source, target } of [...each.via].reverse()) {
      expect([source, target]).toContain(at)
      at = source === at ? target : source
      expect(accepted.has(at)).toBe(true)
    }
    if (each.via.length > 0) expect(accepted.get(at)!.via).toEqual([])
  }
}))

test('parts sum to the gain; nothing is listed twice; accepted and rejected are apart', () => holds(async (world) => {
  const { files, rejected, relations } = await run(world)
  for (const { gain, parts } of [...files, ...rejected]) {
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(gain, 12)
    expect(parts.every(({ value }) => value > 0)).toBe(true)
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  }
  const paths = [...files, ...rejected].map(({ artifact }) => artifact)
  expect(new Set(paths).size).toBe(paths.length)
  const inside = new Set(files.map(({ artifact }) => artifact))
  const keys = relations.map(({ source, target, label }) => {
    expect(inside.has(source) && inside.has(target) && source !== target).toBe(true)
    return `${source}\0${target}\0${label}`
  })
  expect(keys).toEqual([...new Set(keys)].sort())
}))

test('pinned files come first and all of them, whatever they score, where they fit', () => holds(async (world) => {
  const { files } = await run({ ...world, tokens: 10_000, maxFiles: FILES.length })
  const pinned = world.anchors.filter((anchor) => anchor.pinned)
  const first = files.slice(0, pinned.length).map(({ artifact }) => artifact)
  expect(first.sort()).toEqual(pinned.map(({ artifact }) => artifact).sort())
}))
