import type { PackInput } from './pack-input.ts'
import { quotedName } from './quoted-name.ts'
import { resolves } from './resolve-mention.ts'
import { UNRESOLVED } from './trim-confidence.ts'

/** Weight of an unresolved name, relative to the best resolved one, from which on it counts. */
const EQUAL_NAME = 0.5
/** Names that a hint lists. */
const UNRESOLVED_NAMES = 3

/** What of the names in a task the repository has. */
export interface FoundNames {
  /** At least one was found. */
  readonly named: boolean
  readonly reasons: readonly string[]
  readonly hints: readonly string[]
}

/** Looks up the names of a task; those that are missing are a hint, and a reason where they weigh as much as what was found. */
export function foundNames({ task, snapshot, survey }: PackInput): FoundNames {
  const paths = snapshot.artifacts.map(({ id }) => id.toLowerCase())
  const here = task.mentions.map(mention => resolves(mention, paths, task.terms, survey.documentFrequency))
  const named = here.includes(true)
  const missing = task.mentions
    .filter((_, index) => here[index] === false)
    .sort((left, right) => right.weight - left.weight)
  const names = [...new Set(missing.map(({ text }) => quotedName(text)))]
  if (names.length === 0) return { named, reasons: [], hints: [] }
  const listed = names.slice(0, UNRESOLVED_NAMES).join(', ')
  const hints = [`${UNRESOLVED}${listed} ${names.length === 1 ? 'is' : 'are'} not in this repository`]
  if (!named) return { named, reasons: ['no name of the task was found'], hints }
  const best = Math.max(0, ...task.mentions.filter((_, index) => here[index] === true).map(({ weight }) => weight))
  const counts = (missing[0]?.weight ?? 0) >= best * EQUAL_NAME
  return { named, reasons: counts ? ['not every name of the task was found'] : [], hints }
}
