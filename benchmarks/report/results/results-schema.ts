import { z } from 'zod'
import type { QualityResults } from '../../quality/result.ts'
import { plainName } from '../markdown/untrusted-text.ts'

const NUMBER = z.number().nonnegative()
const SHARE = z.number().min(0).max(1)
const PATHS = z.array(z.string())
/** Printed as it stands, so it must not hold markup. */
const NAME = z.string().transform(plainName)
const FILLED = z.string().min(1).transform(plainName)

const TASK = z.object({
  id: z.string().min(1),
  set: FILLED,
  repo: NAME,
  commit: NAME,
  language: NAME.exactOptional(),
  gold: PATHS,
  spans: z.number().int().nonnegative().exactOptional(),
})

const ROW = z.object({
  id: z.string().min(1),
  method: FILLED,
  run: z.number().int().positive(),
  files: PATHS,
  ranking: PATHS.exactOptional(),
  tokens: NUMBER,
  seconds: NUMBER,
  cpuSeconds: NUMBER,
  peakBytes: NUMBER,
  warm: z.boolean().exactOptional(),
  asked: z.string().exactOptional(),
  preparation: z.object({ seconds: NUMBER, bytes: NUMBER, llmTokens: NUMBER }).exactOptional(),
  llmTokens: NUMBER.exactOptional(),
  dropped: NUMBER.exactOptional(),
  named: SHARE.exactOptional(),
  shown: SHARE.exactOptional(),
  stoppedBy: NAME.exactOptional(),
  confidence: z.enum(['high', 'medium', 'low']).exactOptional(),
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
  error: z.object({ code: FILLED, message: z.string() }).exactOptional(),
})

/** The result file of `bench quality`; fields that are not known are left out. */
export const RESULTS = z.object({
  schema: z.literal('deepdiscovery-quality/1'),
  header: z.object({
    commit: NAME,
    date: NAME,
    versions: z.record(NAME, NAME),
    machine: z.object({ processor: NAME, cores: z.number(), memoryGiB: z.number(), system: NAME }),
    options: z.object({
      tasks: PATHS,
      taskDigests: z.record(z.string(), z.string()).exactOptional(),
      sample: z.number().exactOptional(),
      seed: z.number().exactOptional(),
      methods: z.array(NAME),
      tokens: z.number(),
      maxFiles: z.record(NAME, z.number()),
      jobs: z.number(),
      timeoutSeconds: z.number(),
    }),
    methods: z.record(NAME, NAME),
  }),
  tasks: z.array(TASK),
  rows: z.array(ROW),
}) satisfies z.ZodType<QualityResults>
