import type { AcceptedFile, Card, FileHits, SignalScore } from '@deepdiscovery/model'
import { shorten, visibleLine } from '@deepdiscovery/text'
import type { RankedSymbol } from './rank-symbols.ts'
import { viaSentence } from './relation-phrases.ts'
import { MATCHES_TASK, plainPath } from './renderings/phrases.ts'
import type { TermWeights } from './term-weights.ts'

/** What a rationale is made from. */
export interface RationaleEvidence {
  readonly file: AcceptedFile
  readonly via: Card['via']
  readonly hits: FileHits | undefined
  readonly terms: TermWeights
  /** The request as it was given. */
  readonly task: string
  /** Symbols the card lists. */
  symbols(): readonly RankedSymbol[]
}

const PATH_WEIGHT = 3
const DEFINITION_WEIGHT = 2

/**
 * Why a file is in, made from evidence: the task's own words, names of signals, paths and identifiers; never text of a file.
 * `imported by src/savings.ts (line 1), which matches the task`; `matches "interest" in path; defines calculateInterest`
 */
export function rationaleOf(evidence: RationaleEvidence): string {
  const { file, via = [] } = evidence
  if (via.length > 0) {
    const own = termSentence(evidence, 2, false)
    return `${viaSentence(file.artifact, via, plainPath)}${MATCHES_TASK}${own === '' ? '' : `; ${own}`}`
  }
  const first = firstSentence(evidence, 3, true)
  const told = /^defines "([^"]*)"/.exec(first)?.[1]?.split(/\W+/) ?? []
  const names = namesOf(evidence.symbols()).filter((name) => !told.includes(name))
  return first + (names.length === 0 ? '' : `; defines ${names.join(', ')}`)
}

/** The same in a few words, for a one-line card. */
export function shortRationaleOf(evidence: RationaleEvidence): string {
  const { file, via = [] } = evidence
  return via.length > 0 ? viaSentence(file.artifact, via, plainPath) : firstSentence(evidence, 2, false)
}

function firstSentence(evidence: RationaleEvidence, limit: number, where: boolean): string {
  const { anchor } = evidence.file
  const parts: string[] = []
  if (anchor?.pinned === true) parts.push('named by the caller')
  const mention = anchor?.signals.find(({ signal, contribution }) => signal.includes('mention') && contribution > 0)
  if (mention !== undefined) parts.push(mentionSentence(mention, evidence.task))
  const words = termSentence(evidence, limit, where)
  if (words !== '') parts.push(words)
  if (parts.length > 0) return parts.join('; ')
  const strongest = (anchor?.signals ?? [])
    .filter(({ signal, contribution }) => contribution > 0 && Object.hasOwn(SIGNAL_SENTENCES, signal))
    .sort((left, right) => right.contribution - left.contribution)[0]
  return (strongest && SIGNAL_SENTENCES[strongest.signal]) ?? 'close to the task'
}

/** What a signal says of a file in which no word of the task stands. */
const SIGNAL_SENTENCES: Readonly<Record<string, string>> = {
  commit: 'changed by earlier commits with words of the task',
  'tested-by': 'tested by a file that matches the task',
  outline: 'lies among what matches the task',
  definition: 'its definitions match the task',
  embedding: 'means something like the task',
  'definition-embedding': 'defines what means something like the task',
}

/** Longest note of a mention that is repeated, in characters. */
const NOTE_LENGTH = 120

/** What about the file the task names: the note of the mention, where it holds nothing but words of ours and of the task. */
function mentionSentence({ evidence }: SignalScore, task: string): string {
  const note = evidence[0]?.note ?? ''
  const quoted = [...note.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
  const ours = note.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  const said = quoted.map((text) => (task.includes(text) ? text : text.slice(text.search(/\w+$/))))
  const safe = note !== '' && note.length <= NOTE_LENGTH && quoted.length > 0 && said.every((text) => text !== '' && task.includes(text)) && /^[a-z ,]+$/.test(ours)
  if (!safe) return 'holds what the task mentions'
  let at = 0
  return visibleLine(note.replaceAll(/"(?:[^"\\]|\\.)*"/g, () => `"${said[at++]}"`))
}

/** `matches "interest" in path; "balance" in text`: the terms that say most, as the task has them, by where they stand. */
function termSentence({ hits, terms }: RationaleEvidence, limit: number, where: boolean): string {
  const best = (hits?.terms ?? [])
    .map(count => ({
      ...count,
      text: terms.labels[count.term] ?? '',
      weight:
        (terms.weights[count.term] ?? 0) *
        (1 + (count.path > 0 ? PATH_WEIGHT : 0) + (count.definitions > 0 ? DEFINITION_WEIGHT : 0)),
    }))
    .filter(({ text, weight }) => text !== '' && weight > 0)
    .sort((left, right) => right.weight - left.weight || left.term - right.term)
    .slice(0, limit)
  if (best.length === 0) return ''
  const groups = new Map<string, string[]>()
  for (const { text, path, definitions } of best) {
    const fields = [...(path > 0 ? ['path'] : []), ...(definitions > 0 ? ['definitions'] : [])]
    const place = where ? ` in ${fields.length === 0 ? 'text' : fields.join(' and ')}` : ''
    const quoted = `"${shorten(visibleLine(text).replaceAll('"', ''), 40)}"`
    groups.set(place, [...(groups.get(place) ?? []), quoted])
  }
  return `matches ${[...groups].map(([place, words]) => words.join(', ') + place).join('; ')}`
}

/** Identifiers that hold a term of the task; anything that is no plain identifier is not repeated. */
function namesOf(symbols: readonly RankedSymbol[]): string[] {
  const named = symbols
    .filter(({ named, definition: { name } }) => named > 0 && name.length <= 60 && /^[\p{L}\p{N}_$]+$/u.test(name))
    .sort((left, right) => right.relevance - left.relevance || left.definition.span.startLine - right.definition.span.startLine)
  return [...new Set(named.map(({ definition: { name } }) => name))].slice(0, 2)
}
