import type { Artifact, ArtifactId, Language, NameRequest } from '@deepdiscovery/model'
import { BUILT_IN_FIELDS, IMPLICIT_FIELDS, JUDGED_COLUMNS } from '../rules/built-in-fields.ts'
import type { BuiltInFact, CompiledFact, CompiledSource, Constraint, PlanAtom, Words } from '../rules/compiled-rule.ts'
import { eitherNeedles } from '../values/needles.ts'
import { fieldWords } from './field-words.ts'
import { holdsLanguage } from './language-hosts.ts'
import { simpleName } from './simple-name.ts'

/** One way in which an atom's fact can be found: by a selector, or in a table of the syntax stage. */
export interface AtomUse {
  readonly source: CompiledSource | undefined
  readonly table: BuiltInFact | undefined
  readonly languages: ReadonlySet<Language> | undefined
  /** In every file with such a fact, whatever the variables are. */
  readonly words: Words
}

/** All ways to find the fact of an atom; those are left out whose constants contradict the atom's. */
export function usesOf(atom: PlanAtom, facts: ReadonlyMap<string, CompiledFact>): readonly AtomUse[] {
  if (atom.fact === 'file') return []
  if (BUILT_IN_FIELDS.has(atom.fact as BuiltInFact)) {
    const words = constraintWords(undefined, atom)
    return words === undefined ? [] : [{ source: undefined, table: atom.fact as BuiltInFact, languages: atom.languages, words }]
  }
  return (facts.get(atom.fact)?.sources ?? []).flatMap((source) => {
    const words = constraintWords(source, atom)
    if (words === undefined) return []
    const languages = both(source.languages, atom.languages)
    return languages?.size === 0 ? [] : [{ source, table: source.selector.kind === 'select' ? source.selector.table : undefined, languages, words: [...source.words, ...words] }]
  })
}

function both(left: ReadonlySet<Language> | undefined, right: ReadonlySet<Language> | undefined): ReadonlySet<Language> | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return new Set([...left].filter((each) => right.has(each)))
}

function constraintWords(source: CompiledSource | undefined, atom: PlanAtom): Words | undefined {
  const words: (readonly string[])[] = []
  for (const constraint of atom.constraints) {
    const found = wordsOf(source, constraint, atom)
    if (found === undefined) return undefined
    words.push(...found)
  }
  return words
}

function wordsOf(source: CompiledSource | undefined, { field, chain, values, pattern }: Constraint, atom: PlanAtom): Words | undefined {
  if (IMPLICIT_FIELDS.includes(field) || source === undefined && JUDGED_COLUMNS.includes(field)) return []
  if (pattern !== undefined) {
    const term = source?.fields.get(field)
    return chain.text === '' && (term === undefined || /^@[\w.-]+$/.test(term.text.trim())) ? pattern.words : []
  }
  const isSymbol = source === undefined && BUILT_IN_FIELDS.get(atom.fact as BuiltInFact)?.get(field) === 'symbol'
  const lists = (values ?? []).map((value) => isSymbol ? [[simpleName(value)]] : fieldWords(source, field, chain, value)).filter((each) => each !== undefined)
  if (lists.length === 0) return undefined
  return eitherNeedles(lists)
}

/** Whether a file can hold facts of the use, going by its path and language. */
export function mayHold(use: AtomUse, { id, language }: Pick<Artifact, 'id' | 'language'>): boolean {
  return holdsLanguage(language, use.languages) && (use.source?.paths?.some((each) => each.match(id) !== undefined) ?? true)
}

/** A list for each conjunct that the scanner can look up; empty where nothing narrows the use. */
export function requestOf(words: Words): NameRequest {
  return { names: words.filter((list) => list.length > 0 && list.every((word) => /\p{L}/u.test(word) && word.length > 1)) }
}

export type Candidates = ReadonlySet<ArtifactId>
