import type { ArtifactRole, PlanStep } from '@deepdiscovery/model'
import { relationsFromEdges } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packRelation } from './pack-relations.ts'
import { planPath, plannedPairs } from './plan-path.ts'

function plan(files: Readonly<Record<string, ArtifactRole>>, edges: string, most = Infinity): string[] {
  const cards = Object.entries(files).map(([path, role]) => ({ path, role }))
  return written(planPath(cards, relationsFromEdges(edges).map(packRelation), steps => steps.length <= most))
}

function written(steps: readonly PlanStep[]): string[] {
  return steps.map(({ path, depth, label, direction }) => `${'  '.repeat(depth)}${label === undefined ? '' : `${label} ${direction} `}${path}`)
}

const cats = { 'cats.service.ts': 'source', 'cats.controller.ts': 'source', 'cat.ts': 'schema', 'cats.spec.ts': 'test', 'cats.routes.ts': 'route', 'lone.ts': 'source' } as const
const wiring = `
  cats.routes.ts -> cats.controller.ts registration
  cats.controller.ts -> cats.service.ts dependency-injection
  cats.controller.ts -> cat.ts import
  cats.service.ts -> cat.ts call
  cats.spec.ts -> cats.service.ts test
  cats.service.ts -> lone.ts co-change`

describe('planPath', () => {
  test('a file below the one that needs it, from the entry on; a test below what it tests; arrangements say nothing', () => {
    expect(plan(cats, wiring)).toEqual([
      'cats.routes.ts',
      '  registration out cats.controller.ts',
      '    dependency-injection out cats.service.ts',
      '      call out cat.ts',
      '      test in cats.spec.ts',
    ])
  })

  test('the best files first, with all above them, where room is short', () => {
    expect(plan(cats, wiring, 3)).toEqual(['cats.routes.ts', '  registration out cats.controller.ts', '    dependency-injection out cats.service.ts'])
    expect(plan(cats, wiring, 2)).toEqual([])
  })

  test('two files say no more than their cards', () => {
    expect(plan({ 'a.ts': 'source', 'b.ts': 'source' }, 'a.ts -> b.ts import')).toEqual([])
  })

  test('the tree of the best file first; no file alone', () => {
    expect(plan({ 'a.ts': 'source', 'b.ts': 'source', 'r.ts': 'route', 'c.ts': 'source' }, 'a.ts -> b.ts import\nr.ts -> c.ts registration'))
      .toEqual(['a.ts', '  import out b.ts', 'r.ts', '  registration out c.ts'])
    expect(plan({ 'a.ts': 'source', 'b.ts': 'source', 'c.ts': 'source', 'd.ts': 'source' }, 'a.ts -> b.ts import\nb.ts -> c.ts import\nd.ts -> c.ts call', 3))
      .not.toContain('d.ts')
  })

  test('a circle is opened where the better file is', () => {
    expect(plan({ 'a.ts': 'source', 'b.ts': 'source', 'c.ts': 'source' }, 'a.ts -> b.ts import\nb.ts -> c.ts import\nc.ts -> a.ts import'))
      .toEqual(['a.ts', '  import out b.ts', '    import out c.ts'])
  })

  test('each file at most once, each step a relation, whatever the relations and their order', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const edges = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.constantFrom('import', 'call', 'test', 'registration', 'co-change')), {
      minLength: 1, maxLength: 16, selector: ([from, to, label]) => `${from} ${to} ${label}`,
    }).map(links => links.filter(([from, to]) => from !== to))
    fc.assert(fc.property(edges, fc.constantFrom('source', 'test', 'config'), (links, role) => {
      const cards = names.map(path => ({ path, role: path === 'c' ? role as ArtifactRole : 'source' as const }))
      const relations = relationsFromEdges(links.map(([from, to, label]) => `${from} -> ${to} ${label}`).join('\n')).map(packRelation)
      const steps = planPath(cards, relations, () => true)
      expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length)
      const tied = new Set(relations.flatMap(({ source, target }) => [`${source}\0${target}`, `${target}\0${source}`]))
      for (const pair of plannedPairs(steps)) expect(tied).toContain(pair)
      expect(planPath(cards, [...relations].reverse(), () => true)).toEqual(steps)
    }))
  })
})
