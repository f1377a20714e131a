import { PERL_SETS, POSIX_SETS, complementOf, rangeSet, unionOf } from './character-set.ts'
import type { CharacterSet } from './character-set.ts'
import type { PatternReading } from './pattern-tree.ts'

const POSIX = /\[:(\^?)(\w+):\]/y
const CODE = /\\(?:x\{([0-9A-Fa-f]+)\}|x([0-9A-Fa-f]{2})|([0-7]{1,3})|(.))/sy
const CONTROLS: Readonly<Record<string, string>> = { a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Reads `[…]` of a pattern that RE2 has accepted. */
export function readClass(reading: PatternReading): CharacterSet {
  const { source } = reading
  const negated = source[reading.at + 1] === '^'
  reading.at += negated ? 2 : 1
  const members: CharacterSet[] = []
  for (let first = true; first || source[reading.at] !== ']'; first = false) {
    if (reading.at >= source.length) break
    members.push(readMember(reading))
  }
  reading.at++
  return negated ? complementOf(unionOf(members)) : unionOf(members)
}

function readMember(reading: PatternReading): CharacterSet {
  const { source } = reading
  POSIX.lastIndex = reading.at
  const [posix = '', not, name = ''] = POSIX.exec(source) ?? []
  const named = POSIX_SETS.get(name)
  if (named !== undefined) {
    reading.at += posix.length
    return not === '^' ? complementOf(named) : named
  }
  const perl = source[reading.at] === '\\' ? PERL_SETS.get(source.charAt(reading.at + 1)) : undefined
  if (perl !== undefined) {
    reading.at += 2
    return perl
  }
  const first = readCode(reading)
  if (source[reading.at] !== '-' || source[reading.at + 1] === ']') return rangeSet(first, first)
  reading.at++
  return rangeSet(first, readCode(reading))
}

function readCode(reading: PatternReading): number {
  if (reading.source[reading.at] === '\\') return readEscapedCode(reading)
  return reading.source.charCodeAt(reading.at++)
}

/** Reads a backslash and what it makes one character. */
export function readEscapedCode(reading: PatternReading): number {
  CODE.lastIndex = reading.at
  const [written = '\\', long, short, octal, plain = ''] = CODE.exec(reading.source) ?? []
  reading.at += written.length
  if (long !== undefined || short !== undefined) return Number.parseInt(long ?? short ?? '', 16)
  if (octal !== undefined) return Number.parseInt(octal, 8)
  return (CONTROLS[plain] ?? plain).charCodeAt(0)
}
