import type { PathLookup } from './path-lookup.ts'
import { pathReading } from './path-reading.ts'
import type { PathReading } from './path-reading.ts'
import { templateAlternatives } from './template-parts.ts'
import type { TemplatePart } from './template-parts.ts'
import { templateReadings } from './template-readings.ts'
import { templatePaths } from './template-paths.ts'

export { createPathLookup } from './path-lookup.ts'
export type { PathLookup } from './path-lookup.ts'
export type { PathReading } from './path-reading.ts'

/** `path` of an atom of the fact `file`: a path made of variables. */
export interface PathTemplate {
  /** Without `$`, sorted, each once. */
  readonly variables: readonly string[]
  /**
   * Existing paths for these values, sorted: those of the first alternative that has any. Alternatives are those in braces and
   * the values of a normaliser that gives several, which come first. `**` in front prefers the root. None where a value is missing.
   */
  resolve(values: ReadonlyMap<string, string>, files: PathLookup): readonly string[]
  /** What a path says of the variables, for values that {@link PathTemplate.resolve} may answer with it; undefined if there are none. */
  match(path: string): PathReading | undefined
}

/** Paths whose readings a template remembers. */
const REMEMBERED_PATHS = 256

/**
 * Reads `{$folder}/{$name|snake-path}.{py,pyi}`: texts, variables with normalisers, `{a,b}` in order of preference, `*` within one
 * name and `**` for any folders. Values stand for themselves: a `*` in one is no pattern.
 *
 * @throws Error for a template that is wrong, see `templateAlternatives`.
 */
export function parsePathTemplate(text: string): PathTemplate {
  const alternatives = templateAlternatives(text)
  const used = alternatives.flat().flatMap((part) => (part.kind === 'variable' ? [part] : []))
  const variables = [...new Set(used.map(({ variable }) => variable))].sort()
  const known = new Map<string, { readonly reading: PathReading | undefined }>()
  const read = (path: string): PathReading | undefined => {
    const readings = alternatives.map((parts) => templateReadings(parts, path))
    if (readings.every((found) => found?.length === 0)) return undefined
    if (readings.some((found) => found === undefined)) return { exact: new Map(), needles: new Map(), spellings: new Map() }
    return pathReading(readings.flatMap((found) => found ?? []), variables)
  }
  return {
    variables,
    resolve: (values, files) => firstHit(alternatives, values, files),
    // Joins come back to the same files in every round.
    match: (path) => {
      let found = known.get(path)
      if (found === undefined) {
        if (known.size >= REMEMBERED_PATHS) known.clear()
        known.set(path, found = { reading: read(path) })
      }
      return found.reading
    },
  }
}

function firstHit(
  alternatives: readonly (readonly TemplatePart[])[], values: ReadonlyMap<string, string>, files: PathLookup,
): readonly string[] {
  const variants = alternatives.map((parts) => templatePaths(parts, values))
  const most = Math.max(0, ...variants.map(({ length }) => length))
  for (let at = 0; at < most; at++) {
    for (const paths of variants) {
      const found = paths[at]?.(files) ?? []
      if (found.length > 0) return found
    }
  }
  return []
}
