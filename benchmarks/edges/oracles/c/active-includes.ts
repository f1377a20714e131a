import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, normalize } from 'node:path'

/** Headers of one unit that are not there. */
const MAX_STUBS = 80

/** One include directive that the preprocessor carried out. */
export interface ActiveInclude {
  readonly from: string
  readonly line: number
  /** With its quotes or brackets. */
  readonly written: string
  /** The file it went into; `undefined` where a guard kept it from reading the file again. */
  readonly entered: string | undefined
}

/**
 * The include directives of a unit and of all it includes, by `-E -dI`.
 *
 * @throws where the preprocessor cannot be run; headers that are nowhere count as empty
 */
export function activeIncludes(compiler: string, flags: readonly string[], file: string, directory: string): readonly ActiveInclude[] {
  const output = preprocess(compiler, [...flags, '-E', '-dI', file], directory)
  const found: ActiveInclude[] = []
  let current = ''
  let line = 0
  let pending: { from: string; line: number; written: string } | undefined
  const settle = (entered?: string): void => {
    if (pending !== undefined) found.push({ ...pending, entered })
    pending = undefined
  }
  for (const text of output.split('\n')) {
    const marker = /^# (\d+) "((?:[^"\\]|\\.)*)"([ \d]*)$/.exec(text)
    if (marker !== null) {
      const [, number = '1', path = '', marks = ''] = marker
      const next = isAbsolute(path) || path.startsWith('<') ? normalize(path) : join(directory, path)
      if (/\b1\b/.test(marks)) settle(next)
      current = next
      line = Number(number)
      continue
    }
    const directive = /^#\s*include(?:_next)?\s*(<[^>]+>|"[^"]+")/.exec(text)
    if (directive !== null) {
      settle()
      pending = { from: current, line, written: directive[1] ?? '' }
    }
    line++
  }
  settle()
  return found
}

function preprocess(compiler: string, flags: readonly string[], directory: string): string {
  let last: string | undefined
  for (let round = 0; round < MAX_STUBS; round++) {
    const { stdout, stderr, error } = spawnSync(compiler, [...flags, '-idirafter', stubs()], { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (error !== undefined) throw error
    const missing = /fatal error: ([^\n]+): No such file or directory/.exec(stderr)?.[1]
    // A header of a library that is not installed, or that the build makes, is empty here.
    if (missing === undefined || missing === last || missing.includes('..') || isAbsolute(missing)) return stdout
    last = missing
    mkdirSync(dirname(join(stubs(), missing)), { recursive: true })
    writeFileSync(join(stubs(), missing), '')
  }
  return ''
}

let folder: string | undefined

function stubs(): string {
  return folder ??= mkdtempSync(join(tmpdir(), 'c-includes-'))
}
