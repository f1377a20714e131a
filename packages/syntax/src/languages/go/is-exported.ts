/** A capital first letter exports a name. */
export function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}
