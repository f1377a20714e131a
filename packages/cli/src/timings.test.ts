import { expect, it } from 'vitest'
import { collectTimings } from './timings.ts'

it('sums by stage and ends with the total', () => {
  const timings = collectTimings(() => 1234.56)
  timings.add('scan', 100)
  timings.add('pack', 2.25)
  timings.add('scan', 50)
  expect(timings.table()).toBe('scan    150.0 ms\npack      2.3 ms\ntotal  1234.6 ms\n')
})
