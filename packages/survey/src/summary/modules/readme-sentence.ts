const MAX_LENGTH = 220
const LOOKED_AT = 12_000

/** Sentences that are looked at for one that says what the thing is. */
const SENTENCES = 6
const DEFINES = /^(?!(?:here|there|th(?:is|at|ese|ose)|in|to|you|it|we|our|your|if|for|note|please|each|every|all|any|some) )(?:[\p{L}\p{N}.'’(),-]{1,40}(?: [\p{L}\p{N}.'’(),-]{1,40}){0,4}? (?:is|are) (?:an?|the|our|one of)\b|\p{Lu}[\p{L}\p{N}.-]{1,30}(?: \p{L}{1,20}){0,2} (?:provides|helps|lets|makes|gives|implements|enables|allows|aims|offers|(?:is|are) designed)\b)/iu
/** What a generator left, and news. */
const EMPTY = /bootstrapped with|template provides|generated (?:with|by)|was created (?:using|with)|excited to announce|is now available|has (?:been )?moved|have been moved|deprecated|looking for maintainers|^(?:read this|run|see|install|click|use|there (?:is|are)|in order|to (?:run|install|build|get|use)|please|for (?:more|the)|\$)\b|^\$/i

/** A sentence, and whether it says what the thing is. */
export interface ReadmeSentence {
  readonly text: string
  readonly defines: boolean
}

/**
 * The first sentence of a README that says what the thing is, else the first that says something: no title, badge, list, quotation, table, notice or code. Markdown, reStructuredText and
 * AsciiDoc; the text stays as it is, but for links, which keep their words, and emphasis.
 */
export function readmeSentence(text: string): ReadmeSentence | undefined {
  const lines = text.slice(0, LOOKED_AT).replaceAll('\r', '').replaceAll(/<!--[^]{0,2000}?-->/g, '').split('\n')
  let paragraph: string[] = []
  let fenced = false
  let listed = false
  const found: string[] = []
  for (const [at, line] of [...lines, ''].entries()) {
    const plain = line.trim()
    const goesOn: boolean = listed && plain !== '' && /^\s/.test(line)
    listed = goesOn || /^(?:[-*+•]|\d{1,3}[.)])\s/.test(plain)
    if (/^(?:```|~~~|----$)/.test(plain) && !/^[=-]{2,}$/.test(plain)) fenced = !fenced
    if (fenced || plain === '' || goesOn || isMarkup(plain) || isUnderlined(lines, at)) {
      const sentence = sentenceOf(paragraph.join(' '))
      if (sentence !== undefined) found.push(sentence)
      if (found.length === SENTENCES) break
      paragraph = []
    } else paragraph.push(plain)
  }
  const defining = found.find((sentence) => DEFINES.test(sentence))
  const first = found.find((sentence) => /^[\p{Lu}\p{N}\p{Lo}"'“]/u.test(sentence))
  return defining !== undefined ? { text: defining, defines: true } : first === undefined ? undefined : { text: first, defines: false }
}

/** Whether a description says nothing: what `npm init` left, or a single word. */
export function isEmptyDescription(text: string): boolean {
  return EMPTY.test(text) || /^[a-z]{0,20}$/.test(text)
}

/** A line that is no prose. */
function isMarkup(line: string): boolean {
  return /^(?:#{1,6}\s|={1,6}\s|[=~^"'*+.-]{3,}$|[-*+•]\s|\d{1,3}[.)]\s|>|\||:\w|\.\.|!\[|\[!\[|\[[^\]]{0,80}\]:|image::|image:|<|\{|\[\[|include::|\/\/|---|ifdef|endif)/.test(line)
}

function isUnderlined(lines: readonly string[], at: number): boolean {
  const next = lines[at + 1]?.trim() ?? ''
  return next.length >= 3 && /^(?:=+|-+|~+|\^+|\*+|"+)$/.test(next)
}

function sentenceOf(paragraph: string): string | undefined {
  const plain = paragraph
    .replaceAll(/!\[[^\]]{0,200}\]\([^)]{0,400}\)/g, '')
    .replaceAll(/\[([^\]]{0,200})\](?:\([^)]{0,400}\)|\[[^\]]{0,100}\])/g, '$1')
    .replaceAll(/\bhttps?:\/\/[^\s[]{1,300}\[([^\]]{1,200})\]/g, '$1')
    .replaceAll(/\[([^\][]{1,100})\]/g, '$1')
    .replaceAll(/`([^`<]{1,100}) <[^>]{1,300}>`__?/g, '$1')
    .replaceAll(/<[^>]{1,300}>/g, '')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?=\W|$)/g, '')
    .replaceAll(/[\ufe0f\u200d]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.split(' ').length < 4 || !/\p{L}{3}/u.test(plain) || EMPTY.test(plain) || plain.endsWith(':') || /^(?:https?:|copyright|licen[cs]e|this (?:file|document)|table of contents)/i.test(plain)) return undefined
  const end = /[.!?](?=\s+[\p{Lu}\p{N}"'(])/u.exec(plain.slice(20))
  return shortened(end === null ? plain : plain.slice(0, 20 + end.index + 1))
}

/** Cut at a word, where it is long. */
export function shortened(text: string, length = MAX_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > length / 2 - 2 ? cut.lastIndexOf(' ') : cut.length).replace(/[\ud800-\udbff]$/, '')}…`
}
