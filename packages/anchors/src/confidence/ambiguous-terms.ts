import {
  comparePaths, type AmbiguousTerm, type ArtifactId, type Survey, type SurveyedFile, type SyntaxFacts,
  type TaskAnalysis,
} from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'
import { filesById } from '../files-by-id.ts'
import { competes, type Contender } from './contenders.ts'
import { partingFolders, type Place } from './places.ts'
import type { TellingTerm } from './telling-terms.ts'

/** Weight of a word, relative to the task's heaviest, from which on it is what the task is about. */
const HEAVY = 0.75
/** Files that hold an ambiguous word, at least, and share of all scanned ones, at most: what is everywhere points nowhere. */
const MANY_FILES = 8
const EVERYWHERE = 0.4
/** Modules that hold it, at least, and places among the contenders. */
const MANY_MODULES = 3
const MANY_PLACES = 2
const MOST = 2
/** A name that fewer letters make is an abbreviation or a loop variable, defined everywhere. */
const SHORT_NAME = 3

/** Words of the task that matter most and stand in contenders of several places: the most telling first. */
export function ambiguousWords(
  terms: readonly TellingTerm[], survey: Survey, places: readonly Place[],
): readonly AmbiguousTerm[] {
  const heaviest = terms[0]?.weight ?? 0
  const most = survey.files.filter(({ hits }) => hits !== undefined).length * EVERYWHERE
  return terms
    .filter(({ weight, files }) => weight >= heaviest * HEAVY && files >= MANY_FILES && files <= most)
    .sort((left, right) => right.rarity - left.rarity || left.index - right.index)
    .flatMap(({ index, label }): AmbiguousTerm[] => {
      const best = places.flatMap(({ contenders }) => contenders.find((contender) => contender.terms.has(index)) ?? [])
      const holds = ({ hits }: SurveyedFile): boolean => hits?.terms.some(({ term }) => term === index) === true
      const held = survey.files.filter((file) => competes(file.role) && holds(file))
      const modules = countModules(held)
      if (best.length < MANY_PLACES || modules < MANY_MODULES || held.length < MANY_FILES) return []
      return [{ term: label, kind: 'word', files: held.length, modules, examples: examplesOf(best) }]
    })
    .slice(0, MOST)
}

/** Names of the task that several files define, by trust: a qualifier (`Cart.total`) that only one of them has settles it. */
export function ambiguousNames(
  { mentions }: TaskAnalysis, survey: Survey, facts: ReadonlyMap<ArtifactId, SyntaxFacts>, contenders: readonly Contender[],
): readonly AmbiguousTerm[] {
  const names = [...mentions]
    .filter(({ kind }) => kind === 'identifier' || kind === 'dotted-name')
    .sort((left, right) => right.weight - left.weight)
  const known = filesById(survey)
  const seen = new Set<string>()
  return names
    .flatMap(({ text }): AmbiguousTerm[] => {
      const parts = text.split(/\.|::/)
      const name = foldIdentifier(parts.at(-1) ?? '')
      if (name.length <= SHORT_NAME || seen.has(name)) return []
      seen.add(name)
      const owner = foldIdentifier(parts.at(-2) ?? '')
      const best = contenders.filter(({ anchor }) => defines(facts.get(anchor.artifact), name, owner))
      if (best.length < 2) return []
      const defining = [...facts].filter(([id, own]) => competes(known.get(id)?.role) && defines(own, name, owner))
      const files = defining.map(([id]) => ({ id, module: known.get(id)?.module ?? '' }))
      return [{ term: text, kind: 'name', files: files.length, modules: countModules(files), examples: examplesOf(best) }]
    })
    .slice(0, MOST)
}

/** A definition of the name; where the task gives an owner, only one inside it, or in a file that defines the owner too. */
function defines(facts: SyntaxFacts | undefined, name: string, owner: string): boolean {
  if (facts === undefined) return false
  const has = (wanted: string): boolean => facts.definitions.some((definition) => lastPart(definition.name) === wanted)
  return has(name) && (owner === '' || has(owner))
}

function lastPart(name: string): string {
  return foldIdentifier(name.slice(name.lastIndexOf('.') + 1))
}

/** Modules of files; where they all lie in one, the folders in which they part. */
function countModules(files: readonly Pick<SurveyedFile, 'id' | 'module'>[]): number {
  const modules = new Set(files.map(({ module }) => module))
  if (modules.size !== 1) return modules.size
  const paths = files.map(({ id }) => id)
  return new Set(paths.map(partingFolders(paths))).size
}

function examplesOf(contenders: readonly Contender[]): readonly ArtifactId[] {
  return [...contenders]
    .sort((left, right) => right.anchor.score - left.anchor.score || comparePaths(left.anchor.artifact, right.anchor.artifact))
    .slice(0, 2)
    .map(({ anchor }) => anchor.artifact)
}
