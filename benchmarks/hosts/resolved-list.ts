import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BenchmarkError } from '../benchmark-error.ts'

const schema = z.object({
  agent: z.string().min(1),
  resolved: z.array(z.string().min(1)),
  total: z.array(z.string().min(1)),
})

/** What one agent resolved: the input of the swap protocol, written by `bench hosts`, read by `bench compare --swap`. */
export interface ResolvedList {
  /** Name for the table, such as `claude-code with DeepDiscovery`. */
  readonly agent: string
  /** Ids of the instances it resolved, sorted. */
  readonly resolved: readonly string[]
  /** Ids of all instances it was given, sorted; holds every resolved one. */
  readonly total: readonly string[]
}

/** Reads a list. Throws `BenchmarkError` where the file is missing, is no such list, or resolves what it was not given. */
export function readResolvedList(file: string): ResolvedList {
  const list = schema.safeParse(parse(file))
  if (!list.success) {
    const { path, message } = list.error.issues[0]!
    throw new BenchmarkError(`${file} is no list of resolved instances (${path.join('.') || 'top level'}: ${message}); `
      + 'it needs {"agent": "…", "resolved": ["id"], "total": ["id"]}.')
  }
  const { agent, resolved, total } = list.data
  const given = new Set(total)
  const stray = resolved.find((id) => !given.has(id))
  if (stray !== undefined) throw new BenchmarkError(`${file} resolves ${stray}, which is not among its total.`)
  return { agent, resolved: [...new Set(resolved)].sort(), total: [...given].sort() }
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BenchmarkError(`The list of resolved instances ${file} cannot be read: ${reason}`)
  }
}
