import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { BenchmarkError } from '../../benchmark-error.ts'

/**
 * Reads a JSON file that says in its field `schema` what it is.
 *
 * @param command what writes such files, for the advice in errors
 * @throws BenchmarkError for a file that cannot be read, is cut off, is of another schema, or breaks its own
 */
export function readJson<Value>(file: string, schema: z.ZodType<Value>, name: string, command: string): Value {
  const value = parse(file, command)
  const found = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined
  if (found !== name) {
    const what = found === undefined ? 'has no field "schema"' : `has the schema ${JSON.stringify(found)}`
    throw new BenchmarkError(`${file} ${what}, but this reads ${name}; write it again with ${command}.`)
  }
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const { path, message } = checked.error.issues[0]!
  throw new BenchmarkError(
    `${file} breaks ${name} at ${path.join('.') || 'its top'}: ${message}; write it again with ${command}.`,
  )
}

function parse(file: string, command: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BenchmarkError(`${file} cannot be read: ${reasonOf(error)}.`)
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new BenchmarkError(
      `${file} is no whole JSON file, perhaps it was cut off (${reasonOf(error)}); write it again with ${command}.`,
    )
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
