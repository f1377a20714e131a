import type { Card, CardSymbol, ContextPack } from '@deepdiscovery/model'
import { inlineCode, visibleSource } from '@deepdiscovery/text'
import { unshownRelations } from '../unshown-relations.ts'
import {
  confidenceText,
  costText,
  coverageText,
  cutOf,
  emptyText,
  linesOf,
  listedNames,
  neighborText,
  noteOf,
  omittedText,
  reasonOf,
  relationText,
  symbolRows,
  titleOf,
} from './phrases.ts'
import { PLAN_TITLE, planLines } from './plan-text.ts'
import type { NumberOf, Rendering } from './rendering.ts'

/**
 * Markdown. A file begins with `N. ` and its path as inline code; its other lines are indented by two spaces; only excerpts
 * hold free text, in fences longer than any run of backticks in them.
 */
export const markdown: Rendering = { head, plan, card, tail }

function head(pack: ContextPack): string {
  const empty = pack.cards.length === 0 ? `${emptyText(pack)}\n` : ''
  return `# Context for: ${titleOf(pack)}\n${`${noteOf(pack)} ${confidenceText(pack)}`.trimEnd()}\n\n${empty}`
}

function plan(pack: ContextPack, numberOf: NumberOf): string {
  const lines = planLines(pack, numberOf, inlineCode)
  return lines.length === 0 ? '' : `${PLAN_TITLE}:\n${lines.map(line => `  ${line}\n`).join('')}\n`
}

function card(file: Card, number: number, numberOf: NumberOf): string {
  const reason = reasonOf(file, numberOf)
  const lines = [`${number}. ${inlineCode(file.path)} ${file.role}${reason === '' ? '' : `: ${reason}`}`, ...symbolLines(file)]
  const neighbors = neighborText(file, numberOf, inlineCode)
  if (neighbors !== '') lines.push(`  ${neighbors}`)
  for (const excerpt of file.excerpts ?? []) {
    const fence = '`'.repeat(Math.max(3, longestRun(excerpt.text) + 1))
    const cut = cutOf(file, excerpt)
    const title = `  ${linesOf(excerpt)}${cut === undefined ? '' : cut.within ? ` of ${cut.lines}` : `, cutting ${cut.lines}`}:`
    lines.push(title, `${fence}${languageTag(file)}`, visibleSource(excerpt.text), fence)
  }
  return `${lines.join('\n')}\n`
}

function tail(pack: ContextPack, numberOf: NumberOf): string {
  const relations = unshownRelations(pack).map(relation => relationText(relation, numberOf, inlineCode))
  const omitted = omittedText(pack.omitted)
  const names = pack.omitted.files.map(file => inlineCode(file.path) + costText(file)).join(', ')
  return [
    '',
    ...(relations.length === 0 ? [] : [`Relations: ${relations.join('; ')}`]),
    ...(omitted === '' ? [] : [`Left out: ${omitted}${names === '' ? '' : `: ${names}`}`]),
    `Coverage: ${coverageText(pack.coverage)}`,
    '',
  ].join('\n')
}

/** Names share lines; signatures have their own. */
function symbolLines({ symbols }: Card): string[] {
  const signed = symbols.filter(({ signature }) => signature !== '')
  const names = listedNames(symbols)
  const texts = symbols.map((symbol, index) => symbolText({ ...symbol, name: names[index] ?? symbol.name }))
  if (signed.length > 0) return texts.map(text => `  ${text}`)
  return symbolRows(texts).map(row => `  ${row}`)
}

function symbolText(symbol: CardSymbol): string {
  const { name, kind, signature } = symbol
  const plain = /^[\p{L}\p{N}_.$]+$/u.test(name) ? name : inlineCode(name)
  const simple = name.slice(name.lastIndexOf('.') + 1)
  if (signature !== '' && signature.includes(simple)) return `${linesOf(symbol)} ${inlineCode(signature)}`
  return `${linesOf(symbol)} ${kind} ${plain}${signature === '' ? '' : ` ${inlineCode(signature)}`}`
}

function languageTag({ language = '' }: Card): string {
  return /^[a-z0-9-]{1,30}$/.test(language) ? language : ''
}

function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
