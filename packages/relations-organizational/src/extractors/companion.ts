import { comparePaths } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import { companionKind, type CompanionKind } from '../companion-kind.ts'
import type { FileName } from '../file-name.ts'
import { baseNameOf } from '../folder-index.ts'
import { isLocale, localeName } from '../locale-name.ts'
import { subjectNames, type SubjectNames } from '../subject-names.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** Nearness of a tests folder that mirrors everything but the package's own folder (`src/flask/json`, `tests/json`). */
const PACKAGE_MIRROR = 0.95

/** Names that every second folder has: they say nothing outside their own folder or its mirror. */
const COMMON_SUBJECTS = new Set([
  'index', 'main', 'mod', 'lib', 'init', '__init__', '__main__', 'app', 'readme', 'license', 'changelog', 'package', 'types',
  'utils', 'util', 'helpers', 'helper', 'common', 'config', 'constants', 'settings', 'setup', 'test', 'tests', 'conftest',
  'makefile', 'dockerfile', 'base', 'core', 'models', 'model', 'views', 'urls', 'admin', 'api', 'errors', 'error',
  'exceptions', 'schema', 'routes', 'styles', 'style', 'mock', 'mocks', 'fixtures', 'factories', 'build', 'package-info',
  'pom',
])
/** A name that more files than this have in other folders (`django.po`) is not the name of one subject. */
const MOST_NAMESAKES = 100
/** Equally near candidates of a name beyond this are a coincidence, not a companion. */
const MOST_EQUALS = 3

/** Languages whose files are there to have code made from them. */
const GENERATOR_INPUTS = new Set(['proto', 'thrift', 'fbs', 'capnp', 'graphql', 'gql', 'graphqls', 'avsc', 'wsdl', 'xsd', 'sql', 'templ', 'g4'])

interface Companion {
  readonly other: FileName
  readonly kind: CompanionKind
  readonly confidence: number
}

/** Confidence of a pair in one folder: names that one convention ties together, and those that only begin alike. */
const BESIDE = 0.9
const BESIDE_BY_KIND: Partial<Readonly<Record<CompanionKind, number>>> = { 'code-behind': 0.95, mock: 0.8, fixture: 0.7, implementation: 0.7, docs: 0.7, part: 0.7 }

/** Files about the same subject by their names: other extension, conventional suffix, test, snapshot, header, implementation. */
export function companionTies({ folders, limits }: ExtractorContext): TiesOf {
  let names: SubjectNames | undefined
  return (file) => {
    names ??= subjectNames(folders.all)
    const name = names.read(file)
    if (name.subject === '') return []
    const namesakes = othersNamed(name, names.of(name.subject))
    const near = besides(name, namesakes)
    const companions = [...near, ...elsewhere(name, namesakes, near)]
      .sort((a, b) => b.confidence - a.confidence || comparePaths(a.other.id, b.other.id))
    const fanOut = companions.length
    return companions.slice(0, limits.companion).map(({ other, kind, confidence }) => symmetricRelation(file, other.id, {
      label: 'companion', producer: `companion/${kind}`, confidence, fanOut, note: noteFor(name, other, kind),
    }))
  }
}

/** `de.yml` and `de.devise.yml` have a language in common, not a subject. */
function othersNamed(name: FileName, namesakes: readonly FileName[]): readonly FileName[] {
  return isLocale(name.subject) && localeName(name.id) ? namesakes.filter(({ id }) => !localeName(id)) : namesakes
}

/** Same folder: a test or the same stem is nearly certain, a shared first part (`cats.service`, `cats.module`) likely. */
function besides(name: FileName, namesakes: readonly FileName[]): readonly Companion[] {
  return namesakes
    .filter(({ id, folder, place }) => folder === name.folder && id !== name.id && place.join('/') === name.place.join('/'))
    .map((other) => {
      const kind = companionKind(name, other)
      return { other, kind, confidence: BESIDE_BY_KIND[kind] ?? BESIDE }
    })
}

/**
 * Another folder: the nearest test or tested file, and the nearest file of another kind; a mirrored folder is best.
 * What the own folder already has is not looked for elsewhere.
 */
