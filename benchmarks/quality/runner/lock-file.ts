import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { BenchmarkError } from '../../benchmark-error.ts'

/**
 * Claims a file for this process, so that two runs do not write it at once. A claim of a process that is gone is taken over.
 *
 * @returns ends the claim
 * @throws BenchmarkError where another process holds the file, or its folder cannot be written
 */
export function lockFile(file: string): () => void {
  const lock = `${file}.lock`
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new BenchmarkError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
      }
      const owner = ownerOf(lock)
      if (attempt > 0 || (owner !== undefined && isRunning(owner))) {
        throw new BenchmarkError(`Another run (process ${owner ?? 'unknown'}) writes ${file}; wait for it, or name another file with --out.`)
      }
      rmSync(lock, { force: true })
    }
  }
  return () => rmSync(lock, { force: true })
}

function ownerOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not ours to signal, so it runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
