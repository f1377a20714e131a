/** One attribute of an element, its prefix left out. */
export interface XmlAttribute {
  readonly name: string
  /** With the five predefined entities resolved, others as written. */
  readonly value: string
  readonly at: number
  /** Declares a namespace (`xmlns:x`). */
  readonly isNamespace: boolean
}

/** What an XML text consists of; names without their prefix. */
export type XmlToken =
  | {
      readonly kind: 'open'
      readonly name: string
      readonly attributes: readonly XmlAttribute[]
      readonly at: number
      readonly end: number
      readonly isEmpty: boolean
    }
  | { readonly kind: 'close'; readonly name: string; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }

/** What is not read, and where it ends. */
const PASSED: readonly (readonly [string, string])[] = [['<!--', '-->'], ['<?', '?>']]
const NAME = /[^\s<>/="'!?]{1,200}/y
const MAX_ATTRIBUTES = 100

/** Reads a text from front to end, once. Broken markup gives what can be told of it. */
export function* xmlTokens(text: string): Generator<XmlToken> {
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    if (end > at) yield { kind: 'text', text: decodeEntities(text.slice(at, end)), at }
    if (next < 0) return
    const passed = PASSED.find(([start]) => text.startsWith(start, next))
    if (passed !== undefined) at = after(text, passed[1], next + passed[0].length)
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next + 9)
      yield { kind: 'text', text: text.slice(next + 9, at - 3), at: next + 9 }
    } else if (text.startsWith('<!', next)) at = documentTypeEnd(text, next + 2)
    else if (text.startsWith('</', next)) {
      yield { kind: 'close', name: local(nameAt(text, next + 2)), at: next }
      at = after(text, '>', next)
    } else {
      const name = nameAt(text, next + 1)
      if (name === '') at = next + 1
      else {
        const { attributes, end: tagEnd, isEmpty } = readAttributes(text, next + 1 + name.length)
        yield { kind: 'open', name: local(name), attributes, at: next, end: Math.max(next, tagEnd - 1), isEmpty }
        at = tagEnd
      }
    }
  }
}

function readAttributes(text: string, from: number): { attributes: XmlAttribute[]; end: number; isEmpty: boolean } {
  const attributes: XmlAttribute[] = []
  let at = from
  for (;;) {
    while (at < text.length && isSpace(text, at)) at++
    const char = text[at]
    if (char === undefined || char === '<') return { attributes, end: at, isEmpty: false }
    if (char === '>') return { attributes, end: at + 1, isEmpty: text[at - 1] === '/' }
    const name = nameAt(text, at)
    if (name === '') {
      at++
      continue
    }
    const start = at
    at += name.length
    while (isSpace(text, at)) at++
    if (text[at] !== '=') continue
    at++
    while (isSpace(text, at)) at++
    const quote = text[at]
    if (quote !== '"' && quote !== '\'') continue
    const close = text.indexOf(quote, at + 1)
    const end = close < 0 ? text.length : close
    if (attributes.length < MAX_ATTRIBUTES) {
      const value = decodeEntities(text.slice(at + 1, Math.min(end, at + 2_000)))
      attributes.push({ name: local(name), value, at: start, isNamespace: name.startsWith('xmlns') })
    }
    at = end + 1
  }
}

/** Behind a declaration; one with an internal subset ends behind its brackets. */
function documentTypeEnd(text: string, from: number): number {
  const end = after(text, '>', from)
  const bracket = text.indexOf('[', from)
  if (bracket < 0 || bracket >= end) return end
  return after(text, '>', after(text, ']', bracket))
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at + sign.length
}

function nameAt(text: string, at: number): string {
  NAME.lastIndex = at
  return NAME.exec(text)?.[0] ?? ''
}

function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === 32 || (unit >= 9 && unit <= 13)
}

function local(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: '\'' }

function decodeEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') : text
}
