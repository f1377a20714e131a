import type { Chain } from '../values/normaliser.ts'
import type { TemplatePart } from './template-parts.ts'

/** What a variable's normaliser must have given. */
export interface VariableReading {
  readonly variable: string
  readonly chain: Chain
  readonly text: string
}

/** More ways to read a path say nothing. */
const MAXIMUM_READINGS = 128

/** All ways in which the parts can give a path; undefined where they are too many. */
export function templateReadings(parts: readonly TemplatePart[], path: string): readonly (readonly VariableReading[])[] | undefined {
  const last = parts.at(-1)
  if (last?.kind === 'text' && !path.endsWith(parts.length === 1 ? last.text : last.text.slice(1))) return []
  const open = parts.some(({ kind }) => kind === 'name' || kind === 'folders')
  const found: (readonly VariableReading[])[] = []
  let steps = 0
  /** False once there are too many. */
  const read = (part: number, at: number, dropSlash: boolean, before: readonly VariableReading[]): boolean => {
    if (++steps > MAXIMUM_READINGS * 64) return false
    const current = parts[part]
    if (current === undefined) return at !== path.length || found.push(before) <= MAXIMUM_READINGS
    if (current.kind === 'text') {
      const text = dropSlash && current.text.startsWith('/') ? current.text.slice(1) : current.text
      return !path.startsWith(text, at) || read(part + 1, at + text.length, false, before)
    }
    for (const end of endsOf(current, parts[part + 1], path, at, open)) {
      const text = path.slice(at, end)
      const empty = current.kind === 'variable' && end === at && (at === 0 || path[at - 1] === '/')
      const known = current.kind === 'variable' ? [...before, { variable: current.variable, chain: current.chain, text }] : before
      if (!contradicts(known) && !read(part + 1, end, empty, known)) return false
    }
    return true
  }
  return read(0, 0, false, []) ? found : undefined
}

/** Where a part may end that starts at `at`: only where what is next goes on, as far as that is a text. */
function endsOf(part: TemplatePart, next: TemplatePart | undefined, path: string, at: number, open: boolean): readonly number[] {
  if (part.kind === 'folders') return at === 0 || path[at - 1] === '/' ? [at, ...placesOf('/', path, at).map((slash) => slash + 1)] : []
  const border = path.indexOf('/', at)
  const limit = part.kind === 'name' && border >= 0 ? border : path.length
  const first = part.kind === 'variable' && open ? at + 1 : at
  if (next === undefined) return path.length >= first && path.length <= limit ? [path.length] : []
  if (next.kind !== 'text') return Array.from({ length: Math.max(0, limit - first + 1) }, (_, more) => first + more)
  const ends = placesOf(next.text, path, first).filter((end) => end <= limit)
  // In front of a slash that is dropped.
  return part.kind === 'variable' && first === at && ends[0] !== at ? [at, ...ends] : ends
}

function placesOf(text: string, path: string, from: number): readonly number[] {
  const places: number[] = []
  for (let at = path.indexOf(text, from); at >= 0; at = path.indexOf(text, at + 1)) places.push(at)
  return places
}

/** Of one variable without a normaliser there is one value. */
function contradicts(readings: readonly VariableReading[]): boolean {
  const last = readings.at(-1)
  if (last?.chain.text !== '') return false
  return readings.some(({ variable, chain, text }) => variable === last.variable && chain.text === '' && text !== last.text)
}
