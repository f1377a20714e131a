/** Code-unit order of paths: the tie-break of every stage, independent of locale. */
export function comparePaths(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
