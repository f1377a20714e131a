import type { LocationMeasures } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { weakMeasures } from './weak-measures.ts'

const FINE: LocationMeasures = { lead: 0.2, tail: 0.6, agreement: 0.7, coverage: 0.8, names: 0.5, focus: 0.6 }

test.each<readonly [Partial<LocationMeasures>, readonly string[]]>([
  [{ coverage: 0.2 }, ["no file holds most of the task's words"]],
  [{ focus: 0.1 }, ['matches are spread over many folders']],
  [{ tail: 0.1 }, ['many files match alike']],
  [{ lead: 0 }, ['no file leads']],
  [{ agreement: 0 }, ['the signals favour different files']],
  [{ names: 0 }, ['the task names no file or symbol found here']],
  [{ lead: 0, names: 0, coverage: 0 }, ["no file holds most of the task's words", 'no file leads']],
  [{ tail: 0.41 }, ['many files match alike']],
])('%j: %j', (given, reasons) => {
  expect(weakMeasures({ ...FINE, ...given })).toEqual(reasons)
})
