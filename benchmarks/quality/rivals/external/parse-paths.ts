import { posix } from 'node:path'
import type { ArtifactId } from '@deepdiscovery/model'
import { BenchmarkError } from '../../../benchmark-error.ts'
import type { ExternalMethod } from './external-config.ts'

export interface ParsedPaths {
  /** Files of the snapshot, in the order printed, each once. */
  readonly files: readonly ArtifactId[]
  /** Lines or items that name no file of the snapshot. */
  readonly dropped: number
}

/** Keys under which JSON items may give their path. */
const PATH_KEYS = ['path', 'file', 'file_path', 'filePath', 'filename'] as const

/**
 * Reads ranked paths from what a program printed: one a line, or JSON (an array of strings or of objects with a path, alone or
 * under `files` or `results`). Absolute paths below the root count as relative ones.
 *
 * @throws BenchmarkError if JSON was promised and is not there
 */
export function parsePaths(
  output: string,
  kind: ExternalMethod['output'],
  root: string,
  known: ReadonlySet<string>,
): ParsedPaths {
  const printed =
    kind === 'paths'
      ? output
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter((line) => line !== '')
      : jsonPaths(output)
  const files = new Set<ArtifactId>()
  let dropped = 0
  for (const path of printed) {
    const id = path === undefined ? undefined : relative(path, root)
    if (id !== undefined && known.has(id)) files.add(id as ArtifactId)
    else dropped++
  }
  return { files: [...files], dropped }
}

function relative(path: string, root: string): string | undefined {
  const slashed = path.includes('\\') && !path.includes('/') ? path.replaceAll('\\', '/') : path
  const base = root.replaceAll('\\', '/').replace(/\/$/, '')
  const inner = slashed.startsWith(`${base}/`) ? slashed.slice(base.length + 1) : slashed
  const normal = posix.normalize(inner)
  return normal.startsWith('/') || normal.startsWith('../') || normal === '.' ? undefined : normal
}

function jsonPaths(output: string): readonly (string | undefined)[] {
  let value: unknown
  try {
    value = JSON.parse(output)
  } catch (error) {
    throw new BenchmarkError(
      `The output is not JSON (${output.slice(0, 80).trim()}…); set "output" to "paths" or make the program print JSON.`,
      { cause: error },
    )
  }
  const items = Array.isArray(value) ? value : member(value, ['files', 'results'])
  if (!Array.isArray(items))
    throw new BenchmarkError('The JSON output has no array of paths, neither alone nor under "files" or "results".')
  return items.map((item) => {
    const path = typeof item === 'string' ? item : member(item, PATH_KEYS)
    return typeof path === 'string' ? path : undefined
  })
}

function member(value: unknown, keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const key = keys.find((own) => Object.hasOwn(value, own))
  return key === undefined ? undefined : (value as Record<string, unknown>)[key]
}
