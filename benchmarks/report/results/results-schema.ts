import { z } from 'zod'
import type { QualityResults } from '../../quality/result.ts'

const NUMBER = z.number().nonnegative()
const SHARE = z.number().min(0).max(1)
const PATHS = z.array(z.string())

const TASK = z.object({
  id: z.string().min(1),
  set: z.string().min(1),
  repo: z.string(),
  commit: z.string(),
  language: z.string().exactOptional(),
  gold: PATHS,
  spans: z.number().int().nonnegative().exactOptional(),
})

const ROW = z.object({
  id: z.string().min(1),
  method: z.string().min(1),
  run: z.number().int().positive(),
  files: PATHS,
  ranking: PATHS.exactOptional(),
  tokens: NUMBER,
  seconds: NUMBER,
  cpuSeconds: NUMBER,
  peakBytes: NUMBER,
  warm: z.boolean().exactOptional(),
  preparation: z.object({ seconds: NUMBER, bytes: NUMBER, llmTokens: NUMBER }).exactOptional(),
  llmTokens: NUMBER.exactOptional(),
  dropped: NUMBER.exactOptional(),
  named: SHARE.exactOptional(),
  shown: SHARE.exactOptional(),
  stoppedBy: z.string().exactOptional(),
  digest: z.string().exactOptional(),
  missed: z
    .array(
      z.object({
        path: z.string(),
        reason: z.enum(['never-surveyed', 'not-in-view', 'no-relation', 'ranked-too-low', 'no-room']),
        rank: z.number().int().positive().exactOptional(),
      }),
    )
    .exactOptional(),
  ceiling: z
    .object({ order: z.boolean(), expansion: z.boolean().exactOptional(), expansionWide: z.boolean().exactOptional() })
    .exactOptional(),
  error: z.object({ code: z.string().min(1), message: z.string() }).exactOptional(),
})

/** The result file of `bench quality`; fields that are not known are left out. */
export const RESULTS = z.object({
  schema: z.literal('deepdiscovery-quality/1'),
  header: z.object({
    commit: z.string(),
    date: z.string(),
    versions: z.record(z.string(), z.string()),
    machine: z.object({ processor: z.string(), cores: z.number(), memoryGiB: z.number(), system: z.string() }),
    options: z.object({
      tasks: PATHS,
      sample: z.number().exactOptional(),
      seed: z.number().exactOptional(),
      methods: z.array(z.string()),
      tokens: z.number(),
      maxFiles: z.record(z.string(), z.number()),
      jobs: z.number(),
      timeoutSeconds: z.number(),
    }),
    methods: z.record(z.string(), z.string()),
  }),
  tasks: z.array(TASK),
  rows: z.array(ROW),
}) satisfies z.ZodType<QualityResults>
