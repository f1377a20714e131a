import { foldCase } from '@deepdiscovery/text'

/** Capitals of the letters whose small form the scanner knows too: `ß` stays. */
export function upperCase(value: string): string {
  if (/^[\0-\x7f]*$/.test(value)) return value.toUpperCase()
  return Array.from(value, (letter) => (foldCase(letter.toUpperCase()) === foldCase(letter) ? letter.toUpperCase() : letter)).join('')
}
