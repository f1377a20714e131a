import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BenchmarkTask } from './benchmark-task.ts'

/** Digest of what a method sees of a task, and of what its answer is held against: 16 hexadecimal digits of a SHA-256. */
export function taskDigest({ repo, base_commit, root, task, gold, gold_spans }: BenchmarkTask): string {
  return sha256(JSON.stringify([repo, base_commit, root ?? '', task, gold, gold_spans ?? {}])).slice(0, 16)
}

/** SHA-256 of each task file, by its name without folders. */
export function taskFileDigests(files: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map((file) => [basename(file), sha256(readFileSync(file))]))
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
