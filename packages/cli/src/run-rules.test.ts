import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../test/run-cli.ts'

it('rules list prints a line for each rule, whether it is enabled where that is known, and JSON', async () => {
  const rules = [
    { id: 'acme/event', title: 'Publishers and listeners', labels: ['event', 'call'], confidence: 0.9, path: 'acme/event/rule.yaml', enabled: true },
    { id: 'acme/wiring-by-name', title: 'Names\nof services', labels: ['registration'], confidence: 0.85, path: 'x', enabled: false },
  ] as const
  const ruleList = { rules, problems: [{ path: 'own/a.yaml', line: 3, reason: 'it is wrong' }] }
  const { code, stdout, stderr, calls } = await runCli(['rules', 'list', '--rules', 'own', '--root', '.', '--repo-rules'], { ruleList })
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'warning: own/a.yaml:3: it is wrong\n' })
  expect(stdout).toMatchInlineSnapshot(`
    "on   acme/event           0.90  event, call   Publishers and listeners
    off  acme/wiring-by-name  0.85  registration  Names of services

    2 rules, 1 of them enabled in this repository
    "
  `)
  expect(calls.listed).toEqual([{ rules: resolve('/repository/own'), root: resolve('/repository'), repositoryRules: true, signal: expect.any(AbortSignal) }])
  expect(calls.opened).toEqual([])
  const json = await runCli(['rules', 'list', '--format', 'json'], { ruleList })
  expect(JSON.parse(json.stdout)).toEqual(ruleList)
  expect(json.calls.listed).toEqual([{ signal: expect.any(AbortSignal) }])
})

it('rules test prints a line for each fixture and problem, and tells by its code', async () => {
  const fixtures = [
    { path: '/repository/own/event/fixtures/match', rules: ['own/event'], differences: [] },
    { path: '/repository/own/event/fixtures/near-miss', rules: ['own/event'], differences: ['unexpected a.ts:1 -> b.ts event'] },
  ]
  const problems = [{ path: '/repository/own/broken.yaml', line: 3, reason: 'it is wrong' }]
  const { code, stdout, stderr, calls } = await runCli(['rules', 'test', 'own'], { ruleTest: { rules: ['own/event'], fixtures, problems } })
  expect({ code, stderr, tested: calls.tested }).toEqual({ code: 1, stderr: '', tested: [resolve('/repository/own')] })
  expect(stdout).toMatchInlineSnapshot(`
    "ok      own/event/fixtures/match
    FAILED  own/event/fixtures/near-miss
              unexpected a.ts:1 -> b.ts event
    own/broken.yaml:3: it is wrong
    1 rule, 2 fixtures: 1 passed, 1 failed; 1 problem
    "
  `)
  expect((await runCli(['rules', 'test', 'own'], { ruleTest: { fixtures: fixtures.slice(0, 1) } })).code).toBe(0)
  expect((await runCli(['rules', 'test', 'own'], { ruleTest: { problems } })).code).toBe(1)
  expect((await runCli(['rules', 'test', 'own'], { ruleTest: { fixtures } })).code).toBe(1)
})
