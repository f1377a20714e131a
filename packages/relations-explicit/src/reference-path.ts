import type { Reference } from '@deepdiscovery/model'

const SEPARATOR = /[!?&]?\.|::|\??->/
const SEGMENT = /^[\p{L}_$#@][\p{L}\p{N}_$]*$/u

/** `models.User` and `save` are one path; calls and index expressions in the qualifier end it. */
export function referencePath({ qualifier, name }: Reference): string[] {
  if (qualifier === '') return [name]
  const plain = plainSegments(qualifier)
  if (plain !== undefined) {
    plain.push(name)
    return plain
  }
  // Chains may go on in the next line.
  const segments = qualifier.split(SEPARATOR).map(segment => segment.trim())
  const end = segments.findIndex(segment => !SEGMENT.test(segment))
  return end < 0 ? [...segments, name] : segments.slice(0, end)
}

/** What a reference begins with; empty where that is no name. */
export function rootOf({ qualifier, name }: Reference): string {
  if (qualifier === '') return name
  let end = 0
  while (end < qualifier.length && isNameUnit(qualifier.charCodeAt(end))) end++
  return end === qualifier.length ? qualifier : qualifier.slice(0, end)
}

/** ASCII letters, digits, `_`, `$`, `#`, `@` and everything beyond ASCII. */
function isNameUnit(unit: number): boolean {
  return unit >= 97 && unit <= 122 || unit >= 64 && unit <= 90 || unit >= 48 && unit <= 57
    || unit === 95 || unit === 36 || unit === 35 || unit > 127
}

/** The common case by hand: ASCII names with dots between them, and nothing else. */
function plainSegments(qualifier: string): string[] | undefined {
  const segments: string[] = []
  let start = 0
  for (let at = 0; at < qualifier.length; at++) {
    const unit = qualifier.charCodeAt(at)
    if (unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90 || unit === 95 || unit === 36) continue
    if (unit >= 48 && unit <= 57 && at > start) continue
    if (unit !== 46 || at === start) return undefined
    segments.push(qualifier.slice(start, at))
    start = at + 1
  }
  if (start === qualifier.length) return undefined
  segments.push(start === 0 ? qualifier : qualifier.slice(start))
  return segments
}
