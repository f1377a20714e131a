import { visibleLine } from './visible-text.ts'

/** Text as inline code of Markdown that it cannot leave: on one line, what is not visible written out, more backticks around it than in it. */
export function inlineCode(text: string): string {
  const visible = visibleLine(text)
  const fence = '`'.repeat(visible.includes('`') ? longestRun(visible) + 1 : 1)
  // CommonMark takes one space off both ends, unless there is nothing but spaces.
  const space = visible === '' || (/^[ `]|[ `]$/.test(visible) && /[^ ]/.test(visible)) ? ' ' : ''
  return `${fence}${space}${visible}${space}${fence}`
}

function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
