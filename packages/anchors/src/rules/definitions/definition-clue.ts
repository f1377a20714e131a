import type { FileText } from '../file-text.ts'
import { placesOf } from '../file-text.ts'
import { betterHit, type TextClue, type TextHit } from '../texts/text-clue.ts'
import { definesAt } from './defines-at.ts'
import { pathNames, type DefinedName } from './defined-names.ts'

/** Documentation defines what readers are to write or repeats the code; the others assign values. */
const NO_DEFINITIONS: ReadonlySet<FileText['role']> = new Set(['docs', 'config', 'data', 'translation', 'infrastructure'])

/** Where names are defined in files that were not parsed. */
export function definitionClue(names: readonly DefinedName[]): TextClue | undefined {
  if (names.length === 0) return undefined
  const seeds = names.map(({ name, owner }) => (owner === undefined || owner.length < 2 ? [name] : [owner, name]))
  return { seeds, find: (file) => names.reduce<TextHit | undefined>((best, name) => betterHit(best, definitionIn(file, name)), undefined) }
}

function definitionIn({ text, id, role }: FileText, { name, owner, quality }: DefinedName): TextHit | undefined {
  if (NO_DEFINITIONS.has(role)) return undefined
  const offset = placesOf(text, name, '-').find((place) => definesAt(text, place, place + name.length))
  if (offset === undefined) return undefined
  const owned = owner === undefined || pathNames(id, owner)
    || placesOf(text, owner).some((place) => definesAt(text, place, place + owner.length))
  return { offset, length: name.length, quality: quality * (owned ? 1 : 0.4) }
}
