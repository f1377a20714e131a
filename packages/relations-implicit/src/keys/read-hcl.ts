import { hclHeredoc, hclStringEnd } from './hcl-text.ts'
import { growKey, listSlot, report, reportDepth, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { lineIndex } from './line-index.ts'
import { unescapeText } from './unescape-text.ts'

/** A block that is open: a node for its type and each of its labels. */
interface Block {
  readonly nodes: readonly (OpenKey | undefined)[]
  readonly slot: KeySlot
}

const NAME = /[\p{L}_][\p{L}\p{N}_-]*/uy
const BLANKS = /[ \t\r]*/y
const SPACE = /\s*/y
const COMMENT = /(?:#|\/\/)[^\n]*/y

/**
 * Reads HCL (Terraform, Packer, Nomad): type and labels of a block are keys, one below the other. An attribute is its string,
 * the items of its list, the keys of its object, or else the source of its expression. Broken lines are left out.
 */
export function readHcl(growth: KeyGrowth, text: string): void {
  const lineAt = lineIndex(text)
  const slot = rootSlot(growth)
  const blocks: Block[] = [{ nodes: [growKey(growth, slot, undefined, 1)], slot }]
  let at = 0
  for (skipSpace(false); at < text.length && !growth.full; skipSpace(false)) {
    if (text[at] === '}') {
      if (blocks.length > 1) closeBlock()
      else report(growth, 'config-syntax', 'unexpected }', lineAt(at))
      at++
    } else readStatement()
  }
  if (blocks.length > 1 && !growth.full) report(growth, 'config-syntax', 'end of file within a block', lineAt(at))
  while (blocks.length > 0) closeBlock()

  function closeBlock(): void {
    const last = lineAt(Math.min(at, text.length - 1))
    for (const node of blocks.pop()!.nodes) if (node !== undefined) node.endLine = Math.max(node.startLine, last)
  }

  function readStatement(): void {
    const start = at
    const words: string[] = []
    for (let word = readWord(); word !== undefined; word = readWord()) {
      words.push(word)
      skip(BLANKS)
    }
    if (words.length > 0 && text[at] === '{') {
      at++
      openBlock(words, lineAt(start))
    } else if (words.length === 1 && (text[at] === '=' || text[at] === ':')) {
      at++
      const block = blocks.at(-1)!
      readValue(slotBelow(block.nodes.at(-1), words[0]!, lineAt(start), block.slot), 0, false)
    } else {
      report(growth, 'config-syntax', 'no statement of HCL', lineAt(start))
      if (at === start) at++
      skipExpression(false)
    }
  }

  function openBlock(words: readonly string[], line: number): void {
    const { nodes: around, slot: above } = blocks.at(-1)!
    const nodes: (OpenKey | undefined)[] = []
    let place = above
    for (const word of words) {
      place = slotBelow(nodes.length === 0 ? around.at(-1) : nodes.at(-1), word, line, place)
      nodes.push(growKey(growth, place, undefined, line))
    }
    blocks.push({ nodes, slot: place })
  }

  /** A name or a string without its quotes. */
  function readWord(): string | undefined {
    if (text[at] !== '"') return skip(NAME) || undefined
    const end = hclStringEnd(text, at)
    const word = unescapeText(text.slice(at + 1, text[end - 1] === '"' ? end - 1 : end))
    at = end
    return word
  }

  /** Leaves `at` behind the value. `nested`: `,` ends it too. */
  function readValue(place: KeySlot, level: number, nested: boolean): void {
    skip(BLANKS)
    const line = lineAt(at)
    const open = text[at]
    const literal = open === '[' || open === '{'
    if (literal && level >= growth.limits.depth) reportDepth(growth, line)
    else if (literal && !/^.\s{0,80}for\b/.test(text.slice(at, at + 90))) {
      at++
      if (open === '[') readItems(place, level, line)
      else readPairs(place, level, line)
      skipExpression(nested)
      return
    }
    const start = at
    const heredoc = open === '<' ? hclHeredoc(text, at) : undefined
    if (heredoc !== undefined) at = heredoc.end
    else skipExpression(nested)
    const source = text.slice(start, at).trimEnd()
    const whole = source[0] === '"' && source.length > 1 && hclStringEnd(source, 0) === source.length && source.endsWith('"')
    const node = growKey(growth, place, heredoc?.value ?? (whole ? unescapeText(source.slice(1, -1)) : source), line)
    if (node !== undefined) node.endLine = Math.max(node.startLine, lineAt(Math.max(start, start + source.length - 1)))
  }

  function readItems(place: KeySlot, level: number, line: number): void {
    const items = listSlot(place)
    for (skipSpace(true); at < text.length && text[at] !== ']' && !growth.full; skipSpace(true)) {
      const start = at
      readValue(items, level + 1, true)
      if (at === start) at++
    }
    at++
    if (place.list === undefined && items.list!.count === 0) growKey(growth, place, undefined, line)
  }

  function readPairs(place: KeySlot, level: number, line: number): void {
    const node = growKey(growth, place, undefined, line)
    for (skipSpace(true); at < text.length && text[at] !== '}' && !growth.full; skipSpace(true)) {
      const start = at
      const key = readWord() ?? readKeySource()
      skip(BLANKS)
      if (text[at] === '=' || text[at] === ':') {
        at++
        readValue(slotBelow(node, key, lineAt(start), place), level + 1, true)
      } else skipExpression(true)
      if (at === start) at++
    }
    if (node !== undefined) node.endLine = Math.max(node.startLine, lineAt(Math.min(at, text.length - 1)))
    at++
  }

  /** A key that is an expression (`(var.a)`, `local.b`), as written. */
  function readKeySource(): string {
    const start = at
    while (at < text.length && !/[=:\n,}]/.test(text[at]!)) at++
    return text.slice(start, at).trim()
  }

  /** To the end of an expression: the end of the line, a comment, or what closes the enclosing brackets. */
  function skipExpression(nested: boolean): void {
    let depth = 0
    while (at < text.length) {
      const character = text[at]!
      if (character === '"') {
        at = hclStringEnd(text, at)
        continue
      }
      const heredoc = character === '<' ? hclHeredoc(text, at) : undefined
      if (heredoc !== undefined) {
        at = heredoc.end
        continue
      }
      const comment = character === '#' || (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*'))
      if (depth === 0 && (character === '\n' || comment || (nested && character === ','))) return
      if (comment) {
        skipComment()
        continue
      }
      if ('([{'.includes(character)) depth++
      else if (')]}'.includes(character) && depth-- === 0) return
      at++
    }
  }

  function skipComment(): boolean {
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      at = end < 0 ? text.length : end + 2
      return true
    }
    return skip(COMMENT) !== ''
  }

  /** Spaces, lines, comments, and commas between items. */
  function skipSpace(commas: boolean): void {
    do {
      skip(SPACE)
      while (commas && text[at] === ',') {
        at++
        skip(SPACE)
      }
    } while (skipComment())
  }

  function skip(pattern: RegExp): string {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? ['']
    at += found.length
    return found
  }
}