function elsewhere(name: FileName, namesakes: readonly FileName[], near: readonly Companion[]): readonly Companion[] {
  const known = new Set(near.map(({ other }) => other.test === name.test ? other.extension : 'test'))
  const apart = namesakes.filter(({ folder }) => folder !== name.folder)
  if (apart.length > MOST_NAMESAKES) return []
  const tests = apart.filter((other) => other.test !== name.test && areKin(name, other) && !known.has('test'))
  const made = apart.filter((other) => isMadeFrom(name, other) || isMadeFrom(other, name))
  const kinds = apart.filter((other) => other.test === name.test && !made.includes(other)
    && (other.extension !== name.extension || other.stem !== name.stem) && !known.has(other.extension))
  const nearestOf = (others: readonly FileName[], ladder: Ladder): readonly Companion[] =>
    nearest(name, others.map((other) => rate(name, other, namesakes)), ladder)
  return [
    ...nearestOf(tests, { mirrored: 0.85, far: 0.4, onlyOne: 0.6 }),
    ...nearestOf(made, { mirrored: 0.85, far: 0.4, onlyOne: 0.7 }),
    ...nearestOf(kinds, { mirrored: 0.7, far: 0.15, onlyOne: 0.25 }),
  ]
}

/** Generators write to other folders, under the name of the file that they read. */
function isMadeFrom(made: FileName, source: FileName): boolean {
  return made.mark === 'generated' && source.mark === undefined && GENERATOR_INPUTS.has(source.extension)
}

/** Confidence between mirrored folders, and between folders that share nothing: of several candidates, or the only one. */
interface Ladder {
  readonly mirrored: number
  readonly far: number
  readonly onlyOne: number
}

interface Rated {
  readonly other: FileName
  /** [0, 1] */
  readonly nearness: number
}

function nearest(name: FileName, rated: readonly Rated[], { mirrored, far, onlyOne }: Ladder): readonly Companion[] {
  const best = Math.max(...rated.map(({ nearness }) => nearness))
  const equals = rated.filter(({ nearness }) => nearness === best)
  if (equals.length > MOST_EQUALS || COMMON_SUBJECTS.has(name.subject) && best < PACKAGE_MIRROR) return []
  const floor = rated.length === 1 ? onlyOne : far
  const confidence = (floor + (mirrored - floor) * best) / equals.length
  return equals.map(({ other }) => ({ other, kind: companionKind(name, other), confidence }))
}

function rate(name: FileName, other: FileName, namesakes: readonly FileName[]): Rated {
  const nearness = placeNearness(name.place, other.place)
  if (name.test === other.test || nearness >= PACKAGE_MIRROR) return { other, nearness }
  const [test, subject] = name.test ? [name, other] : [other, name]
  return { other, nearness: mirrorsPackage(test, subject) && isOnlySubject(test, namesakes) ? PACKAGE_MIRROR : nearness }
}

/** Beside the tests folder lies a package whose folder the tests do not repeat: `flask/json/tag.py`, `tests/json/test_tag.py`. */
function mirrorsPackage(test: FileName, subject: FileName): boolean {
  const { testsAt, place } = test
  return testsAt !== undefined && subject.place.length === place.length + 1
    && place.every((segment, index) => segment === subject.place[index < testsAt ? index : index + 1])
}

/** Of several packages beside a tests folder none is preferred, and a file in the mirrored folder itself comes first. */
function isOnlySubject(test: FileName, namesakes: readonly FileName[]): boolean {
  const subjects = namesakes.filter((name) => !name.test && areKin(name, test)
    && (mirrorsPackage(test, name) || placeNearness(test.place, name.place) === 1))
  return subjects.length === 1
}

/** Programs of one language family. */
function areKin(left: FileName, right: FileName): boolean {
  return left.family !== undefined && left.family === right.family
}

/** Share of telling folder names that two places have in common, [0, 1]; 1 for mirrored trees (`src/a/b`, `tests/a/b`). */
function placeNearness(left: readonly string[], right: readonly string[]): number {
  const union = new Set([...left, ...right])
  if (union.size === 0) return 1
  const inRight = new Set(right)
  const shared = new Set(left.filter((segment) => inRight.has(segment))).size
  return shared / union.size
}

/** The same words from both ends. */
function noteFor(name: FileName, other: FileName, kind: CompanionKind): string {
  const [first, second] = comparePaths(name.id, other.id) < 0 ? [name, other] : [other, name]
  if (kind !== 'test') return `${NOTES[kind] ?? 'same name'}: ${baseNameOf(first.id)}, ${baseNameOf(second.id)}`
  const [test, subject] = first.test ? [first, second] : [second, first]
  return `test by name: ${baseNameOf(test.id)} for ${baseNameOf(subject.id)}`
}

const NOTES: Partial<Readonly<Record<CompanionKind, string>>> = {
  snapshot: 'snapshot by name', mock: 'mock by name', fixture: 'fixture by name', 'code-behind': 'code-behind', generated: 'generated by name',
  migration: 'two ends of one step', story: 'story by name', declaration: 'declaration by name', header: 'header by name', docs: 'page by name',
}
