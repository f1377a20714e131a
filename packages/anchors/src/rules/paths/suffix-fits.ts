import type { Mention, SurveyedFile } from '@deepdiscovery/model'
import type { Fit } from '../rule-template.ts'
import { installedPath, ownPackage } from './installed-path.ts'
import { pathSegments, sharedTail, stemOf, type PathIndex } from './path-index.ts'

/** A bare file name says less than a path. */
const NAME_ALONE = 0.8

/** The files whose path shares the most trailing segments with the mention. */
export function suffixFits({ text, line }: Mention, index: PathIndex): readonly Fit[] {
  // A test may be named behind its file: `tests/test_a.py::test_b`.
  const segments = pathSegments(text.split('::', 1)[0]!)
  const last = segments.at(-1)
  return last === undefined ? [] : longestTails(index.named(last), segments, line ?? 1, 1)
}

/** The same for a path without extension: `components/cart/total`. */
export function stemSuffixFits({ text, line }: Mention, index: PathIndex): readonly Fit[] {
  const segments = pathSegments(text)
  const last = segments.at(-1)
  if (last === undefined || segments.length < 2) return []
  return longestTails(index.stemmed(last), segments, line ?? 1, 2, stemOf)
}

const FAMILIES: readonly (readonly string[])[] = [
  ['js', 'mjs', 'cjs', 'jsx', 'ts', 'tsx', 'mts', 'cts', 'vue', 'svelte'], ['class', 'java', 'kt', 'scala', 'groovy'], ['pyc', 'py', 'pyx'], ['css', 'scss', 'sass', 'less', 'styl'],
  ['h', 'hpp', 'hh', 'c', 'cc', 'cpp', 'cxx'],
]

/** The source of a built file: `dist/cart/total.js` or `total.min.js` for `src/cart/total.ts`. */
export function compiledFits({ text, line, kind }: Mention, index: PathIndex): readonly Fit[] {
  const segments = pathSegments(text)
  const installed = installedPath(segments)
  if (installed !== undefined && ownPackage(installed, index) === undefined) return []
  const match = /^(.+?)(?:\.(?:min|bundle|prod|compiled))?\.([a-z]{1,6})$/i.exec(segments.at(-1) ?? '')
  if (match === null) return []
  const family = FAMILIES.find((extensions) => extensions.includes(match[2]!.toLowerCase()))
  if (family === undefined) return []
  const candidates = family.flatMap((extension) => index.named(`${match[1]!}.${extension}`))
  return longestTails(candidates, [...segments.slice(0, -1), match[1]!], line === undefined || kind === 'stack-frame' ? 1 : line, segments.length > 1 ? 2 : 1, stemOf)
}

/** Files directly in the folder that the mention names. */
export function folderFits({ text }: Mention, index: PathIndex): readonly Fit[] {
  const segments = pathSegments(text)
  if (segments.length < 2) return []
  const files = index.inside(segments.at(-1)!).filter(({ id }) => sharedTail(id.split('/').slice(0, -1), segments) === segments.length)
  return files.map(({ id }) => ({ artifact: id, line: 1, quality: 1 }))
}

function longestTails(
  candidates: readonly SurveyedFile[], segments: readonly string[], line: number, least: number, lastOf: (id: string) => string = (id) => id.slice(id.lastIndexOf('/') + 1),
): readonly Fit[] {
  const last = segments.at(-1)!
  const folders = segments.slice(0, -1)
  const rated = candidates.map(({ id }) => {
    const exact = lastOf(id).toLowerCase() === last.toLowerCase()
    return { id, shared: 1 + sharedTail(id.split('/').slice(0, -1), folders), quality: exact ? 1 : 0.7 }
  })
  const most = rated.reduce((best, { shared }) => Math.max(best, shared), 0)
  if (most < least) return []
  return rated.filter(({ shared }) => shared === most)
    .map(({ id, quality }) => ({ artifact: id, line, quality: quality * (most > 1 ? 1 : NAME_ALONE) }))
}
