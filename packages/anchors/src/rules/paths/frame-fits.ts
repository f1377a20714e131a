import type { Mention, SurveyedFile } from '@deepdiscovery/model'
import type { Fit } from '../rule-template.ts'
import type { DefinitionIndex } from '../definitions/definition-index.ts'
import { DEFINED_NAMES } from '../definitions/defined-names.ts'
import { installedPath, ownPackage } from './installed-path.ts'
import { pathSegments, sharedTail, type PathIndex } from './path-index.ts'

/**
 * The file of a stack frame, by its longest suffix. A frame in an installed package fits only where the whole path behind the
 * package folder is found; frames that tell the package or the function (`c.s.cart.Cart.add`) choose among files of one name.
 */
export function frameFits(mention: Mention, index: PathIndex, definitions: DefinitionIndex): readonly Fit[] {
  const segments = pathSegments(mention.text.replace(/^[a-z-]{2,20}:\/\/\/?/i, ''))
  const last = segments.at(-1)
  if (last === undefined) return []
  const installed = installedPath(segments)
  const rated = index.named(last).map((file) => ({ file, shared: sharedTail(file.id.split('/'), segments) }))
  const most = rated.reduce((best, { shared }) => Math.max(best, shared), 0)
  if (most === 0 || (installed === undefined ? most < Math.min(2, segments.length) : !isOurs(installed, most, index))) return []
  const fits = rated.filter(({ shared }) => shared === most).map(({ file }) => file)
  return chosen(fits, mention, definitions).map(({ id }) => ({ artifact: id, line: mention.line ?? 1, quality: most > 1 ? 1 : 0.8 }))
}

/** An installed path is of this repository if all of it is found, or all but the name of a package made here. */
function isOurs(installed: readonly string[], shared: number, index: PathIndex): boolean {
  if (shared >= installed.length) return installed.length > 1 || shared > 1
  const named = ownPackage(installed, index)
  return named !== undefined && shared >= installed.length - named
}

/** Those of several files whose folders follow the package of the frame's function, else those that define the function. */
function chosen(files: readonly SurveyedFile[], mention: Mention, definitions: DefinitionIndex): readonly SurveyedFile[] {
  if (files.length < 2 || mention.symbol === undefined) return files
  const folders = mention.symbol.split('.').slice(0, -2).map((part) => part.toLowerCase())
  const rated = files.map((file) => ({ file, shared: shortenedTail(file.id.toLowerCase().split('/').slice(0, -1), folders) }))
  const most = rated.reduce((best, { shared }) => Math.max(best, shared), 0)
  if (most > 0) return rated.filter(({ shared }) => shared === most).map(({ file }) => file)
  const defining = new Set(definitions.fitsOf(DEFINED_NAMES.frame(mention)).map(({ artifact }) => artifact))
  const among = files.filter(({ id }) => defining.has(id))
  return among.length > 0 ? among : files
}

/** Segments at the end that are equal or shortened to their first letters, as loggers do: `c.s.cart` for `com/shop/cart`. */
function shortenedTail(folders: readonly string[], parts: readonly string[]): number {
  let shared = 0
  while (shared < Math.min(folders.length, parts.length) && folders.at(-1 - shared)!.startsWith(parts.at(-1 - shared)!)) shared++
  return shared
}
