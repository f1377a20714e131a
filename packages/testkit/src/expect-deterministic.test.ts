import { expect, test } from 'vitest'
import { expectDeterministic } from './expect-deterministic.ts'

test('equal results pass and the first is returned', async () => {
  let runs = 0
  expect(await expectDeterministic(() => {
    runs++
    return new Map([['a', new Set([1])]])
  })).toEqual(new Map([['a', new Set([1])]]))
  expect(runs).toBe(3)
})

test.each([
  ['order of keys', [{ a: 1, b: 2 }, { b: 2, a: 1 }]],
  ['order of a map', [new Map([['a', 1], ['b', 2]]), new Map([['b', 2], ['a', 1]])]],
  ['a value in the last run', [[1], [1], [2]]],
])('%s counts as a difference', async (_case, results) => {
  let run = 0
  await expect(expectDeterministic(async () => results[run++], results.length)).rejects.toThrow(/differs from run 1/)
})
