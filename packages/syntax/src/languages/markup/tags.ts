/** One start tag of a markup text. */
export interface Tag {
  readonly name: string
  /** Offset of its `<`. */
  readonly start: number
  /** Offset behind its `>`. */
  readonly end: number
  readonly attributes: readonly Attribute[]
}

/** One attribute; `value` is empty where it has none. */
export interface Attribute {
  readonly name: string
  readonly value: string
  /** Offset of the value. */
  readonly at: number
}

/** What is known of a text's braces. */
interface Braces { unclosed: number }

/** Elements whose content is text up to their end tag. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])
/** Attributes looked at in one tag, characters of one value in braces, and braces of a text that may lack their end. */
const MAX_ATTRIBUTES = 200
const MAX_BRACES = 20_000
const MAX_UNCLOSED = 20

/**
 * The start tags of HTML, Vue, Svelte and Astro texts, from an offset on; comments and the content of scripts and styles are passed
 * over. Values in braces (`on:click={() => a > b}`) are read as one. Linear in the text's length, whatever it holds.
 */
export function* tagsOf(text: string, from = 0): Generator<Tag> {
  const braces: Braces = { unclosed: 0 }
  let at = from
  for (;;) {
    at = text.indexOf('<', at)
    if (at < 0) return
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const name = nameAt(text, at + 1)
    if (name === '') {
      at++
      continue
    }
    const { attributes, end } = readAttributes(text, at + 1 + name.length, braces)
    yield { name, start: at, end, attributes }
    at = end
    const lower = name.toLowerCase()
    if (RAW.has(lower) && text[end - 2] !== '/') {
      const close = closingTag(text, lower, end)
      if (close < 0) return
      at = close
    }
  }
}

/** Offset of the end tag of a raw element; -1 where there is none. */
export function closingTag(text: string, name: string, from: number): number {
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  }
  return -1
}

/** Value of an attribute; `undefined` where the tag has it not. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  return attributes.find(attribute => attribute.name.toLowerCase() === name)?.value
}

function nameAt(text: string, at: number): string {
  return isLetter(text.charCodeAt(at)) ? /^[\w.:-]{1,100}/.exec(text.slice(at, at + 100))![0] : ''
}

function readAttributes(text: string, from: number, braces: Braces): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  let at = from
  for (;;) {
    at = skipSpace(text, at)
    if (at >= text.length) return { attributes, end: text.length }
    if (text[at] === '>') return { attributes, end: at + 1 }
    if (text[at] === '<') return { attributes, end: at }
    if (text[at] === '/') {
      at++
      continue
    }
    const nameEnd = text[at] === '{' ? closingBrace(text, at, braces) : attributeNameEnd(text, at)
    const name = text.slice(at, Math.min(nameEnd, at + 100))
    at = skipSpace(text, nameEnd)
    let value = ''
    let valueAt = at
    if (text[at] === '=') {
      valueAt = skipSpace(text, at + 1)
      const end = valueEnd(text, valueAt, braces)
      const quoted = text[valueAt] === '"' || text[valueAt] === "'"
      value = quoted ? text.slice(valueAt + 1, end - 1) : text.slice(valueAt, end)
      if (quoted) valueAt++
      at = end
    }
    if (attributes.length < MAX_ATTRIBUTES) attributes.push({ name, value, at: valueAt })
  }
}

function attributeNameEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !/[\s=>/]/.test(text[at]!)) at++
  return at === from ? from + 1 : at
}

function valueEnd(text: string, from: number, braces: Braces): number {
  const first = text[from]
  if (first === '"' || first === "'") {
    const end = text.indexOf(first, from + 1)
    return end < 0 ? text.length : end + 1
  }
  if (first === '{') return closingBrace(text, from, braces)
  let at = from
  while (at < text.length && !/[\s>]/.test(text[at]!)) at++
  return at
}

/** Behind the brace that closes the one at an offset, or behind that brace itself where none does within reach. */
function closingBrace(text: string, from: number, braces: Braces): number {
  if (braces.unclosed >= MAX_UNCLOSED) return from + 1
  const last = Math.min(text.length, from + MAX_BRACES)
  let depth = 0
  for (let at = from; at < last; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  braces.unclosed++
  return from + 1
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at++
  return at
}

function isLetter(unit: number): boolean {
  return unit >= 65 && unit <= 90 || unit >= 97 && unit <= 122
}
