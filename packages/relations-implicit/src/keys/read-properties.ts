import { growKey, reportDepth, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, OpenKey } from './key-growth.ts'
import { unescapeText } from './unescape-text.ts'

/** Nodes by name below each node, so that keys with a common beginning share it. */
type Branches = Map<OpenKey, Map<string, OpenKey>>

/** Reads `.properties`: keys are split at dots, `key[0]` is an item of a list; `#---` begins another document (Spring Boot). */
export function readProperties(growth: KeyGrowth, text: string): void {
  const branches: Branches = new Map()
  let root = growKey(growth, rootSlot(growth), undefined, 1)
  for (const each of logicalLines(text)) {
    const { content, endLine } = each
    if (growth.full) return
    if (content === '#---' || content === '!---') {
      if (root !== undefined && root.children.length > 0) root = growKey(growth, rootSlot(growth, endLine), undefined, endLine)
      continue
    }
    if (root === undefined || content === '' || content[0] === '#' || content[0] === '!') continue
    addProperty(growth, branches, root, each)
  }
}

/** Adds one property, sharing what is there of its path; a key that repeats becomes another node. */
function addProperty(growth: KeyGrowth, branches: Branches, root: OpenKey, { content, startLine, endLine }: LogicalLine): void {
  const { key, value } = splitPair(content)
  const parts = keyParts(key)
  if (parts.length > growth.limits.depth) return reportDepth(growth, startLine)
  let node = root
  root.endLine = endLine
  let slot = rootSlot(growth)
  for (const [place, part] of parts.entries()) {
    slot = slotBelow(node, part.key, startLine, slot)
    const known = branchesOf(branches, node)
    const name = `${part.key}\n${part.item ?? ''}`
    let next = known.get(name)
    if (next === undefined || (place === parts.length - 1 && next.value !== undefined)) {
      next = growKey(growth, slot, undefined, startLine)
      if (next === undefined) return
      if (part.item !== undefined) next.item = part.item
      known.set(name, next)
    }
    next.endLine = endLine
    node = next
  }
  if (node !== root) node.value = value
}

function branchesOf(branches: Branches, node: OpenKey): Map<string, OpenKey> {
  let known = branches.get(node)
  if (known === undefined) branches.set(node, (known = new Map()))
  return known
}

/** A line without its leading space, joined with those that continue it. */
interface LogicalLine {
  readonly content: string
  readonly startLine: number
  readonly endLine: number
}

interface Part { readonly key: string; readonly item?: number }

/** `a.b[0].c` as its keys; what is in brackets and no number is a key of its own (`a[b.c]`). */
function keyParts(key: string): readonly Part[] {
  const parts: Part[] = []
  for (const [, bracketed, word] of key.matchAll(/\[([^[\]]*)\]|([^.[\]]+)/g)) {
    const isPlace = bracketed !== undefined && /^\d{1,9}$/.test(bracketed) && parts.length > 0 && parts.at(-1)!.item === undefined
    if (isPlace) parts.push({ key: parts.pop()!.key, item: Number(bracketed) })
    else if (word !== undefined || bracketed !== '') parts.push({ key: word ?? bracketed! })
  }
  return parts
}

function* logicalLines(text: string): Generator<LogicalLine> {
  let pieces: string[] = []
  let startLine = 1
  let line = 0
  for (let at = 0; at <= text.length; ) {
    let end = text.indexOf('\n', at)
    if (end < 0) end = text.length
    line++
    const content = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end).replace(/^[ \t\f\uFEFF]+/, '')
    at = end + 1
    if (pieces.length === 0) startLine = line
    const comment = pieces.length === 0 && (content[0] === '#' || content[0] === '!')
    if (!comment && continues(content) && at <= text.length) {
      pieces.push(content.slice(0, -1))
      continue
    }
    pieces.push(content)
    yield { content: pieces.join(''), startLine, endLine: line }
    pieces = []
  }
  if (pieces.length > 0) yield { content: pieces.join(''), startLine, endLine: line }
}

function continues(content: string): boolean {
  let slashes = 0
  while (content[content.length - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** Key and value, at the first `=`, `:` or space that no backslash precedes. */
function splitPair(content: string): { key: string; value: string } {
  let end = 0
  while (end < content.length && !/[=: \t\f]/.test(content[end]!)) end += content[end] === '\\' ? 2 : 1
  const value = content.slice(end).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '').replace(/[ \t\r]+$/, '')
  return { key: unescapeText(content.slice(0, end)), value: unescapeText(value) }
}
