import { foldCase } from '@deepdiscovery/text'

/** What a noun ends with and what its plural does: the first that fits counts. After ActiveSupport, which most frameworks follow. */
const LISTED: readonly (readonly [singular: string, plural: string])[] = [
  ...['equipment', 'information', 'money', 'species', 'series', 'fish', 'sheep', 'jeans', 'police', 'news', 'data', 'media']
    .map((noun) => [noun, noun] as const),
  ['person', 'people'], ['child', 'children'], ['human', 'humans'], ['specimen', 'specimens'], ['man', 'men'], ['mouse', 'mice'],
  ['foot', 'feet'], ['quiz', 'quizzes'], ['matrix', 'matrices'], ['vertex', 'vertices'], ['index', 'indices'],
  ['analysis', 'analyses'], ['thesis', 'theses'], ['crisis', 'crises'], ['diagnosis', 'diagnoses'], ['synopsis', 'synopses'],
  ['bacterium', 'bacteria'], ['criterion', 'criteria'], ['phenomenon', 'phenomena'], ['octopus', 'octopi'], ['virus', 'viri'],
  ['status', 'statuses'], ['alias', 'aliases'], ['campus', 'campuses'], ['bonus', 'bonuses'], ['canvas', 'canvases'],
  ['bus', 'buses'], ['lens', 'lenses'], ['buffalo', 'buffaloes'], ['tomato', 'tomatoes'], ['potato', 'potatoes'],
  ['hero', 'heroes'], ['echo', 'echoes'], ['wife', 'wives'], ['knife', 'knives'], ['life', 'lives'], ['leaf', 'leaves'],
  ['half', 'halves'], ['shelf', 'shelves'], ['wolf', 'wolves'], ['thief', 'thieves'], ['movie', 'movies'], ['cookie', 'cookies'],
  ['zombie', 'zombies'], ['cache', 'caches'], ['niche', 'niches'],
]
const SIBILANTS = ['ch', 'sh', 'ss', 'x', 'zz'].map((ending) => [ending, `${ending}es`] as const)
const CONSONANT_Y = [...'bcdfghjklmnpqrstvwxz', 'qu'].map((letter) => [`${letter}y`, `${letter}ies`] as const)
const RULES = [...LISTED, ...SIBILANTS, ...CONSONANT_Y]

/** The plural of a name whose last word is an English noun: `user` gives `users`, `SalesPerson` `SalesPeople`; a plural stays. */
export function pluralOf(name: string): string {
  const lower = foldCase(name)
  for (const [singular, plural] of RULES) {
    if (lower.endsWith(singular)) return replaceEnd(name, singular, plural)
    if (lower.endsWith(plural)) return name
  }
  return /[a-z]$/.test(lower) && !lower.endsWith('s') ? replaceEnd(name, '', 's') : name
}

/** The singular of a name whose last word is an English noun: `users` gives `user`; a singular stays (`address`, `status`). */
export function singularOf(name: string): string {
  const lower = foldCase(name)
  for (const [singular, plural] of RULES) {
    if (lower.endsWith(plural)) return replaceEnd(name, plural, singular)
    if (lower.endsWith(singular)) return name
  }
  return /[a-z]s$/.test(lower) && !/(?:ss|us|is)$/.test(lower) ? name.slice(0, -1) : name
}

/** Names, folded, one of which each name has whose plural is the given one. */
export function beforePlural(folded: string): readonly string[] {
  return [...new Set([folded, folded.replace(/s$/, ''), ...RULES.flatMap(([singular, plural]) => exchanged(folded, plural, singular))])]
}

/** Names, folded, one of which each name has whose singular is the given one. */
export function beforeSingular(folded: string): readonly string[] {
  return [...new Set([folded, `${folded}s`, ...RULES.flatMap(([singular, plural]) => exchanged(folded, singular, plural))])]
}

function exchanged(name: string, from: string, to: string): readonly string[] {
  return name.endsWith(from) ? [name.slice(0, name.length - from.length) + to] : []
}

/** Keeps the case of what both endings share, and goes on in capitals behind two of them. */
function replaceEnd(name: string, from: string, to: string): string {
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared++
  const kept = name.slice(0, name.length - from.length + shared)
  const added = to.slice(shared)
  return kept + (/[A-Z]{2}$/.test(name) ? added.toUpperCase() : added)
}
