import { DeepDiscoveryError } from '@deepdiscovery/model'
import picomatch from 'picomatch'

/** Which paths take part. A path must match an `include` glob, if there is any, and no `exclude` glob. */
export interface PathFilter {
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

/**
 * Compiles globs as `.gitignore` reads them: without a slash in front of its end a pattern matches at any depth, with one
 * from the root; a folder stands for all that lies in it. Dot files match like others.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a glob that cannot be compiled, or has more than three stars in one segment.
 */
export function pathFilter({ include = [], exclude = [] }: PathFilter): (path: string) => boolean {
  const included = include.length === 0 ? undefined : matcher(include, 'include')
  const excluded = exclude.length === 0 ? undefined : matcher(exclude, 'exclude')
  return (path) => (included === undefined || included(path)) && !(excluded?.(path) ?? false)
}

function matcher(globs: readonly string[], option: string): (path: string) => boolean {
  const patterns = globs.flatMap((glob) => {
    const bare = glob.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
    if (bare === '' || glob.includes('\0') || bare.split('/').some(hasManyStars)) throw invalid(glob, option)
    const anchored = bare.includes('/') || glob.startsWith('/') || glob.startsWith('./')
    const base = anchored ? bare : `**/${bare}`
    return [base, `${base}/**`]
  })
  try {
    return picomatch(patterns, { dot: true, nonegate: true, noextglob: true, strictBrackets: false })
  } catch (cause) {
    throw invalid(globs.join(', '), option, cause)
  }
}

/** The matcher backtracks: each further star of a segment multiplies its work by the length of a name. */
function hasManyStars(segment: string): boolean {
  return segment !== '**' && segment.replaceAll(/\*+/g, '*').split('*').length - 1 > 3
}

function invalid(glob: string, option: string, cause?: unknown): DeepDiscoveryError {
  return new DeepDiscoveryError(
    'DD_INVALID_OPTION',
    `The ${option} glob ${JSON.stringify(glob)} is not a pattern; write it like "src/**/*.ts".`,
    { subject: option, cause },
  )
}
