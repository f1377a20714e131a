import { placesOf, type FileText } from '../file-text.ts'
import { isParameter, routeSegments } from './route-segments.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

/** Characters of routes as frameworks write them, regular expressions included; a quote or blank ends one. */
const ROUTE_CHARACTER = /[\w\-./:{}<>[\]()*$@^?\\+%|=~]/
const MAX_ROUTE = 200
const MAX_WORDS = 5

/** A route of an application: written whole, under a prefix, or as the end that a controller adds to its prefix. */
export function routeClue(mention: string): TextClue | undefined {
  const wanted = routeSegments(mention)
  const fixed = wanted.filter((segment) => !isParameter(segment))
  const probe = fixed.at(-1)
  if (probe === undefined) return undefined
  const named = fixed.filter((segment) => segment.length > 1)
  // Any word of the task may be a value, so any two of the words may be the fixed ones.
  const pairs = named.slice(-MAX_WORDS).flatMap((word, place, words) => words.slice(place + 1).map((other) => [word, other]))
  const seeds = [...(named.length > 2 ? [named] : []), ...pairs, named.slice(-1)].filter((seed) => seed.length > 0)
  return { seeds, find: (file) => bestHit(file, wanted, probe) }
}

function bestHit(file: FileText, wanted: readonly string[], probe: string): TextHit | undefined {
  let best: TextHit | undefined
  for (const place of placesOf(file.text, probe, '-')) {
    const { start, end } = routeAround(file.text, place, probe.length)
    // `'/carts/' + id` has a parameter that is no part of the literal.
    const parameter = file.text[end - 1] === '/' && /^["'`]\s{0,4}[+.]/.test(file.text.slice(end, end + 6)) ? '*' : ''
    const written = file.text.slice(start, end) + parameter
    const quality = fitOf(wanted, written, file)
    if (quality > 0) best = betterHit(best, { offset: start, length: end - start, quality })
  }
  return best
}

function routeAround(text: string, at: number, length: number): { readonly start: number; readonly end: number } {
  let start = at
  while (start > 0 && at - start < MAX_ROUTE && ROUTE_CHARACTER.test(text[start - 1]!)) start--
  let end = at + length
  while (end < text.length && end - at < MAX_ROUTE && ROUTE_CHARACTER.test(text[end]!)) end++
  return { start, end }
}

/** 1 for the same route, less for one under a prefix and for the last part of it; 0 for a prefix of it or another route. */
function fitOf(wanted: readonly string[], written: string, file: FileText): number {
  if (/^(?:\.{1,2}\/|@|~)/.test(written)) return 0
  const segments = routeSegments(written)
  const shared = sharedEnd(wanted, segments)
  if (shared < Math.min(wanted.length, segments.length)) return 0
  const fixed = wanted.slice(wanted.length - shared).filter((segment) => !isParameter(segment)).length
  if (fixed === 0) return 0
  if (segments.length === wanted.length) return written.includes('/') || wanted.length > 1 ? 1 : 0.5
  if (segments.length > wanted.length) return fixed > 1 ? 0.9 : 0.5
  if (fixed > 1) return 0.75
  // One word alone is a route only where the part before it is near.
  const owner = wanted.slice(0, wanted.length - shared).findLast((segment) => !isParameter(segment))
  const near = owner !== undefined && (file.id.toLowerCase().includes(owner.toLowerCase()) || placesOf(file.text, owner, '-').length > 0)
  return near && written.includes('/') ? 0.5 : 0
}

function sharedEnd(left: readonly string[], right: readonly string[]): number {
  let shared = 0
  while (shared < Math.min(left.length, right.length) && sameSegment(left.at(-1 - shared)!, right.at(-1 - shared)!)) shared++
  return shared
}

/** A parameter of the code takes any value of the task; a parameter of the task means a parameter. */
function sameSegment(wanted: string, written: string): boolean {
  return isParameter(written) || (!isParameter(wanted) && wanted === written)
}
