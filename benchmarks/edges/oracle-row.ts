import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BenchmarkError } from '../benchmark-error.ts'

const path = z.string().min(1)
const rowSchema = z.object({
  source: path,
  line: z.number().int().positive(),
  specifier: z.string(),
  stratum: z.string().min(1),
  targets: z.array(path),
  allowed: z.array(path).default([]),
  of: z.enum(['import', 'use']).default('import'),
  label: z.enum(['import', 'call', 'inherit', 'reference']).optional(),
  open: z.boolean().optional(),
})

/** What the language's own tool says of one import or one line of uses. Paths are relative to the root, with `/`. */
export interface OracleRow {
  readonly source: string
  /** Line the statement starts at. */
  readonly line: number
  readonly specifier: string
  /** Kind of specifier: `relative`, `alias`, `workspace`, `re-export`, `namespace`, `outside`, … */
  readonly stratum: string
  /** Files of the repository that the import leads to, definitions behind re-exports included; empty where it leads outside. */
  readonly targets: readonly string[]
  /** Files that an answer may have besides: neither wrong nor asked for. */
  readonly allowed: readonly string[]
  /** An import, or the uses of names on a line, which calls, inheritance and references answer. */
  readonly of: 'import' | 'use'
  /** What kind of use this is, where the tool tells them apart: a line then has a row for each. */
  readonly label?: EdgeLabel | undefined
  /** The tool cannot tell all of the line (third-party code is not there): what it does not have is not wrong, but not judged. */
  readonly open?: boolean | undefined
}

/** Labels of explicit relations. */
export type EdgeLabel = 'import' | 'call' | 'inherit' | 'reference'

/**
 * Reads a file of an oracle: one JSON object a line.
 *
 * @throws BenchmarkError naming the line that does not have the form
 */
export function readOracle(file: string): readonly OracleRow[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new BenchmarkError(`The oracle ${file} cannot be read.`)
  }
  return text.split('\n').flatMap((line, index) => line.trim() === '' ? [] : [readRow(line, `${file}:${index + 1}`)])
}

function readRow(line: string, place: string): OracleRow {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BenchmarkError(`${place} is not JSON.`)
  }
  const { success, data, error } = rowSchema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new BenchmarkError(`${place}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'has the wrong form'}`)
}
