import { CHARACTER, characterClass } from '@deepdiscovery/text'
import { needlesOf } from './needles.ts'
import type { Needles } from './needles.ts'
import { ANYTHING, withText } from './outline.ts'
import type { Outline } from './outline.ts'
import { PATTERN_TARGET, matchOutlines, patternOutlines } from './pattern-outlines.ts'
import { compiled, patternMatching } from './pattern-matching.ts'
import { patternTree } from './pattern-tree.ts'
import type { PatternNode } from './pattern-tree.ts'
import { readPlainPattern } from './plain-pattern.ts'

/** What letters beyond ASCII are read as: a capital that few names have. */
const OTHER_LETTER = 'Z'
/** What other characters beyond ASCII are read as. */
const OTHER_SEPARATOR = '\u00b7'

/** Short texts whose answers a pattern remembers: linear time is not quick. */
const REMEMBERED_TESTS = 4_096
const REMEMBERED_LENGTH = 200

/** Where a pattern matched. */
export interface PatternMatch {
  /** In UTF-16 code units. */
  readonly index: number
  readonly text: string
  /** The first group, named or not; undefined where it took no part. */
  readonly first: string | undefined
  /** The named groups that took part. */
  readonly groups: ReadonlyMap<string, string>
}

/** A regular expression that takes linear time whatever the text (RE2). Letters of all alphabets count as `\w`. */
export interface Pattern {
  readonly source: string
  /** Names of its groups, in order. */
  readonly groups: readonly string[]
  /** Has a group, named or not. */
  readonly grouped: boolean
  test(text: string): boolean
  exec(text: string): PatternMatch | undefined
  /** Matches that do not overlap, in order, at most so many. */
  all(text: string, limit: number): Iterable<PatternMatch>
  /** Identifiers, folded, that a text with a match holds as a whole: one of each list. Empty where nothing is known. */
  readonly words: Needles
  /**
   * Outlines, one of which each text has with a match in which a group has the given one: the group of this name, else the first,
   * else the whole match.
   */
  before(outline: Outline, group?: string): readonly Outline[]
}

/**
 * Compiles a pattern in RE2's syntax, groups as `(?P<name>…)`.
 *
 * @throws Error for a pattern that is wrong, or that linear time does not allow (look-around, references to groups).
 */
export function compilePattern(source: string): Pattern {
  const plain = readPlainPattern(source)
  const linear = plain === undefined ? compiled(source) : undefined
  const numbers: ReadonlyMap<string, number> = plain?.names ?? new Map(Object.entries(linear!.namedGroups()))
  const grouped = (plain?.groupCount ?? linear!.groupCount()) > 0
  const groups = [...numbers].sort(([, left], [, right]) => left - right).map(([name]) => name)
  const known = new Map<number, readonly string[]>()
  let tree: { readonly root: PatternNode | undefined } | undefined
  const treeOf = (): PatternNode | undefined => (tree ??= { root: patternTree(source) }).root
  const isReadable = plain !== undefined || treeOf() !== undefined
  const matching = patternMatching(source, plain, linear)
  let words: Pattern['words'] | undefined
  // The same callees and keys come up in every file.
  const tested = new Map<string, boolean>()
  const all = function* (text: string, limit: number): Iterable<PatternMatch> {
    for (const { index, part } of matching.all(isReadable ? withPlainLetters(text) : text, text, limit)) {
      const named = groups.flatMap((name): readonly (readonly [string, string])[] => {
        const found = part(numbers.get(name)!)
        return found === undefined ? [] : [[name, found]]
      })
      yield { index, text: part(0) ?? '', first: grouped ? part(1) : undefined, groups: new Map(named) }
    }
  }
  return {
    source,
    groups,
    grouped,
    test: (text) => {
      let answer = tested.get(text)
      if (answer === undefined) {
        answer = matching.test(isReadable ? withPlainLetters(text) : text)
        if (tested.size >= REMEMBERED_TESTS) tested.clear()
        if (text.length <= REMEMBERED_LENGTH) tested.set(text, answer)
      }
      return answer
    },
    exec: (text) => {
      for (const match of all(text, 1)) return match
      return undefined
    },
    all,
    get words() {
      const root = words === undefined ? treeOf() : undefined
      return words ??= root === undefined ? [] : needlesOf(matchOutlines(root).map((text) => ({ text, loose: false })))
    },
    before: (outline, group) => {
      const number = group === undefined ? Number(grouped) : (numbers.get(group) ?? -1)
      let around = known.get(number)
      if (around === undefined) {
        const root = treeOf()
        around = root === undefined ? [] : patternOutlines(root, number)
        if (around.length === 0) around = [ANYTHING + PATTERN_TARGET + ANYTHING]
        known.set(number, around)
      }
      return around.map((text) => withText(outline, text.split(PATTERN_TARGET).join(outline.text)))
    },
  }
}

/** One letter for each that RE2 does not count as `\w`, so that its names and borders are those of the scanner. */
function withPlainLetters(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text
  const isLetter = (character: string): boolean => characterClass(character.charCodeAt(0)) !== CHARACTER.separator
  return text.replace(/[^\0-\x7f]/g, (character) => (isLetter(character) ? OTHER_LETTER : OTHER_SEPARATOR))
}
