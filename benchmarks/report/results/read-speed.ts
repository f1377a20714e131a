import { z } from 'zod'
import type { SpeedResults } from '../../speed/speed-results.ts'
import { readJson } from './read-json.ts'

const COUNT = z.number().nonnegative()

/** What tables and plot need to be there; the rest is passed on as it is. */
const SPEED = z.looseObject({
  schema: z.literal('deepdiscovery-speed/1'),
  header: z.looseObject({
    commit: z.string(), date: z.string(), machine: z.looseObject({ cores: COUNT }), notes: z.array(z.string()),
    options: z.looseObject({ rounds: COUNT, words: z.array(z.string()) }),
  }),
  trees: z.array(z.looseObject({
    name: z.string(), kind: z.enum(['generated', 'folder']), files: COUNT, bytes: COUNT,
    tools: z.array(z.looseObject({ tool: z.string(), runs: z.array(z.looseObject({ wallMs: COUNT })) })),
  })).min(1),
})

/** Reads a result file of `bench speed`. Throws `BenchmarkError` for one that cannot be used. */
export function readSpeed(file: string): SpeedResults {
  return readJson(file, SPEED as z.ZodType<unknown>, 'deepdiscovery-speed/1', 'bench speed') as SpeedResults
}
