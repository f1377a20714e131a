import { readFileSync } from 'node:fs'
import { BenchmarkError } from '../benchmark-error.ts'

/**
 * Reads a file of task ids, with white space between them.
 *
 * @throws BenchmarkError for a file that cannot be read or holds no id
 */
export function readIds(file: string): ReadonlySet<string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BenchmarkError(`The file of ids ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const ids = new Set(text.split(/\s+/).filter((id) => id !== ''))
  if (ids.size === 0) throw new BenchmarkError(`The file of ids ${file} holds none.`)
  return ids
}
