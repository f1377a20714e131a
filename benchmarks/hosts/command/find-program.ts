import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { BenchmarkError } from '../../benchmark-error.ts'

/** Absolute path of a program, looked for on PATH as a shell does. Throws `BenchmarkError` where there is none. */
export function findProgram(name: string, what: string): string {
  const byPath = name.includes('/') || (process.platform === 'win32' && name.includes('\\'))
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = byPath ? [resolve(name)] : folders.map((folder) => join(folder, name))
  const found = candidates.flatMap((path) => ENDINGS.map((ending) => path + ending)).find(isProgram)
  if (found !== undefined) return resolve(found)
  const reason = byPath ? 'does not exist or cannot be run' : 'is not on PATH; install it or give its path'
  throw new BenchmarkError(`The program ${name} of the ${what} ${reason}.`)
}

const ENDINGS = process.platform === 'win32' ? ['.exe', ''] : ['']

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
