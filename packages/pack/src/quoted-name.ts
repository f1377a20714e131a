import { shortLine } from '@deepdiscovery/text'

/** Characters of a name that a hint repeats. */
const NAME_LENGTH = 48

/** A name or word of the task in quotes that it cannot leave, without markup of its own: `"handler"`. */
export function quotedName(text: string): string {
  return `"${shortLine(text, NAME_LENGTH).replaceAll(/[`<>"]/g, '?')}"`
}
