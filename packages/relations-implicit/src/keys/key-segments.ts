/** One step of a key path. */
export type KeySegment =
  /** This key. */
  | { readonly kind: 'key'; readonly text: string; readonly attribute: boolean }
  /** One of these keys; `.`, in the last step, is the node itself if it has a value. */
  | { readonly kind: 'of'; readonly words: readonly string[]; readonly capture: string | undefined; readonly attribute: boolean }
  /** Any one key. */
  | { readonly kind: 'one'; readonly capture: string | undefined; readonly attribute: boolean }
  /** One or more keys, captured joined by dots. */
  | { readonly kind: 'many'; readonly capture: string | undefined }
  /** Any number of keys, none included. */
  | { readonly kind: 'any' }

/** More than this many open-ended steps would make matching expensive, and say nothing more. */
const MOST_OPEN_STEPS = 3
const BRACED = /^([A-Za-z_][\w-]*)(?:(\*)|:([^{}]+))?$/

/** Among alternatives: no key at all, but the node itself. */
export const ITSELF = '.'

/** Splits a key path into its steps; `.` alone has none. @throws {Error} with the place, where the syntax is wrong. */
export function parseKeySegments(text: string): readonly KeySegment[] {
  if (text === '.') return []
  const segments: KeySegment[] = []
  let at = 0
  for (;;) {
    const attribute = text[at] === '@'
    if (attribute) at++
    segments.push(next(attribute))
    if (at === text.length) break
    if (text[at] === '.') at++
    else if (text[at] !== '@') fail(`'.' or '@' expected`)
    if (at === text.length) fail('a key expected')
  }
  checkSegments(segments, fail)
  return segments

  function next(attribute: boolean): KeySegment {
    const character = text[at]
    if (character === '"' || character === "'") return { kind: 'key', text: quoted(character), attribute }
    if (character === '{') return braced(attribute)
    if (character === '*') {
      const deep = text[at + 1] === '*'
      at += deep ? 2 : 1
      if (deep && attribute) fail(`'@' before '**'`)
      return deep ? { kind: 'any' } : { kind: 'one', capture: undefined, attribute }
    }
    const [word] = /^[^.@{}*"'\s|]*/.exec(text.slice(at))!
    if (word === '') fail('a key expected')
    at += word.length
    return { kind: 'key', text: word, attribute }
  }

  function quoted(quote: string): string {
    const end = text.indexOf(quote, at + 1)
    if (end < 0) fail(`no closing ${quote}`)
    const word = text.slice(at + 1, end)
    if (word === '') fail('an empty key')
    at = end + 1
    return word
  }

  function braced(attribute: boolean): KeySegment {
    const end = text.indexOf('}', at)
    if (end < 0) fail(`no closing '}'`)
    const found = BRACED.exec(text.slice(at + 1, end))
    const [, name, star, words] = found ?? fail(`'{name}', '{name*}' or '{name:one|other}' expected`)
    at = end + 1
    const capture = name === '_' ? undefined : name
    if (star !== undefined) return attribute ? fail(`'@' before '{${name}*}'`) : { kind: 'many', capture }
    if (words === undefined) return { kind: 'one', capture, attribute }
    const list = words.split('|').map((word) => word.trim())
    if (list.includes('')) fail('an empty alternative')
    return { kind: 'of', words: list, capture, attribute }
  }

  function fail(what: string): never {
    throw new Error(`key path '${text}': ${what} at ${at + 1}`)
  }
}

function checkSegments(segments: readonly KeySegment[], fail: (what: string) => never): void {
  const names = capturesOf(segments)
  if (new Set(names).size < names.length) fail('a name twice')
  const open = segments.filter(({ kind }) => kind === 'many' || kind === 'any')
  if (open.length > MOST_OPEN_STEPS) fail(`more than ${MOST_OPEN_STEPS} of '**' and '{name*}'`)
  for (const [place, segment] of segments.entries()) {
    if (place < segments.length - 1 && 'attribute' in segment && segment.attribute) fail('an attribute has nothing below it')
    const itself = segment.kind === 'of' && segment.words.includes(ITSELF)
    if (itself && place < segments.length - 1) fail(`'.' among alternatives before another step`)
    if (segment.kind === 'any' && segments[place + 1]?.kind === 'any') fail(`'**' twice`)
  }
}

/** Names that the steps capture, in order. */
export function capturesOf(segments: readonly KeySegment[]): readonly string[] {
  return segments.flatMap((segment) => ('capture' in segment && segment.capture !== undefined ? [segment.capture] : []))
}
