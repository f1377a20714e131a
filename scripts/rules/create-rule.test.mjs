import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differingEdges, formatProblem, loadRules } from '../../packages/relations-implicit/src/index.ts'
import { readFixtures, readRuleFolder } from '../../rules/src/node.ts'
import { createRule } from './create-rule.mjs'

let root = ''
beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'create-rule-')) })
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('writes a rule file, two fixtures and the README of a framework that has none', async () => {
  expect(createRule(root, 'acme/event-bus')).toEqual([
    'rules/acme/event-bus/rule.yaml',
    'rules/acme/event-bus/fixtures/match/edges.txt', 'rules/acme/event-bus/fixtures/match/input/src/user.ts', 'rules/acme/event-bus/fixtures/match/input/src/used.ts',
    'rules/acme/event-bus/fixtures/near-miss/edges.txt', 'rules/acme/event-bus/fixtures/near-miss/input/src/user.ts',
    'rules/acme/README.md',
  ])
  writeFileSync(join(root, 'rules/acme/README.md'), 'ours')
  expect(createRule(root, 'acme/queue')).not.toContain('rules/acme/README.md')
  expect(readFileSync(join(root, 'rules/acme/README.md'), 'utf8')).toBe('ours')
  expect((await readRuleFolder(join(root, 'rules'))).map(({ path }) => path)).toEqual(['acme/event-bus/rule.yaml', 'acme/queue/rule.yaml'])
})

test('the skeleton fails until it is filled in, and loads once it is', async () => {
  createRule(root, 'acme/event-bus')
  const path = join(root, 'rules/acme/event-bus/rule.yaml')
  const problemsOf = async () => loadRules(await readRuleFolder(join(root, 'rules'))).problems.map(formatProblem)
  const fill = (from, to) => writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  expect(await problemsOf()).toEqual([
    'acme/event-bus/rule.yaml:8: acme.event-bus-use: facts.acme.event-bus-use.any.0.where.context must not be empty',
    expect.stringMatching(/^acme\/event-bus\/rule\.yaml:14: acme\/event-bus: /),
  ])
  fill('context: []', 'context: [on]')
  expect(await problemsOf()).toEqual(['acme/event-bus/rule.yaml:11: acme/event-bus: rules.acme/event-bus.title has to be a text that is not empty'])
  fill("title: ''", 'title: A bus and its listeners')
  expect(await problemsOf()).toEqual(['acme/event-bus/rule.yaml:18: acme/event-bus: rules.acme/event-bus.references must not be empty'])
  fill('references: []', "references: ['https://example.org/bus']")
  expect(await problemsOf()).toEqual([])
  const fixtures = readFixtures(join(root, 'rules/acme/event-bus'))
  expect(fixtures.map(({ name, isNearMiss }) => [name, isNearMiss])).toEqual([['match', false], ['near-miss', false]])
  for (const { name, edges } of fixtures) expect(differingEdges([], edges), name).toHaveLength(1)
})

test.each([
  ['', /^A rule is named/], ['acme', /^A rule is named/], ['acme/', /^A rule is named/], ['Acme/bus', /^A rule is named/], ['acme/event_bus', /^A rule is named/],
  ['acme/a/b', /^A rule is named/], ['../acme/bus', /^A rule is named/], ['acme/..', /^A rule is named/], ['/acme/bus', /^A rule is named/], ['acme/-bus', /^A rule is named/],
  ['src/bus', /is no framework/], ['languages/php', /is no framework/],
])('refuses %j and writes nothing', (id, message) => {
  expect(() => createRule(root, id)).toThrow(message)
  expect(existsSync(join(root, 'rules'))).toBe(false)
})

test('refuses a rule that exists', () => {
  createRule(root, 'acme/bus')
  writeFileSync(join(root, 'rules/acme/bus/rule.yaml'), 'ours')
  expect(() => createRule(root, 'acme/bus')).toThrow('There is a rule in rules/acme/bus already.')
  expect(readFileSync(join(root, 'rules/acme/bus/rule.yaml'), 'utf8')).toBe('ours')
})
