import { lineAround } from '../file-text.ts'

const KEYWORDS: ReadonlySet<string> = new Set(
  'class def defp defmodule defmacro func function fn fun interface struct enum trait type module record object protocol macro union namespace const let var val sub'.split(' '),
)
/** Words before a call that make it no definition, although a type could stand there. */
const NO_TYPES: ReadonlySet<string> = new Set('return new await throw else case in of not and or import from yield typeof delete goto if while raise assert do then'.split(' '))
const MODIFIERS: ReadonlySet<string> = new Set('export default async static get set public private protected internal readonly override abstract final virtual inline extern unsafe pub'.split(' '))
const MAX_LINE = 400

/** Whether a name is being defined where it stands, by the words before and the signs behind it: a guess that needs no parse. */
export function definesAt(text: string, start: number, end: number): boolean {
  const line = lineAround(text, start)
  if (start - line.start > MAX_LINE) return false
  const before = text.slice(line.start, start)
  const after = text.slice(end, Math.min(line.end, end + MAX_LINE)).trimEnd()
  const words = before.trim().split(/\s+/)
  const last = words.at(-1)!
  if (KEYWORDS.has(last.replace(/^export=?/, '')) || last === 'function*' || last === '#define') return true
  if (/^\s*def\s+self\.$/.test(before)) return true
  // The receiver of a Go method.
  if (/^func \([^()]{1,120}\) $/.test(before)) return true
  const called = after.startsWith('(') || after.startsWith('<')
  const modifiersOnly = words.every((word) => word === '' || MODIFIERS.has(word) || word === '*' || word === '#')
  if (modifiersOnly) {
    if (called) return after.endsWith('{') && !after.includes(';')
    return before.length === 0 && /^\s{0,20}(?::[^=\n]{0,80})?=(?![=>])/.test(after)
  }
  if (!called || after.endsWith(';') || /[("'`=.,!?&|+]/.test(before.replaceAll(/<[^<>]{0,80}>/g, '').replaceAll(/@\w[\w.]{0,60}(?:\([^()]{0,80}\))?/g, ''))) return false
  // A type before a name before a parenthesis, as C, Java and C# define methods.
  return !NO_TYPES.has(last) && /[\w>\]*]$/.test(last) && (after.endsWith('{') || after.endsWith(')') || after.endsWith(','))
}
