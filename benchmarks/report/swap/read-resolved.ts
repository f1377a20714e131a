import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { z } from 'zod'
import { BenchmarkError } from '../../benchmark-error.ts'

/** What one agent resolved, from whatever form the list came in. */
export interface ResolvedInstances {
  readonly agent: string
  readonly resolved: ReadonlySet<string>
  /** All instances it was given; `undefined` where the list does not say. */
  readonly total: ReadonlySet<string> | undefined
}

const IDS = z.array(z.string().trim().min(1))
/** Our own list, as `bench hosts` writes it, and the leaderboard's `results.json`, which names no total. */
const OWN = z.object({ agent: z.string().min(1).optional(), resolved: IDS, total: IDS.optional() })
/** Our own form, as help and errors show it. */
export const OWN_FORM = '{"agent": "…", "resolved": ["id", …], "total": ["id", …]} with the ids of all given instances in "total", not their number'
/** The evaluation report of SWE-bench. */
const REPORT = z.object({
  resolved_ids: IDS,
  submitted_ids: IDS.optional(),
  completed_ids: IDS.optional(),
  unresolved_ids: IDS.optional(),
  error_ids: IDS.optional(),
  empty_patch_ids: IDS.optional(),
  incomplete_ids: IDS.optional(),
})

/**
 * Reads the instances that an agent resolved: `{"agent", "resolved", "total"}`, a SWE-bench report with `resolved_ids`, or
 * plain text with one id a line (`#` starts a comment).
 *
 * @throws BenchmarkError for a file that cannot be read, an empty list, an id that stands twice or is not in the total
 */
export function readResolved(file: string): ResolvedInstances {
  const text = readText(file)
  const { agent, resolved, total } = /^\s*[[{]/.test(text) ? fromJson(file, text) : fromLines(text)
  if (resolved.length === 0 && (total ?? []).length === 0)
    throw new BenchmarkError(`${file} names no instance; it needs at least one id.`)
  const given = total === undefined ? undefined : distinct(file, total, 'total')
  const solved = distinct(file, resolved, 'resolved')
  const stray = given === undefined ? undefined : [...solved].find((id) => !given.has(id))
  if (stray !== undefined)
    throw new BenchmarkError(`${file} resolves ${stray}, which is not in its "total", the list of the ids of all given instances; correct one of the two.`)
  return { agent: agent ?? basename(file, extname(file)), resolved: solved, total: given }
}

interface Lists {
  readonly agent?: string | undefined
  readonly resolved: readonly string[]
  readonly total?: readonly string[] | undefined
}

function fromJson(file: string, text: string): Lists {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new BenchmarkError(
      `${file} starts like JSON but is none (${error instanceof Error ? error.message : String(error)}); write it again.`,
    )
  }
  if (Array.isArray(value)) value = { resolved: value }
  const report = REPORT.safeParse(value)
  if (report.success) {
    const { resolved_ids: resolved, ...others } = report.data
    const lists = Object.values(others).filter((list) => list !== undefined)
    // The report repeats an instance in the lists of its states, so the total is their union.
    return { resolved, total: lists.length === 0 ? undefined : [...new Set(lists.flat())] }
  }
  const own = OWN.safeParse(value)
  if (own.success) return own.data
  const { path, message } = own.error.issues[0]!
  throw new BenchmarkError(
    `${file} is no list of resolved instances (${path.join('.') || 'top'}: ${message}); ` +
      `it needs ${OWN_FORM}, a SWE-bench report, or one id a line.`,
  )
}

function fromLines(text: string): Lists {
  return {
    resolved: text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  }
}

function distinct(file: string, ids: readonly string[], list: string): ReadonlySet<string> {
  const seen = new Set<string>()
  for (const id of ids) {
    if (seen.has(id)) throw new BenchmarkError(`${file} names ${id} twice in its ${list} list; each instance counts once.`)
    seen.add(id)
  }
  return seen
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new BenchmarkError(
      `The list of resolved instances ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}
