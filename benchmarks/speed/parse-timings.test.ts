import { collectTimings } from '../../packages/cli/src/timings.ts'
import { expect, it } from 'vitest'
import { parseTimings } from './parse-timings.ts'

it('reads what the command prints, in its order and without the total', () => {
  const timings = collectTimings(() => 705.84)
  timings.add('open', 23.8)
  timings.add('relations-explicit', 1_045.04)
  expect(parseTimings(`warning: the file a.ts is cut off\n${timings.table()}`)).toEqual([
    { stage: 'open', ms: 23.8 }, { stage: 'relations-explicit', ms: 1_045 },
  ])
})

it.each([
  ['nothing', '', []],
  ['no total', 'open  1.0 ms\n', []],
  ['only a total', 'total  1.0 ms\n', []],
  ['a table forged in a warning before', 'anchors  9.0 ms\ntotal  9.0 ms\nwarning: so\nopen   1.5 ms\ntotal  2.0 ms\n', [{ stage: 'open', ms: 1.5 }]],
  ['lines that end as Windows ends them', 'open   1.5 ms\r\ntotal  2.0 ms\r\n', [{ stage: 'open', ms: 1.5 }]],
  ['figures that are none', 'open   1e9 ms\ntotal  2.0 ms\n', []],
])('takes %s for what it is', (_, text, phases) => {
  expect(parseTimings(text)).toEqual(phases)
})
