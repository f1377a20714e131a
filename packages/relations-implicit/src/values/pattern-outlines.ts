import { foldCase } from '@deepdiscovery/text'
import { WORD_SET } from './character-set.ts'
import type { CharacterSet } from './character-set.ts'
import { ANYTHING, GAP, SPACES, isSeparator } from './outline.ts'
import type { PatternNode } from './pattern-tree.ts'

/** Stands where the wanted group does; private use, like those of outlines. */
const TARGET = '\uE010'
/** The same, where it is one identifier: a hyphen beside it does not matter. */
const NAME_TARGET = '\uE015'
const START = '\uE011'
const END = '\uE012'
/** A greedy run of letters ended here: if the pattern ends too, a hyphen or a separator follows; with {@link CHAIN_END} no hyphen. */
const NAME_END = '\uE013'
const CHAIN_END = '\uE014'
/** A hyphen or something that separates. */
const BORDER = `-${ANYTHING}-`
/** Of one node alone, and of nodes one after another. */
const MAXIMUM_ALTERNATIVES = 64
const MAXIMUM_TEXTS = 16
/** Of characters in one place. */
const MAXIMUM_KINDS = 3

/**
 * Outlines, one of which each text has with a match in which a group holds what the target stands for (the whole match for group
 * 0); the target as {@link PATTERN_TARGET}. Leftmost-first semantics: a greedy run of `\w` that ends a pattern ends an identifier.
 */
export function patternOutlines(tree: PatternNode, group: number): readonly string[] {
  const texts = textsOf(group === 0 ? { kind: 'group', number: 0, node: tree } : tree, group)
  return [...new Set(texts.filter(hasTarget).map(trimmed))]
}

/** Outlines, one of which each text has with a match. */
export function matchOutlines(tree: PatternNode): readonly string[] {
  return [...new Set(textsOf(tree, -1).map(trimmed))]
}

export { TARGET as PATTERN_TARGET }

function hasTarget(text: string): boolean {
  return text.includes(TARGET) || text.includes(NAME_TARGET)
}

/** With what may stand before and behind the match. */
function trimmed(named: string): string {
  const text = named
    .replace(/[\uE013\uE014](?!$)/g, '')
    .replaceAll(BORDER + NAME_TARGET, `${BORDER} ${NAME_TARGET}`)
    .replaceAll(NAME_TARGET + BORDER, `${NAME_TARGET} ${BORDER}`)
    .replaceAll(NAME_TARGET + NAME_END, NAME_TARGET + CHAIN_END)
    .replaceAll(NAME_TARGET, TARGET)
  const start = text.lastIndexOf(START)
  const end = text.indexOf(END)
  const match = text.slice(start + 1, end < 0 ? undefined : Math.max(end, start + 1))
  const closed = match.endsWith(CHAIN_END) ? `${match} ` : match.endsWith(NAME_END) ? `${match}-` : match
  const open = (start < 0 ? ANYTHING : '') + closed + (end < 0 ? ANYTHING : '')
  return open.replace(/[\uE013\uE014]/g, '')
}

function textsOf(node: PatternNode, group: number): readonly string[] {
  const texts = new Set(uncappedTexts(node, group))
  if (texts.size <= MAXIMUM_ALTERNATIVES) return [...texts]
  return [[...texts].some(hasTarget) ? ANYTHING + TARGET + ANYTHING : ANYTHING]
}

function uncappedTexts(node: PatternNode, group: number): readonly string[] {
  switch (node.kind) {
    case 'character': return characterTexts(node.set)
    case 'anything': return [ANYTHING]
    case 'border': return [BORDER]
    case 'start': return [node.ofLine ? START + GAP : START]
    case 'end': return [node.ofLine ? GAP + END : END]
    case 'either': return node.nodes.flatMap((branch) => textsOf(branch, group))
    case 'group': return groupTexts(node.node, node.number, group)
    case 'repeat': return repeatTexts(node, group)
    case 'sequence': return node.nodes.reduce<readonly string[]>((texts, part) => joined(texts, textsOf(part, group)), [''])
  }
}

