import { matchesStars } from '../../star-pattern.ts'

/**
 * Whether a folder matches a workspace glob: `*` within a segment, `**` for any number of segments. Time is bounded by their
 * product.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const globs = glob.split('/')
  const segments = path.split('/')
  // One row per glob segment: reached[i] = the globs so far match the first i segments.
  let reached = segments.map(() => false)
  reached.unshift(true)
  for (const each of globs) {
    const next = segments.map(() => false)
    next.unshift(false)
    for (let at = 0; at <= segments.length; at++) {
      if (each === '**') next[at] = reached[at] === true || (at > 0 && next[at - 1] === true)
      else if (at > 0 && reached[at - 1] === true) next[at] = matchesStars(each, segments[at - 1] ?? '')
    }
    reached = next
  }
  return reached[segments.length] === true
}
