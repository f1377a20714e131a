import { nearestName } from '../values/nearest-name.ts'

const MAX_LENGTH = 60

/** `; did you mean x?` where a known name is much like the wrong one, else ''. */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const nearest = nearestName(wrong.slice(0, MAX_LENGTH), [...known])
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}
