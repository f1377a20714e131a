import type { Reference } from '@deepdiscovery/model'

/** `models.User` and `save` are one path; calls and index expressions in the qualifier end it. */
export function referencePath({ qualifier, name }: Reference): string[] {
  if (qualifier === '') return [name]
  // Chains may go on in the next line.
  const segments = qualifier.split(/[!?&]?\.|::|\??->/).map(segment => segment.trim())
  const end = segments.findIndex(segment => !/^[\p{L}_$#@][\p{L}\p{N}_$]*$/u.test(segment))
  return end < 0 ? [...segments, name] : segments.slice(0, end)
}