/** Each of the texts with each that may follow; with what those have in common, where that would be too many. */
function joined(texts: readonly string[], followers: readonly string[]): readonly string[] {
  if (texts.length * followers.length <= MAXIMUM_TEXTS) return texts.flatMap((before) => followers.map((after) => before + after))
  const apart = texts.every((text) => isPlainSeparator(text.at(-1)))
    && followers.every((text) => text === '' || isPlainSeparator(text.at(-1)))
  const common = followers.some(hasTarget) ? ANYTHING + TARGET + ANYTHING : apart ? `${ANYTHING} ` : ANYTHING
  return texts.map((before) => before + common)
}

/** One of a text, not one of the marks. */
function isPlainSeparator(character: string | undefined): boolean {
  return isSeparator(character) && (character ?? '') < ANYTHING
}

function groupTexts(node: PatternNode, number: number, group: number): readonly string[] {
  const texts = textsOf(node, group)
  if (number !== group) return texts
  const target = isName(node) ? NAME_TARGET : TARGET
  // Of the group itself the text is known; what it says of its ends stays.
  return texts.map((text) => {
    const start = text.includes(START) ? START : ''
    const end = text.includes(END) ? END : text.endsWith(CHAIN_END) ? CHAIN_END : text.endsWith(NAME_END) ? NAME_END : ''
    return start + target + end
  })
}

/** Whether all that matches is letters, digits and `_`. */
function isName(node: PatternNode): boolean {
  if (node.kind === 'sequence' || node.kind === 'either') return node.nodes.every(isName)
  if (node.kind === 'group' || node.kind === 'repeat') return isName(node.node)
  return node.kind === 'character' ? [...node.set].every((code) => WORD_SET.has(code)) : node.kind !== 'anything'
}

function repeatTexts({ node, least, most, greedy }: PatternNode & { readonly kind: 'repeat' }, group: number): readonly string[] {
  const texts = textsOf(node, group)
  if (most === 0) return ['']
  const nothing = least === 0 ? [''] : []
  if (most === 1) return [...nothing, ...texts]
  if (texts.every((text) => text === '-' || text === BORDER)) return [...nothing, BORDER]
  const others = texts.every((text) => [...text].every(isPlainSeparator)) ? SPACES : ANYTHING
  // What a group holds is what it held last.
  if (texts.some(hasTarget)) return [...nothing, ...texts.map((text) => others + text)]
  const run = node.kind === 'character' && greedy && most === Infinity && others === ANYTHING
  const end = run ? runEnd(node.set) : endOfAll(texts)
  if (least > 0) return texts.map((text) => text + others + end)
  return run || end === '' ? [others + end] : ['', others + end]
}

/** Where each time ends with a greedy run of letters, so does the last. */
function endOfAll(texts: readonly string[]): string {
  return [CHAIN_END, NAME_END].find((end) => texts.every((text) => text.endsWith(end))) ?? ''
}

function runEnd(set: CharacterSet): string {
  if (![...WORD_SET].every((code) => set.has(code))) return ''
  return set.has('-'.charCodeAt(0)) ? CHAIN_END : NAME_END
}

/** Letters up to case, what separates, and a hyphen, if they are few; something that may be a hyphen; or anything. */
function characterTexts(set: CharacterSet): readonly string[] {
  const characters = [...set].map((code) => String.fromCharCode(code))
  // Z may be a letter beyond ASCII.
  const kinds = new Set(characters.map((character) => (character === 'Z' ? ANYTHING : isSeparator(character) ? ' ' : foldCase(character))))
  if (kinds.size === 2 && kinds.has('-') && kinds.has(' ')) return [BORDER]
  return kinds.size === 0 || kinds.size > MAXIMUM_KINDS || kinds.has(ANYTHING) ? [ANYTHING] : [...kinds]
}
