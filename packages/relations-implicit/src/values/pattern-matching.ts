import { RE2JS } from 're2js'
import type { PlainPattern } from './plain-pattern.ts'

/** One match, until the next is asked for: where it starts, and the text of each group that took part, 0 for the whole. */
export interface FoundPart {
  readonly index: number
  readonly part: (group: number) => string | undefined
}

/** A pattern at work on texts that are read as ASCII. */
export interface PatternMatching {
  test(text: string): boolean
  /** Matches that do not overlap, in order, at most so many; their texts are those of `written`, which is as long as the text. */
  all(text: string, written: string, limit: number): Iterable<FoundPart>
}

/** Steps for each character within which backtracking stays, or the linear engine is asked: it is a hundred times slower. */
const STEPS_PER_CHARACTER = 512

/**
 * Takes the language's own engine where its ways are bounded by the pattern and the text, else the linear one, which is compiled when the first
 * text needs it. Both give the same answers.
 */
export function patternMatching(source: string, plain: PlainPattern | undefined, checked: RE2JS | undefined): PatternMatching {
  let linear = checked
  const linearOne = (): RE2JS => linear ??= compiled(source)
  let native: RegExp | undefined
  const ways = plain?.ways
  const nativeFor = (text: string): RegExp | undefined => {
    if (ways === undefined || ways.factor * text.length ** Math.max(0, ways.power - 1) > STEPS_PER_CHARACTER) return undefined
    native ??= new RegExp(plain!.expression, `gd${plain!.flags}`)
    native.lastIndex = 0
    return native
  }
  return {
    test: (text) => nativeFor(text)?.test(text) ?? linearOne().test(text),
    * all(text, written, limit) {
      const quick = nativeFor(text)
      if (quick === undefined) {
        const matcher = linearOne().matcher(text)
        for (let found = 0; found < limit && matcher.find(); found++) {
          yield { index: matcher.start(), part: (group) => (matcher.start(group) < 0 ? undefined : written.slice(matcher.start(group), matcher.end(group))) }
        }
        return
      }
      let at = 0
      for (let found = 0; found < limit && at <= text.length; found++) {
        quick.lastIndex = at
        const match = quick.exec(text)
        if (match === null) return
        // What was found last may have been asked for on the way: where to go on is kept here.
        at = quick.lastIndex + Number(match[0] === '')
        yield { index: match.index, part: (group) => (text === written ? match[group] : writtenPart(written, match.indices![group])) }
      }
    },
  }
}

function writtenPart(written: string, range: readonly [number, number] | undefined): string | undefined {
  return range === undefined ? undefined : written.slice(range[0], range[1])
}

/** @throws Error for a pattern that is wrong, or that linear time does not allow */
export function compiled(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    throw new Error(`pattern ${source}: ${reasonOf(source, error)}`, { cause: error })
  }
}

function reasonOf(source: string, error: unknown): string {
  const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error)
  if (/\(\?<?[=!]/.test(source)) return 'look-around takes more than linear time; match what is around and capture the rest'
  if (/\\[1-9]|\(\?P=/.test(source)) return 'references to groups take more than linear time'
  if (/\(\?>|[*+?}]\+/.test(source)) return 'possessive and atomic groups are not needed in linear time'
  return reason
}
