import { growKey, report, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { lineIndex } from './line-index.ts'

/** An element that is still open. */
interface Element {
  readonly name: string
  readonly node: OpenKey | undefined
  readonly slot: KeySlot
  readonly text: string[]
}

const ATTRIBUTE = /\s*([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'/]+)))?/y
const NAME = /[^\s/>"'<=]*/y
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML: elements are keys, attributes children, text is the value. Prefixes stay, declarations of namespaces are left out.
 * Broken text is taken as far as it goes; nothing outside the text is looked up and no entity but the five of XML is resolved.
 */
export function readXml(growth: KeyGrowth, text: string): void {
  const lineAt = lineIndex(text)
  const slot = rootSlot(growth)
  const root: Element = { name: '', node: growKey(growth, slot, undefined, 1), slot, text: [] }
  const open: Element[] = [root]
  const openNames = new Map<string, number>()
  let at = 0
  while (at < text.length && !growth.full) {
    const start = text.indexOf('<', at)
    if (start !== at) addText(unescapeXml(text.slice(at, start < 0 ? text.length : start)))
    if (start < 0) break
    if (text.startsWith('<!--', start)) at = after('-->', start + 4)
    else if (text.startsWith('<![CDATA[', start)) {
      at = after(']]>', start + 9)
      addText(text.slice(start + 9, at - 3))
    } else if (text.startsWith('<?', start)) at = after('?>', start + 2)
    else if (text.startsWith('<!', start)) at = declarationEnd(text, start + 2)
    else if (text.startsWith('</', start)) {
      at = after('>', start + 2)
      closeElement(text.slice(start + 2, at - 1).trim(), at - 1)
    } else at = openElement(start)
  }
  const last = open.at(-1)!
  const isOpen = last !== root && !growth.full
  if (isOpen) report(growth, 'config-syntax', `<${last.name.slice(0, 80)}> is not closed`, lineAt(text.length))
  while (open.length > 0) endElement(text.length)

  function after(mark: string, from: number): number {
    const found = text.indexOf(mark, from)
    if (found < 0) report(growth, 'config-syntax', `no '${mark}'`, lineAt(from))
    return found < 0 ? text.length + mark.length : found + mark.length
  }

  function addText(piece: string): void {
    if (open.at(-1)!.node !== undefined && piece.trim() !== '') open.at(-1)!.text.push(piece)
  }

  /** Returns where reading goes on. */
  function openElement(start: number): number {
    NAME.lastIndex = start + 1
    const name = NAME.exec(text)![0]
    if (name === '') {
      report(growth, 'config-syntax', `'<' in text`, lineAt(start))
      addText('<')
      return start + 1
    }
    const above = open.at(-1)!
    const elementSlot = slotBelow(above.node, name, lineAt(start), above.slot)
    const node = growKey(growth, elementSlot, undefined, elementSlot.line)
    const prefix = name.indexOf(':')
    if (node !== undefined && prefix >= 0) node.localName = name.slice(prefix + 1)
    const end = readAttributes(start + 1 + name.length, node, elementSlot)
    open.push({ name, node, slot: elementSlot, text: [] })
    openNames.set(name, (openNames.get(name) ?? 0) + 1)
    if (text[end] === '>') return end + 1
    if (text[end] !== '/') {
      report(growth, 'config-syntax', `<${name.slice(0, 80)} has no end`, lineAt(start))
      return end
    }
    closeElement(name, end)
    return end + 2
  }

  /** Returns where the tag ends: at its `>` or `/`. */
  function readAttributes(from: number, node: OpenKey | undefined, above: KeySlot): number {
    let next = from
    for (;;) {
      ATTRIBUTE.lastIndex = next
      const found = ATTRIBUTE.exec(text)
      if (found !== null) {
        next = ATTRIBUTE.lastIndex
        addAttribute(found, next, node, above)
        continue
      }
      while (next < text.length && text[next] !== '>' && text[next] !== '/' && text[next] !== '<') next++
      if (text[next] !== '/' || text[next + 1] === '>') return next
      next++
    }
  }

  function addAttribute(found: RegExpExecArray, end: number, node: OpenKey | undefined, above: KeySlot): void {
    const name = found[1]!
    if (name === 'xmlns' || name.startsWith('xmlns:')) return
    const value = (found[2] ?? found[3] ?? found[4] ?? '').replace(/\r\n|[\t\r\n]/g, ' ')
    const line = lineAt(end - found[0].trimStart().length)
    const attribute = growKey(growth, slotBelow(node, name, line, above), unescapeXml(value), lineAt(end - 1))
    if (attribute !== undefined) attribute.attribute = true
  }

  /** Closes the nearest element of the name, and what is open within it. */
  function closeElement(name: string, at: number): void {
    const matches = (openNames.get(name) ?? 0) > 0
    if (!matches || open.at(-1)!.name !== name) report(growth, 'config-syntax', `unexpected </${name.slice(0, 80)}>`, lineAt(at))
    while (matches && endElement(at) !== name);
  }

  function endElement(at: number): string {
    const { name, node, text: pieces } = open.pop()!
    if (name !== '') openNames.set(name, openNames.get(name)! - 1)
    if (node !== undefined) {
      node.endLine = Math.max(node.startLine, lineAt(Math.min(at, text.length)))
      if (pieces.length > 0) node.value = pieces.join('').trim()
    }
    return name
  }
}

/** Behind a `<!DOCTYPE …>`, whose own declarations are not read. */
function declarationEnd(text: string, from: number): number {
  let inside = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]!
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1)
      if (at < 0) return text.length
    } else if (inside && text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at)
      if (at < 0) return text.length
    } else if (character === '[') inside = true
    else if (character === ']') inside = false
    else if (character === '>' && !inside) return at + 1
  }
  return text.length
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/g, (all, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? all
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })
}
