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
    for (const end of endsOf(current, path, at, open)) {
      const text = path.slice(at, end)
      const empty = current.kind === 'variable' && end === at && (at === 0 || path[at - 1] === '/')
      const known = current.kind === 'variable' ? [...before, { variable: current.variable, chain: current.chain, text }] : before
      if (!contradicts(known) && !read(part + 1, end, empty, known)) return false
    }
    return true
  }
  return read(0, 0, false, []) ? found : undefined
}

function endsOf(part: TemplatePart, path: string, at: number, open: boolean): readonly number[] {
  const ends: number[] = []
  if (part.kind === 'folders') {
    if (at > 0 && path[at - 1] !== '/') return ends
    ends.push(at)
    for (let slash = path.indexOf('/', at); slash >= 0; slash = path.indexOf('/', slash + 1)) ends.push(slash + 1)
    return ends
  }
  const border = path.indexOf('/', at)
  const limit = part.kind === 'name' && border >= 0 ? border : path.length
  for (let end = part.kind === 'variable' && open ? at + 1 : at; end <= limit; end++) ends.push(end)
  return ends
}

/** Of one variable without a normaliser there is one value. */
function contradicts(readings: readonly VariableReading[]): boolean {
  const last = readings.at(-1)
  return last?.chain.text === '' && readings.some(({ variable, chain, text }) => variable === last.variable && chain.text === '' && text !== last.text)
}
