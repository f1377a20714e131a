import type { AmbiguousTerm, CompetingModule, LocationConfidence } from '@deepdiscovery/model'
import { quotedName } from './quoted-name.ts'

const SCOPE = 'a scope or further words would settle it'
/** Words of which a hint says where they are. */
const WORDS = 1
/** A path that could be read as anything else is not repeated. */
const PLAIN_PATH = /^[\p{L}\p{N}_./@+~=-]{1,120}$/u

/**
 * What is not clear about the place of a task, as facts with what would settle them, the most useful first: places that compete,
 * names that several files define, words that are all over the place.
 */
export function ambiguityHints({ ambiguousTerms, competingModules }: LocationConfidence): readonly string[] {
  const places = placesHint(competingModules)
  const names = ambiguousTerms.filter(({ kind }) => kind === 'name').map(nameHint)
  const words = ambiguousTerms.filter(({ kind }) => kind === 'word').slice(0, WORDS).map(wordHint)
  // What settles places settles the word that they share, too.
  return [...places, ...names, ...words.map((word) => (places.length > 0 ? word : `${word}; ${SCOPE}`))]
}

/** `the place may be src/http or src/rpc; a scope or further words would settle it` */
function placesHint(modules: readonly CompetingModule[]): readonly string[] {
  const places = [...new Set(modules.map((module) => placeOf(module, modules)))].filter((place) => PLAIN_PATH.test(place))
  if (places.length < 2) return []
  const others = places.slice(0, -1).join(', ')
  return [`the place may be ${others} or ${places.at(-1)}; ${SCOPE}`]
}

/** The folder; where that is the root or holds another of the places, its best file, which says more. */
function placeOf({ module, example }: CompetingModule, modules: readonly CompetingModule[]): string {
  const holdsOther = modules.some((other) => other.module.startsWith(`${module}/`))
  return module === '' || holdsOther ? example : module
}

/** `3 files define "handle", such as src/http/a.go and src/rpc/b.go; a path would settle it` */
function nameHint({ term, files, examples }: AmbiguousTerm): string {
  const plain = examples.filter((path) => PLAIN_PATH.test(path))
  const such = plain.length === 0 ? '' : `, such as ${plain.join(' and ')}`
  return `${files} files define ${quotedName(term)}${such}; a path would settle it`
}

/** `"handler" is in 41 files of 9 modules` */
function wordHint({ term, files, modules }: AmbiguousTerm): string {
  return `${quotedName(term)} is in ${files} files of ${modules} modules`
}
