const MAX_LENGTH = 220
const LOOKED_AT = 12_000

/** Sentences that are looked at for one that says what the thing is. */
const SENTENCES = 6
const DEFINES = /^(?!(?:here|there|th(?:is|at|ese|ose)|in|to|you|it|we|our|your|if|for|note|please|each|every|all|any|some) )(?:[\p{L}\p{N}.'’(),-]{1,40}(?: [\p{L}\p{N}.'’(),-]{1,40}){0,4}? (?:is|are) (?:an?|the|our|one of)\b|\p{Lu}[\p{L}\p{N}.-]{1,30}(?: \p{L}{1,20}){0,2} (?:provides|helps|lets|makes|gives|implements|enables|allows|aims|offers|(?:is|are) designed)\b)/iu
/** What a generator left, and news. */
const EMPTY = /bootstrapped with|template provides|generated (?:with|by)|was created (?:using|with)|^a progressive node\.js framework|starter (?:project|repository)\b|excited to announce|is now available|has (?:been )?moved|have been moved|deprecated|looking for maintainers|^(?:read this|run|see|visit|refer|check|install|click|use|there (?:is|are)|in order|to (?:run|install|build|get|use)|please|additionally|however|for (?:more|the|documentation|details|information)|\$)\b|^\$/i

/** A sentence, and whether it says what the thing is. */
export interface ReadmeSentence {
  readonly text: string
  readonly defines: boolean
}

/** Headings below which a README may say what the thing is. */
const LEADING = /^\W{0,8}(?:about|overview|intro(?:duction)?|description|summary|what(?: is|['’]s)\b|abstract|welcome)/i
/** A sentence that speaks of the repository, or the part of it, that the README lies in. */
const OF_ALL = /^This (?:repository|repo|codebase|project|package|application|app|library|crate|folder|directory|module|plugin)(?: (?:only|simply|mainly))? (?:contains|holds|is an?|is the|provides|implements|demonstrates|shows|was created)\b/

interface Found {
  readonly text: string
  /** It stands before the second heading, or below one that announces what the thing is. */
  readonly leads: boolean
}

/**
 * The sentence of a README that says what the thing is: one that defines something before the second heading, else one further down that
 * defines what the title names, else the first before the second heading, else one that speaks of this repository; no title, badge, list, quotation, table, notice or code, and
 * nothing from the middle. Markdown, reStructuredText and AsciiDoc; the text stays as it is, but for links, which keep their words, and
 * emphasis.
 */
export function readmeSentence(text: string): ReadmeSentence | undefined {
  const { title, found } = sentencesOf(text)
  const leading = found.filter(({ leads }) => leads)
  const about = found.find(({ text: sentence }) => DEFINES.test(sentence) && isAbout(sentence, title))
  const defining = leading.find((sentence) => DEFINES.test(sentence.text) || OF_ALL.test(sentence.text)) ?? about
  const first = leading.find((sentence) => /^[\p{Lu}\p{N}\p{Lo}"'“]/u.test(sentence.text)) ?? found.find((sentence) => OF_ALL.test(sentence.text))
  return defining !== undefined ? { text: defining.text, defines: true } : first === undefined ? undefined : { text: first.text, defines: false }
}

/** The first sentences of paragraphs, and the first heading. */
function sentencesOf(text: string): { readonly title: string; readonly found: readonly Found[] } {
  const lines = text.slice(0, LOOKED_AT).replaceAll('\r', '').replaceAll(/<!--[^]{0,2000}?-->/g, '').split('\n')
  let paragraph: string[] = []
  let fenced = false
  let listed = false
  let title: string | undefined
  let leads = true
  const found: Found[] = []
  for (const [at, line] of [...lines, ''].entries()) {
    const plain = proseOf(line.trim())
    const goesOn: boolean = listed && plain !== '' && /^\s/.test(line)
    listed = goesOn || /^(?:[-*+•]|\d{1,3}[.)])\s/.test(plain)
    if (/^(?:```|~~~|----$)/.test(plain) && !/^[=-]{2,}$/.test(plain)) fenced = !fenced
    const heading = fenced ? undefined : headingOf(plain, lines, at)
    if (fenced || plain === '' || goesOn || heading !== undefined || isMarkup(plain)) {
      const sentence = sentenceOf(paragraph.join(' '))
      if (sentence !== undefined) found.push({ text: sentence, leads })
      if (found.length === SENTENCES) break
      paragraph = []
    } else paragraph.push(plain)
    if (heading === undefined) continue
    leads = title === undefined && found.length === 0 || LEADING.test(heading)
    title ??= heading
  }
  return { title: title ?? '', found }
}

/** Text of a heading; `undefined` for other lines. */
function headingOf(line: string, lines: readonly string[], at: number): string | undefined {
  const marked = /^(?:#{1,6}|={1,6})\s+(.{1,200})/.exec(line)?.[1] ?? /^<h[1-6]\b[^>]{0,200}>(.{0,200})/i.exec(line)?.[1]
  return marked ?? (line !== '' && /[\p{L}\p{N}]/u.test(line) && isUnderlined(lines, at) ? line : undefined)
}

/** A line of HTML that holds prose beside links and pictures, without its marks; every other line as it is. */
function proseOf(line: string): string {
  if (!/^<(?:p|i|em|b|strong|div|span|center|big|font)\b/i.test(line) || line.length > 1_000) return line
  const bare = line.replaceAll(/<a\b[^<>]{0,400}>[^<>]{0,200}<\/a>/gi, ' ').replaceAll(/<[^<>]{1,400}>/g, ' ').trim()
  return bare.split(/\s+/).length < 5 ? line : line.replaceAll(/<[^<>]{1,400}>/g, '').trim()
}

/** Whether a sentence begins with a word of the title. */
function isAbout(sentence: string, title: string): boolean {
  const named = new Set(wordsOf(title))
  return wordsOf(sentence).slice(0, 3).some((word) => named.has(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,40}/gu) ?? []
}

/** Whether a description says nothing: what `npm init` left, or a single word. */
export function isEmptyDescription(text: string): boolean {
  return EMPTY.test(text) || /^[a-z]{0,20}$/.test(text) || text.startsWith('[![')
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
