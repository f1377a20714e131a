import { statSync } from 'node:fs'
import type { Git } from './git.ts'

/** What the index remembers of a file on disk. */
export interface IndexStat {
  readonly bytes: number
  /** Seconds and nanoseconds since 1970. */
  readonly modified: readonly [number, number]
}

const RECORD = /^\s+ctime: \d+:\d+\n\s+mtime: (\d+):(\d+)\n[^\0]*?\n\s+size: (\d+)\tflags: [0-9a-f]+\n/

/**
 * Stat data of the index by path, without any file that changed as late as the index itself: its time proves nothing. Empty where
 * git prints it differently than known; then every file has to be hashed.
 */
export async function readIndexStats(git: Git, gitFolder: string, signal?: AbortSignal): Promise<ReadonlyMap<string, IndexStat>> {
  const stats = new Map<string, IndexStat>()
  const { code, stdout } = await git.run(['ls-files', '-c', '-z', '--debug'], { signal, limitMs: 60_000 })
  const written = statSync(`${gitFolder}/index`, { throwIfNoEntry: false })
  if (code !== 0 || written === undefined) return stats
  const parts = stdout.toString('utf8').split('\0')
  let path = parts[0]!
  for (const part of parts.slice(1)) {
    const match = RECORD.exec(part)
    if (match === null) return new Map()
    const modified = [Number(match[1]), Number(match[2])] as const
    if (modified[0] < Math.floor(written.mtimeMs / 1000)) stats.set(path, { bytes: Number(match[3]), modified })
    path = part.slice(match[0].length)
  }
  return stats
}
