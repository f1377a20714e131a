import { findOutside } from '../values/chain-text.ts'
import { parseChain } from '../values/normaliser.ts'
import type { Chain } from '../values/normaliser.ts'

/** Text within one path, `*` within a name, `**` for any number of folders, or the value of a variable. */
export type TemplatePart =
  | { readonly kind: 'text', readonly text: string }
  | { readonly kind: 'name' }
  | { readonly kind: 'folders' }
  | { readonly kind: 'variable', readonly variable: string, readonly chain: Chain }

/** More would be many rules in one. */
const MAXIMUM_ALTERNATIVES = 32
const VARIABLE = /^\$[A-Za-z_]\w*$/

interface Reading {
  readonly text: string
  at: number
}
type Alternatives = readonly (readonly TemplatePart[])[]

/**
 * The alternatives of a path template, in the order in which they are written.
 *
 * @throws Error for a brace without a partner, a capture, a normaliser that is unknown or reads the file's folder.
 */
export function templateAlternatives(text: string): Alternatives {
  if (text === '') throw new Error('path: the template is empty')
  const reading = { text, at: 0 }
  const alternatives = readUntil(reading, '')
  if (alternatives.length > MAXIMUM_ALTERNATIVES) throw new Error(`path ${text}: more than ${MAXIMUM_ALTERNATIVES} alternatives`)
  return alternatives.map(withJoinedTexts)
}

function withJoinedTexts(parts: readonly TemplatePart[]): readonly TemplatePart[] {
  const joined: TemplatePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = { kind: 'text', text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

function readUntil(reading: Reading, stops: string): Alternatives {
  let read: Alternatives = [[]]
  while (reading.at < reading.text.length && !stops.includes(reading.text.charAt(reading.at))) {
    const next = readPart(reading)
    read = read.flatMap((before) => next.map((after) => [...before, ...after]))
  }
  return read
}

function readPart(reading: Reading): Alternatives {
  const { text, at } = reading
  if (text.startsWith('{$', at)) return [[readVariable(reading)]]
  if (text[at] === '{') return readBraces(reading)
  if (text.startsWith('**/', at) && (at === 0 || '/{,'.includes(text.charAt(at - 1)))) return taken(reading, 3, { kind: 'folders' })
  if (text.startsWith('**', at)) throw problem(reading, '** stands for whole folders, before /')
  if (text[at] === '*') return taken(reading, 1, { kind: 'name' })
  if (text[at] === '}') throw problem(reading, '} without {')
  if (text[at] === '\\') return taken(reading, 2, { kind: 'text', text: text.slice(at + 1, at + 2) })
  return taken(reading, 1, { kind: 'text', text: text.charAt(at) })
}

function taken(reading: Reading, length: number, part: TemplatePart): Alternatives {
  reading.at += length
  return [[part]]
}

function readBraces(reading: Reading): Alternatives {
  const start = reading.at
  const alternatives: (readonly TemplatePart[])[] = []
  do {
    reading.at++
    alternatives.push(...readUntil(reading, ',}'))
  } while (reading.text[reading.at] === ',')
  if (reading.text[reading.at] !== '}') throw problem({ ...reading, at: start }, '{ without }')
  const inner = reading.text.slice(start + 1, reading.at++)
  if (/^\w+\*?$/.test(inner)) {
    throw problem({ ...reading, at: start }, `{${inner}} would be a capture, which a template has none of; {$${inner}} is a variable`)
  }
  return alternatives
}

function readVariable(reading: Reading): TemplatePart {
  const end = findOutside(reading.text, '}', reading.at + 1)
  if (end === reading.text.length) throw problem(reading, '{ without }')
  const content = reading.text.slice(reading.at + 1, end)
  const bar = findOutside(content, '|')
  const name = content.slice(0, bar).trim()
  if (!VARIABLE.test(name)) throw problem(reading, `${name} is no variable`)
  const steps = content.slice(bar + 1)
  if (bar < content.length && steps.trim() === '') throw problem(reading, 'a normaliser is missing beside a bar')
  const chain = parseChain(steps)
  if (/(?:^|\|)\s*resolve\s*(?:\||$)/.test(steps)) {
    throw problem(reading, 'resolve reads the folder of a fact; normalise the field of the fact')
  }
  reading.at = end + 1
  return { kind: 'variable', variable: name.slice(1), chain }
}

function problem({ text, at }: Reading, reason: string): Error {
  return new Error(`path ${text}: ${reason} (at ${at + 1})`)
}
