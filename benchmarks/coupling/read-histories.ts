import { readFileSync } from 'node:fs'
import { BenchmarkError } from '../benchmark-error.ts'

/** Names of repositories from a list: `owner/name`, one a line; `#` starts a comment. Sorted, each once. */
export function readHistories(path: string): readonly string[] {
  const lines = readText(path).split('\n').map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '')
  const bad = lines.find((line) => !/^[\w.-]+\/[\w.-]+$/.test(line))
  if (bad !== undefined) throw new BenchmarkError(`${path} has a line that is not owner/name: ${bad}`)
  if (lines.length === 0) throw new BenchmarkError(`${path} names no repository.`)
  return [...new Set(lines)].sort()
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BenchmarkError(`The list of histories cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
