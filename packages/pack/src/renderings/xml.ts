import type { Card, CardSymbol, ContextPack } from '@deepdiscovery/model'
import { visibleLine, visibleSource } from '@deepdiscovery/text'
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

/** XML 1.0 without a declaration: one `file` element per card, everything that comes from the repository escaped. */
export const xml: Rendering = { head, plan, card, tail }

function head(pack: ContextPack): string {
  const empty = pack.cards.length === 0 ? `<empty>${line(emptyText(pack))}</empty>\n` : ''
  const said = confidenceText(pack)
  const confidence = said === '' ? '' : `<confidence>${line(said.replace(/^Confidence: /, ''))}</confidence>\n`
  return `<context task="${line(titleOf(pack))}">\n<note>${line(noteOf(pack))}</note>\n${confidence}${empty}`
}

function plan(pack: ContextPack, numberOf: NumberOf): string {
  const lines = planLines(pack, numberOf, name => name)
  return lines.length === 0 ? '' : `<plan about="${PLAN_TITLE}">\n${lines.map(text => `${line(text)}\n`).join('')}</plan>\n`
}

function card(file: Card, number: number, numberOf: NumberOf): string {
  const reason = reasonOf(file, numberOf)
  const why = reason === '' ? '' : ` why=${quoted(reason)}`
  const start = `<file n="${number}" path="${line(file.path)}" role="${file.role}"${why}`
  const neighbors = neighborText(file, numberOf, path => path)
  const parts = [
    ...(file.symbols.length === 0 ? [] : [`<symbols>${symbolsText(file)}</symbols>`]),
    ...(neighbors === '' ? [] : [`<relations>${line(neighbors)}</relations>`]),
    ...(file.excerpts ?? []).map(excerpt => {
      const cut = cutOf(file, excerpt)
      const lines = `lines="${excerpt.startLine}-${excerpt.endLine}"${cut === undefined ? '' : ` ${cut.within ? 'of' : 'cuts'}="${cut.lines}"`}`
      return `<excerpt ${lines}>\n${escape(visibleSource(excerpt.text))}\n</excerpt>`
    }),
  ]
  return parts.length === 0 ? `${start}/>\n` : `${start}>\n${parts.join('\n')}\n</file>\n`
}

function tail(pack: ContextPack, numberOf: NumberOf): string {
  const relations = unshownRelations(pack).map(relation => relationText(relation, numberOf, path => path))
  const omitted = omittedText(pack.omitted)
  const names = pack.omitted.files.map(file => `\n<path>${line(file.path)}</path>${costText(file)}`).join('')
  return [
    ...(relations.length === 0 ? [] : [`<relations>${line(relations.join('; '))}</relations>`]),
    ...(omitted === '' ? [] : [`<omitted>${line(omitted)}${names}</omitted>`]),
    `<coverage>${line(coverageText(pack.coverage))}</coverage>`,
    '</context>',
    '',
  ].join('\n')
}

function symbolsText({ symbols }: Card): string {
  const names = listedNames(symbols)
  const texts = symbols.map((symbol, index) => symbolText({ ...symbol, name: names[index] ?? symbol.name }))
  return (symbols.some(({ signature }) => signature !== '') ? texts : symbolRows(texts)).join('\n')
}

function symbolText(symbol: CardSymbol): string {
  const { name, kind, signature } = symbol
  const simple = name.slice(name.lastIndexOf('.') + 1)
  const named = signature !== '' && signature.includes(simple) ? '' : ` ${kind} ${line(name)}`
  return `${linesOf(symbol)}${named}${signature === '' ? '' : ` ${line(signature)}`}`
}

function line(text: string): string {
  return escape(visibleLine(text))
}

/** Reasons quote terms, so single quotes around them save tokens. */
function quoted(text: string): string {
  return `'${line(text).replaceAll('&quot;', '"').replaceAll("'", '&apos;')}'`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
