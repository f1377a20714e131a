import { growKey, listSlot, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'

/** A key whose value may go on in the next lines. */
interface Entry {
  readonly slot: KeySlot
  readonly indent: number
  readonly node: OpenKey | undefined
  list: KeySlot | undefined
}

/**
 * Reads INI: `[section]`, `[section "name"]`, `key = value`, `key: value`.
 * The further lines of a value, which are indented more than its key, are items of a list.
 */
export function readIni(growth: KeyGrowth, text: string): void {
  const top = rootSlot(growth)
  const root = growKey(growth, top, undefined, 1)
  let chain: readonly (OpenKey | undefined)[] = [root]
  let section: KeySlot = top
  let entry: Entry | undefined
  for (const [place, raw] of text.split('\n').entries()) {
    if (growth.full) return
    const line = place + 1
    const content = raw.trim()
    if (content === '' || content[0] === '#' || content[0] === ';') continue
    const indent = raw.length - raw.trimStart().length
    if (entry !== undefined && indent > entry.indent) {
      continueEntry(growth, entry, content, line)
    } else if (content[0] === '[') {
      entry = undefined
      section = top
      const opened: (OpenKey | undefined)[] = [root]
      for (const name of sectionNames(content)) {
        section = slotBelow(opened.at(-1), name, line, section)
        opened.push(growKey(growth, section, undefined, line))
      }
      chain = opened
    } else {
      const { key, value } = splitEntry(content)
      const slot = slotBelow(chain.at(-1), key, line, section)
      entry = { slot, indent, node: growKey(growth, slot, value, line), list: undefined }
    }
    for (const node of chain) if (node !== undefined) node.endLine = line
  }
}

/** The first further line makes a list of the entry; what stood beside the key is its first item. */
function continueEntry(growth: KeyGrowth, entry: Entry, content: string, line: number): void {
  const { node } = entry
  if (entry.list === undefined) {
    const list = listSlot(entry.slot)
    entry.list = list
    if (node?.value === undefined) {
      if (node !== undefined) dropLast(growth, entry.slot.parent!)
    } else {
      node.item = list.list!.count++
    }
  }
  growKey(growth, entry.list, withoutComment(content), line)
}

function dropLast(growth: KeyGrowth, parent: OpenKey): void {
  parent.children.pop()
  growth.nodes--
}

/** `[a]` is a; `[a "b"]` is a, b (git). */
function sectionNames(content: string): readonly string[] {
  const close = content.lastIndexOf(']')
  const inside = content.slice(1, close < 0 ? undefined : close).trim()
  const quote = inside.indexOf('"')
  if (quote <= 0 || !inside.endsWith('"') || quote === inside.length - 1) return [inside]
  return [inside.slice(0, quote).trim(), inside.slice(quote + 1, -1)].filter((name) => name !== '')
}

function splitEntry(content: string): { key: string; value: string | undefined } {
  const at = content.search(/[=:]/)
  if (at < 0) return { key: withoutComment(content), value: undefined }
  const value = withoutComment(content.slice(at + 1).trim())
  return { key: content.slice(0, at).trim(), value: value === '' ? undefined : value }
}

/** Without ` # …` or ` ; …`, and without the quotes around the whole. */
function withoutComment(value: string): string {
  const quote = value[0] === '"' || value[0] === "'" ? value[0] : undefined
  const end = quote === undefined ? -1 : value.indexOf(quote, 1)
  if (end > 0 && /^\s*(?:[#;]|$)/.test(value.slice(end + 1))) return value.slice(1, end)
  const comment = value.search(/\s[#;]/)
  return comment < 0 ? value : value.slice(0, comment).trimEnd()
}
