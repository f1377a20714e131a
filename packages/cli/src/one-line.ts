import { visibleLine } from '@deepdiscovery/text'

/** Text of repositories and tasks on one line of a terminal, with nothing in it that could make the terminal show what is not there. */
export function oneLine(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, ' ').trim())
}
