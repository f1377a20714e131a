import { findOutside } from './chain-text.ts'
import { allNeedles, eitherNeedles } from './needles.ts'
import type { Needles } from './needles.ts'
import { parseChain } from './normaliser.ts'
import type { Chain, NormaliserContext, ValueSource } from './normaliser.ts'
import type { Pattern } from './pattern.ts'

/** Of one fact. */
const MAXIMUM_VALUES = 64
/** Ways in which a key may have been put together. */
const MAXIMUM_READINGS = 32

/** How the value of a field is made from captures: the right side of `set:`. */
export interface FieldTemplate {
  /** Sorted, each once. */
  readonly captures: readonly string[]
  /** All values, in order; a capture that is missing is the empty text. None where a normaliser refuses. */
  fill(captures: ReadonlyMap<string, string>, context: NormaliserContext): readonly string[]
  /** What the file of every fact holds whose field is the key, see {@link Chain.needles}; `pattern`: it found the captures. */
  needles(key: string, pattern?: Pattern): Needles
  /** The same where of the field no more is known than that it holds these. */
  carried(needles: Needles, pattern?: Pattern): Needles
}

interface Slot {
  readonly capture: string
  readonly chain: Chain
}
type Part = string | Slot

const NAME = /^[A-Za-z_][\w.-]*$/

/**
 * Reads `@capture | normaliser | …`, `{capture|normaliser}/{other}`, or a constant.
 *
 * @throws Error for a capture that is no name, a brace without a partner and whatever `parseChain` throws for.
 */
export function parseFieldTemplate(text: string): FieldTemplate {
  const parts = text.startsWith('@') ? [parseSlot(text.slice(1), text)] : parseParts(text)
  const captures = [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.capture])))].sort()
  const [only] = parts
  const slot = parts.length === 1 && typeof only === 'object' ? only : undefined
  return {
    captures,
    fill: (values, context) => {
      if (slot !== undefined) return slot.chain.apply(values.get(slot.capture) ?? '', context)
      let filled: readonly string[] = ['']
      for (const part of parts) {
        const texts = typeof part === 'string' ? [part] : part.chain.apply(values.get(part.capture) ?? '', context)
        filled = filled.flatMap((before) => texts.map((added) => before + added)).slice(0, MAXIMUM_VALUES)
      }
      return filled
    },
    needles: (key, pattern) => {
      const readings = readingsOf(key, parts, pattern)
      return readings === undefined ? [] : eitherNeedles(readings)
    },
    carried: (needles, pattern) => {
      return slot === undefined ? [] : slot.chain.carried(needles, sourceOf(slot, pattern))
    },
  }
}

function parseParts(text: string): readonly Part[] {
  const parts: Part[] = []
  for (let at = 0; at < text.length; ) {
    if (text[at] === '}') throw new Error(`field ${text}: } without {`)
    if (text[at] === '{') {
      const end = findOutside(text, '}', at + 1)
      if (end === text.length) throw new Error(`field ${text}: { without }`)
      parts.push(parseSlot(text.slice(at + 1, end), text))
      at = end + 1
    } else {
      const end = at + (/[{}]/.exec(text.slice(at))?.index ?? text.length)
      parts.push(text.slice(at, end))
      at = end
    }
  }
  return parts
}

function parseSlot(text: string, whole: string): Slot {
  const bar = findOutside(text, '|')
  const capture = text.slice(0, bar).trim()
  if (capture === '') throw new Error(`field ${whole}: a capture is missing`)
  if (!NAME.test(capture)) throw new Error(`field ${whole}: ${capture} is no name of a capture`)
  const steps = text.slice(bar + 1)
  if (bar < text.length && steps.trim() === '') throw new Error(`field ${whole}: a normaliser is missing beside a bar`)
  return { capture, chain: parseChain(steps) }
}

/** What is known of the file for each way in which the parts can make up the key; undefined where they are too many. */
function readingsOf(key: string, parts: readonly Part[], pattern: Pattern | undefined): readonly Needles[] | undefined {
  let readings: readonly { readonly at: number, readonly needles: readonly Needles[] }[] = [{ at: 0, needles: [] }]
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    readings = readings.flatMap(({ at, needles }) => {
      if (typeof part === 'string') return key.startsWith(part, at) ? [{ at: at + part.length, needles }] : []
      const source = sourceOf(part, pattern)
      return endsOf(key, at, next).map((end) => ({ at: end, needles: [...needles, part.chain.needles(key.slice(at, end), source)] }))
    })
    if (readings.length > MAXIMUM_READINGS) return undefined
  }
  return readings.filter(({ at }) => at === key.length).map(({ needles }) => allNeedles(needles))
}

function sourceOf({ capture }: Slot, pattern: Pattern | undefined): ValueSource | undefined {
  return pattern === undefined ? undefined : (outline) => pattern.before(outline, capture)
}

/** Where a value that starts at `at` may end: before what follows, or anywhere before another value. */
function endsOf(key: string, at: number, next: Part | undefined): readonly number[] {
  if (next === undefined) return [key.length]
  const ends: number[] = []
  for (let end = at; end <= key.length; end++) if (typeof next !== 'string' || key.startsWith(next, end)) ends.push(end)
  return ends
}
