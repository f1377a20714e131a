import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { engineFlags, HEAP_GROWTH } from './tune-engine.ts'

test.each(['command', 'server'] as const)('this Node knows the flags of a %s', (lifetime) => {
  const flags = JSON.stringify([...engineFlags(lifetime, process.versions.v8), HEAP_GROWTH])
  const script = `for (const flag of ${flags}) require('node:v8').setFlagsFromString(flag)`
  const { stderr, status } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
})

test.each([['11.3.244.8-node.38', 2], ['12.4.254.21-node.33', 3], ['13.6.233.10-node.28', 3]])('V8 %s has its own set', (version, count) => {
  expect(engineFlags('command', version)).toHaveLength(count)
  expect(engineFlags('server', version)).toEqual(['--liftoff-only'])
})
