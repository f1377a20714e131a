import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BenchmarkError } from '../benchmark-error.ts'

/** Form of the files that `bench edges --out` writes. */
export const EDGES_SCHEMA = 'deepdiscovery-edges/2'

const edgeSchema = z.object({
  target: z.string(), confidence: z.number(), label: z.enum(['import', 'call', 'inherit', 'reference']),
  producer: z.string(), note: z.string(),
})
const resultSchema = z.object({
  schema: z.literal(EDGES_SCHEMA),
  name: z.string(),
  judged: z.array(z.object({
    row: z.object({
      source: z.string(), line: z.number(), stratum: z.string(), of: z.enum(['import', 'use']), targets: z.array(z.string()),
    }),
    found: z.array(edgeSchema.extend({ right: z.boolean() })),
    undecided: z.array(edgeSchema),
    missed: z.array(z.string()),
  })),
})

/** Judged edges of one repository, as `bench edges` wrote them. */
export type EdgesResult = z.infer<typeof resultSchema>

/**
 * Reads a file of judged edges.
 *
 * @throws BenchmarkError for one that cannot be read or has another form
 */
export function readEdgesResult(file: string): EdgesResult {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new BenchmarkError(`The judged edges ${file} cannot be read.`)
  }
  const { success, data, error } = resultSchema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new BenchmarkError(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'has the wrong form'}`)
}
