import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { BenchmarkError } from '../benchmark-error.ts'

/** The three files of a folder of cases, and which cases it has. */
export interface CaseFolder {
  readonly archive: string
  readonly list: string
  readonly scorer: string
  readonly cases: readonly { readonly id: string; readonly kind: string }[]
}

const CASES = z.array(z.object({ id: z.string(), kind: z.string() }))

/**
 * Looks into a folder of cases.
 *
 * @throws BenchmarkError where it is missing or lacks one of its files, or the list of cases is none
 */
export function caseFolder(dir: string): CaseFolder {
  const folder = resolve(dir)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new BenchmarkError(`There is no folder ${dir}; --cases takes a folder of cases.`)
  }
  const names = readdirSync(folder).sort()
  const named = (pattern: RegExp, what: string): string => {
    const name = names.find((candidate) => pattern.test(candidate))
    if (name === undefined) throw new BenchmarkError(`The folder ${dir} holds no ${what}; put it there or name another folder with --cases.`)
    return join(folder, name)
  }
  const list = named(/^cases.*\.json$/, 'list of cases (cases*.json)')
  const archive = named(/cases\.tar\.gz$/, 'archive (*cases.tar.gz)')
  const scorer = named(/^score_cases\.py$/, 'scorer (score_cases.py)')
  return { archive, list, scorer, cases: readCases(list) }
}

function readCases(list: string): CaseFolder['cases'] {
  try {
    return CASES.parse(JSON.parse(readFileSync(list, 'utf8')))
  } catch {
    throw new BenchmarkError(`The file ${list} is no list of cases; it must be a JSON array of objects with id and kind.`)
  }
}

/**
 * Refuses a choice that is about no case, since a scorer that runs nothing fails nothing.
 *
 * @throws BenchmarkError
 */
export function checkChoice({ cases, list }: CaseFolder, kind: string | undefined, ids: readonly string[]): void {
  const kinds = [...new Set(cases.map((one) => one.kind))].sort()
  if (kind !== undefined && !kinds.includes(kind)) {
    throw new BenchmarkError(`There is no kind ${kind} in ${list}; its kinds are ${kinds.join(', ')}.`)
  }
  const unknown = ids.filter((id) => !cases.some((one) => one.id === id))
  if (unknown.length > 0) throw new BenchmarkError(`${list} has no case ${unknown.join(', ')}.`)
  const chosen = cases.some((one) => (kind === undefined || one.kind === kind) && (ids.length === 0 || ids.includes(one.id)))
  if (!chosen) throw new BenchmarkError(`No case of ${list} is both of kind ${kind ?? ''} and among ${ids.join(', ')}.`)
}
