import { growKey, report, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth } from './key-growth.ts'
import { unescapeText } from './unescape-text.ts'

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*[=:]\s*/

/** Reads files of environment variables: `export KEY=value`, quotes, values over several lines, ` # comment`. */
export function readDotenv(growth: KeyGrowth, text: string): void {
  const top = rootSlot(growth)
  const root = growKey(growth, top, undefined, 1)
  let line = 0
  for (let at = 0; at < text.length && !growth.full; ) {
    line++
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
    const content = text.slice(at, end).trimEnd()
    const found = ASSIGNMENT.exec(content)
    const start = at + (found?.[0].length ?? 0)
    at = end + 1
    if (found === null) {
      if (content.trim() !== '' && content.trimStart()[0] !== '#') report(growth, 'config-syntax', 'no assignment', line)
      continue
    }
    const slot = slotBelow(root, found[1]!, line, top)
    const quote = text[start]
    const close = quote === '"' || quote === "'" || quote === '`' ? closing(text, start + 1, quote) : -1
    if (close < 0) {
      growKey(growth, slot, withoutComment(content.slice(found[0].length)), line)
      continue
    }
    const value = text.slice(start + 1, close)
    const lines = value.split('\n').length - 1
    line += lines
    growKey(growth, slot, quote === '"' ? unescapeText(value) : value, line)
    const next = text.indexOf('\n', close)
    at = next < 0 ? text.length : next + 1
  }
  if (root !== undefined) root.endLine = Math.max(1, line)
}

/** Where the quoted value ends; -1: nowhere. */
function closing(text: string, from: number, quote: string): number {
  let at = text.indexOf(quote, from)
  while (at >= 0 && quote === '"' && text[at - 1] === '\\') at = text.indexOf(quote, at + 1)
  return at
}

function withoutComment(value: string): string {
  const comment = value.search(/(?:^|\s)#/)
  return comment < 0 ? value : value.slice(0, comment).trimEnd()
}
