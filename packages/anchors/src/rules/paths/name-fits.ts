import type { Mention } from '@deepdiscovery/model'
import { foldIdentifier, splitIdentifier } from '@deepdiscovery/text'
import type { Fit } from '../rule-template.ts'
import { testedName } from '../tested-name.ts'
import { pathSegments, sharedTail, stemOf, type PathIndex } from './path-index.ts'

const LEAST_NAME = 4
const MODULE_EXTENSIONS: readonly string[] = ['.py', '.java', '.kt', '.ts', '.js', '.rs', '.go', '.rb', '.cs', '.php', '.scala', '.ex']

/** Files whose stem is the mention: `cart_service` for `cart_service.py`, `CartService.java`, `cart.service.ts`. */
export function nameFits({ text }: Mention, index: PathIndex): readonly Fit[] {
  if (foldIdentifier(text).length < LEAST_NAME || splitIdentifier(text).length < 2) return []
  return index.stemmed(text).map(({ id, role }) => ({ artifact: id, line: 1, quality: role === 'test' || role === 'docs' ? 0.5 : 1 }))
}

/** `pkg.module.Class.method` names pkg/module.py, or pkg/module/__init__.py, or …/Class.java: its longest start that is a path. */
export function moduleFits({ text }: Mention, index: PathIndex): readonly Fit[] {
  const parts = text.split(/\.|::/)
  for (let length = parts.length; length > 1; length--) {
    const fits = moduleAt(parts.slice(0, length), index)
    if (fits.length > 0) return fits
  }
  return []
}

/** A single leading part (`self`, `np`, `app`) only counts where it is a whole file stem and the name goes on. */
export function moduleNameFits({ text }: Mention, index: PathIndex): readonly Fit[] {
  const parts = text.split(/\.|::/)
  return parts.length > 1 ? moduleAt(parts.slice(0, 1), index) : []
}

function moduleAt(path: readonly string[], index: PathIndex): readonly Fit[] {
  const names = MODULE_EXTENSIONS.map((extension) => [...path.slice(0, -1), path.at(-1)! + extension])
  const all = [...names, ...(path.length > 1 ? [[...path, '__init__.py']] : [])].flatMap((segments) => wholeTails(segments, index))
  return all.map((artifact) => ({ artifact, line: 1, quality: 1 }))
}

function wholeTails(segments: readonly string[], index: PathIndex): readonly Fit['artifact'][] {
  return index.named(segments.at(-1)!).filter(({ id }) => sharedTail(id.split('/'), segments) === segments.length).map(({ id }) => id)
}

/** What a test is named after: `test_cart.py` and `cart.spec.ts` test `cart`; near folders are preferred by the segments both share. */
export function testedFits({ text }: Mention, index: PathIndex): readonly Fit[] {
  const parts = text.split('::')
  const path = pathSegments(parts[0]!)
  const stem = path.at(-1) ?? ''
  const tested = testedName(/\.[a-z]{1,5}$/i.test(stem) ? stemOf(stem) : stem) ?? testedName(parts.at(-1)!)
  if (tested === undefined || foldIdentifier(tested).length < LEAST_NAME) return []
  const folders = new Set(path.slice(0, -1).map((segment) => segment.toLowerCase()))
  const rated = index.stemmed(tested).filter(({ role }) => role !== 'test' && role !== 'docs' && role !== 'generated').map(({ id }) => ({
    id, shared: id.toLowerCase().split('/').slice(0, -1).filter((segment) => folders.has(segment)).length,
  }))
  const most = rated.reduce((best, { shared }) => Math.max(best, shared), 0)
  return rated.filter(({ shared }) => shared === most).map(({ id }) => ({ artifact: id, line: 1, quality: 1 }))
}
