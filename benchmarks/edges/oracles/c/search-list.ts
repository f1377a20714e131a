import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

/** The folders a compiler looks into, in order. */
export interface SearchList {
  /** For quoted includes only. */
  readonly quote: readonly string[]
  readonly angle: readonly string[]
}

const known = new Map<string, SearchList>()

/** The search list as the compiler itself prints it. */
export function searchList(compiler: string, flags: readonly string[], directory: string): SearchList {
  const key = [compiler, directory, ...flags].join('\n')
  let list = known.get(key)
  if (list === undefined) {
    const language = compiler === 'gcc' ? 'c' : 'c++'
    const { stderr } = spawnSync(compiler, [...flags, '-v', '-E', '-x', language, '/dev/null'], { cwd: directory, encoding: 'utf8' })
    const between = (from: string, to: string): string[] => (stderr.split(from)[1]?.split(to)[0] ?? '').split('\n')
      .map((line) => line.trim()).filter((line) => line !== '').map((path) => isAbsolute(path) ? path : join(directory, path))
    list = {
      quote: between('#include "..." search starts here:', '#include <...> search starts here:'),
      angle: between('#include <...> search starts here:', 'End of search list.'),
    }
    known.set(key, list)
  }
  return list
}

/** Where a written include leads from a file, and whether that is beside the file. */
export function resolveWritten(written: string, from: string, { quote, angle }: SearchList): { readonly path: string | undefined; readonly beside: boolean } {
  const path = written.slice(1, -1)
  if (isAbsolute(path)) return { path, beside: false }
  if (written.startsWith('"') && isFile(join(dirname(from), path))) return { path: join(dirname(from), path), beside: true }
  const folders = written.startsWith('"') ? [...quote, ...angle] : angle
  const folder = folders.find((each) => isFile(join(each, path)))
  return { path: folder === undefined ? undefined : join(folder, path), beside: false }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
