import { expect, it } from 'vitest'
import { collectTimings } from './timings.ts'

it('sums by stage and ends with the total', () => {
  const timings = collectTimings(() => 1234.56)
  timings.add('scan', 100)
  timings.add('pack', 2.25)
  timings.add('scan', 50)
  expect(timings.table()).toBe('scan    150.0 ms\npack      2.3 ms\ntotal  1234.6 ms\n')
})

it('tells what the process has used', () => {
  const timings = collectTimings(() => 20)
  timings.add('scan', 12)
  expect(timings.table({ cpuMs: 31.25, peakBytes: 123_456_789 })).toBe(
    'scan          12.0 ms\ntotal         20.0 ms\ncpu           31.3 ms\npeak memory  123.5 MB\n')
})
