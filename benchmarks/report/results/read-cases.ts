import { z } from 'zod'
import type { CaseResults } from '../../cases/case-results.ts'
import { readJson } from './read-json.ts'

const COUNT = z.number().nonnegative()
const RELATIONS = z.object({ found: COUNT, wanted: COUNT })

/** What the tables need to be there; the rest is passed on as it is. */
const CASES = z.looseObject({
  schema: z.literal('deepdiscovery-cases/1'),
  header: z.looseObject({ commit: z.string(), date: z.string() }),
  summary: z.array(z.object({ kind: z.string(), passed: COUNT, total: COUNT, relations: RELATIONS })),
  rows: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      ok: z.boolean(),
      missing: z.array(z.string()),
      wrong: z.array(z.string()),
      relations: RELATIONS,
      fails: z.array(z.string()),
      seconds: COUNT,
    }),
  ),
})

/** Reads a result file of `bench cases`. Throws `BenchmarkError` for one that cannot be used. */
export function readCases(file: string): CaseResults {
  return readJson(file, CASES as z.ZodType<unknown>, 'deepdiscovery-cases/1', 'bench cases') as CaseResults
}
