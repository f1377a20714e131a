import type { Mention, WeightedTerm } from '@deepdiscovery/model'
import { abbreviationsOf, foldIdentifier, identifierRanges, isStopWord, splitIdentifier, stemWord, TEMPLATE_WORDS, wordsOf } from '@deepdiscovery/text'
import type { LineKind, TaskLine } from './split-task.ts'

const LINE_WEIGHT: Readonly<Record<LineKind, number>> = { title: 2.4, prose: 1, code: 0.5, diff: 0.5, log: 0.25, trace: 0.25, aside: 0.5, template: 0.1 }
/** Words the scan looks for; more cost time in every file and add little. */
const MAX_WORDS = 90
const MAX_IDENTIFIERS = 40
const MAX_OTHER_FORMS = 20
const MAX_COMPOUNDS = 40
/** Weight of two neighbouring words as one name (`session stream`, `SessionStream`), by where they stand. */
const COMPOUND_WEIGHT: Readonly<Partial<Record<LineKind, number>>> = { title: 1.2, prose: 0.5 }
/** Weight of a name whose parts say little, by where it stands. */
const MIXED_WEIGHT: Readonly<Partial<Record<LineKind, number>>> = { title: 2.4, prose: 1, code: 0.5 }
/** A form that the task does not use counts this share of the word it stands for. */
const ABBREVIATION_SHARE = 0.4
/** Words that every issue form holds (steps, expected, actual) still count a little: they may be the subject. */
const TEMPLATE_SHARE = 0.3
/** Parts of paths that stand in nearly every path: they come with a named file and say nothing of the task. */
const PATH_WORDS: ReadonlySet<string> = new Set('src lib app packages ts tsx js jsx mjs cjs py java go rs cs rb php json yaml yml md html css'.split(' '))
const NAME_KINDS: ReadonlySet<Mention['kind']> = new Set(['identifier', 'dotted-name', 'environment-variable', 'config-key', 'flag'])

/**
 * Turns a task into the terms to look for. A word's weight grows with where it stands (title, prose, code, log) and,
 * slower than linearly, with how often; names count as whole identifiers beside their words.
 */
export function weighTerms(lines: readonly TaskLine[], mentions: readonly Mention[]): readonly WeightedTerm[] {
  const words = new Map<string, number[]>()
  for (const { text, kind } of lines) {
    for (const word of wordsOf(withoutLinks(text))) {
      if (isStopWord(word) || word.length < 2 || /^\d+$/.test(word)) continue
      const stem = stemWord(word)
      const weight = LINE_WEIGHT[kind] * (TEMPLATE_WORDS.has(word) || PATH_WORDS.has(word) ? TEMPLATE_SHARE : 1)
      const seen = words.get(stem)
      if (seen === undefined) words.set(stem, [weight])
      else seen.push(weight)
    }
  }
  const identifiers = new Map<string, number>()
  for (const { kind, text, weight } of mentions) {
    if (!NAME_KINDS.has(kind)) continue
    for (const part of text.split(/\.|::/)) {
      const folded = foldIdentifier(part.replace(/^-+/, ''))
      if (folded.length < 4 || splitIdentifier(part).length < 2) continue
      identifiers.set(folded, Math.max(identifiers.get(folded) ?? 0, 2 * weight))
    }
  }
  for (const [name, weight] of mixedNames(lines)) identifiers.set(name, Math.max(identifiers.get(name) ?? 0, weight))
  const weights = new Map([...words].map(([word, seen]) => [word, saturate(seen)]))
  const compounds = new Map([...compoundsOf(lines)].filter(([name]) => !identifiers.has(name)))
  return [
    ...top(weights, MAX_WORDS, 'word'), ...top(identifiers, MAX_IDENTIFIERS, 'identifier'),
    ...inferred(top(otherForms(weights), MAX_OTHER_FORMS, 'word')), ...inferred(top(compounds, MAX_COMPOUNDS, 'identifier')),
  ]
}

/** Names that mix letters and digits or begin with one letter (`i18next`, `isbn10`, `vCard`): their parts are not their words. */
function mixedNames(lines: readonly TaskLine[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const { text, kind } of lines) {
    const weight = MIXED_WEIGHT[kind]
    if (weight === undefined) continue
    const visible = withoutLinks(text)
    for (const { start, end } of identifierRanges(visible)) {
      const parts = splitIdentifier(visible.slice(start, end))
      const isMixed = parts.length > 1 && parts[0]!.length < 3 && /[a-z]/.test(parts[0]!) || (parts.length === 2 && /^\d+$/.test(parts[1]!))
      const folded = foldIdentifier(visible.slice(start, end))
      if (isMixed && folded.length >= 4) names.set(folded, Math.max(names.get(folded) ?? 0, weight))
    }
  }
  return names
}

function inferred(terms: readonly WeightedTerm[]): readonly WeightedTerm[] {
  return terms.map((term) => ({ ...term, inferred: true }))
}

/** What else code may call the words: short for long, long for short. */
function otherForms(words: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const forms = new Map<string, number>()
  for (const [word, weight] of words) {
    for (const form of abbreviationsOf(word)) {
      if (!words.has(form)) forms.set(form, Math.max(forms.get(form) ?? 0, weight * ABBREVIATION_SHARE))
    }
  }
  return forms
}

/** Neighbouring words of title and prose as one name, in singular too: what people write in two words, code often writes in one. */
function compoundsOf(lines: readonly TaskLine[]): ReadonlyMap<string, number> {
  const compounds = new Map<string, number>()
  for (const { text, kind } of lines) {
    const weight = COMPOUND_WEIGHT[kind]
    if (weight === undefined) continue
    let previous = ''
    for (const word of wordsOf(withoutLinks(text))) {
      if (isStopWord(word)) continue
      const joins = word.length > 1 && !/^\d/.test(word)
      if (joins && previous !== '') {
        for (const name of [previous + word, previous + word.replace(/s$/, '')]) compounds.set(name, Math.max(compounds.get(name) ?? 0, weight))
      }
      previous = joins ? word : ''
    }
  }
  return compounds
}

function withoutLinks(text: string): string {
  return text.slice(0, 4_000).replaceAll(/https?:\/\/\S{1,500}/g, ' ')
}

/** The best place counts whole, each further one a fifth, up to three more places' worth. */
function saturate(seen: readonly number[]): number {
  const best = Math.max(...seen)
  const rest = seen.reduce((sum, weight) => sum + weight, 0) - best
  return best + Math.min(3 * best, rest) * 0.2
}

function top(weights: ReadonlyMap<string, number>, limit: number, kind: WeightedTerm['kind']): readonly WeightedTerm[] {
  return [...weights]
    .map(([text, weight]) => ({ text, weight: Math.round(weight * 1_000) / 1_000, kind }))
    .sort((left, right) => right.weight - left.weight || (left.text < right.text ? -1 : 1))
    .slice(0, limit)
}
