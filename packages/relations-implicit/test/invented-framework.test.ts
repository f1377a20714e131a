import { expectEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { openTree } from './open-tree.ts'

/** Conventions of a framework that does not exist: the engine knows it from this file alone. */
const BEEHIVE = String.raw`
format: 1
facts:
  beehive.worker:
    fields: { task: text }
    any:
      - in: typescript
        imports: [beehive]
        query: |
          (decorator (call_expression function: (identifier) @_worker arguments: (arguments (string) @task)) (#eq? @_worker "Worker"))
        set: { task: '@task | unquote' }
  beehive.plan:
    fields: { key: text, task: text }
    any: [{ in: yaml, files: ['**/hive*.yaml'], at: 'plans.{key}', get: { task: worker } }]
  beehive.dance:
    fields: { key: text }
    any: [{ select: literal, in: typescript, where: { context: [dance] }, set: { key: '@text' } }]
rules:
  beehive/plan:
    title: Plans name their worker
    enabledBy: [{ dependency: beehive }, { import: beehive }]
    match:
      plan: { fact: beehive.plan, task: $task }
      worker: { fact: beehive.worker, task: $task }
    relations: { from: plan, to: worker, label: config-to-code, confidence: 0.9 }
    rationale: 'plan {plan.key} is done by the worker of {worker.task}'
    references: ['https://example.org/beehive/plans']
  beehive/dance:
    title: A dance starts the worker of a plan
    enabledBy: [{ import: beehive }]
    match:
      dance: { fact: beehive.dance, key: $key }
      plan: { fact: beehive.plan, key: $key, task: $task }
      worker: { fact: beehive.worker, task: $task }
    relations: { from: dance, to: worker, label: event, confidence: 0.8 }
    rationale: 'dancing {dance.key} starts {worker.task}'
    references: ['https://example.org/beehive/dances']
`

const TREE = `
//- hive.yaml
plans:
  honey:
    worker: make-honey
  wax:
    worker: make-wax
//- src/honey.ts
import { Worker } from 'beehive'

@Worker('make-honey')
export class Honey {}
//- src/wax.ts
import { Worker } from 'beehive'

@Worker('make-wax')
export class Wax {}
//- src/look-alike.ts
import { Worker } from './other-hive'

@Worker('make-honey')
export class Candle {}
//- src/field.ts
import { dance } from 'beehive'

export function bloom() {
  dance('honey')
}
`

const EDGES = `
  hive.yaml:2 -> src/honey.ts config-to-code
  hive.yaml:4 -> src/wax.ts config-to-code
  src/field.ts:4 -> src/honey.ts event
`

test('a framework that only a rule file knows', async () => {
  const tree = openTree(TREE, BEEHIVE)
  expect(tree.library.problems).toEqual([])
  expectEdges(await tree.relations(), EDGES)
})

test.each(['hive.yaml', 'src/honey.ts', 'src/wax.ts', 'src/field.ts', 'src/look-alike.ts'])('%s alone leads to its own edges', async (file) => {
  const all = await openTree(TREE, BEEHIVE).relations()
  const own = all.filter(({ source, target }) => source === file || target === file)
  expect(await openTree(TREE, BEEHIVE).relations([file])).toMatchObject(own.map(({ source, target, label, confidence }) => ({ source, target, label, confidence })))
})

test('evidence says which rule, where, and why', async () => {
  const [relation] = await openTree(TREE, BEEHIVE).relations(['src/field.ts'])
  expect(relation).toEqual({
    source: 'src/field.ts', target: 'src/honey.ts', kind: 'implicit', label: 'event', confidence: 0.8, fanOut: 1,
    evidence: [
      { span: { artifact: 'src/field.ts', startLine: 4, endLine: 4 }, within: { startLine: 3, endLine: 5 }, producer: 'beehive/dance', note: 'dancing honey starts make-honey' },
      { span: { artifact: 'src/honey.ts', startLine: 3, endLine: 3 }, producer: 'beehive/dance', note: 'dancing honey starts make-honey' },
      { span: { artifact: 'hive.yaml', startLine: 2, endLine: 3 }, producer: 'beehive/dance', note: 'plan: honey, make-honey' },
    ],
  })
})

test('without the framework there is no edge, and nothing is parsed', async () => {
  const tree = openTree(TREE.replaceAll("'beehive'", "'./beehive-of-ours'"), BEEHIVE)
  expect(await tree.relations()).toEqual([])
  expect(await tree.source.enabled()).toEqual([])
})

test('a dependency enables a rule as well as an import does', async () => {
  const tree = openTree('//- a.ts\nexport const a = 1\n', BEEHIVE, { dependencies: [{ name: 'beehive', version: '1.0.0' }] })
  expect(await tree.source.enabled()).toEqual(['beehive/plan'])
})
