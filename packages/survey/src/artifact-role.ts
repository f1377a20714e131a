import type { ArtifactRole, FileHits } from '@deepdiscovery/model'
import { DOCS_ENDING, ROLE_RULES, SOURCE_ENDING, SOURCE_FOLDER, TRANSLATIONS, type RoleRule } from './role-rules.ts'

/** What a folder, an ending or a name decides: one bit for each rule. */
interface FolderFacts {
  readonly alone: number
  /** Rules whose `within` this folder fulfils. */
  readonly within: number
  readonly holdsTranslations: boolean
  readonly holdsSource: boolean
}

interface EndingFacts {
  readonly alone: number
  readonly within: number
  readonly isTranslation: boolean
  readonly role: ArtifactRole
}

/** Roles of files that people keep even where a tool has put them on one line: nothing else says what they say. */
const KEPT: ReadonlySet<ArtifactRole> = new Set(['build', 'infrastructure', 'migration', 'schema'])

/** One test that nearly every name fails; only the others are tested rule by rule. */
const ANY_NAME = new RegExp(ROLE_RULES.flatMap(({ name }) => (name === undefined ? [] : [name.source])).join('|'), 'is')

/**
 * The job of a file, from its path and, where it was scanned, from what its head says of itself.
 *
 * @param path repo-relative path
 * @param hits scan result, for the generated mark
 */
export function artifactRole(path: string, hits?: FileHits): ArtifactRole {
  return roleLookup()(path, hits)
}

/** {@link artifactRole} for many files: what a folder and an ending decide is found out once. */
export function roleLookup(): (path: string, hits?: FileHits) => ArtifactRole {
  const byPath = pathRoles()
  return (path, hits) => {
    if (hits?.generated === true) return 'generated'
    const role = byPath(path)
    return hits?.minified === true && !KEPT.has(role) ? 'generated' : role
  }
}

function pathRoles(): (path: string) => ArtifactRole {
  const folders = new Map<string, FolderFacts>()
  const endings = new Map<string, EndingFacts>()
  return (path) => {
    const start = path.lastIndexOf('/') + 1
    const dot = path.lastIndexOf('.')
    const folderText = path.slice(0, start)
    const endingText = dot >= start ? path.slice(dot + 1) : ''
    let folder = folders.get(folderText)
    if (folder === undefined) folders.set(folderText, folder = folderFacts(folderText))
    let ending = endings.get(endingText)
    if (ending === undefined) endings.set(endingText, ending = endingFacts(endingText))
    if (folder.holdsTranslations && ending.isTranslation) return 'translation'
    let matched = folder.alone | ending.alone | (folder.within & ending.within)
    const name = start === 0 ? path : path.slice(start)
    if (ANY_NAME.test(name)) matched |= bitsOf(({ name: pattern }) => pattern, name)
    if (folder.within !== 0) matched |= folder.within & bitsOf(({ within }) => within?.name, name)
    if (matched === 0) return ending.role !== 'data' || path.includes('.') ? ending.role : 'config'
    // The lowest bit is the first rule.
    const { role } = ROLE_RULES[31 - Math.clz32(matched & -matched)]!
    // Scripts and examples are code, but code in `tools/` of a compiler is its source: a source ending below src/ or lib/ wins.
    return role === 'script' && ending.role === 'source' && folder.holdsSource ? 'source' : role
  }
}

function bitsOf(patternOf: (rule: RoleRule) => RegExp | undefined, text: string): number {
  let bits = 0
  for (let place = 0; place < ROLE_RULES.length; place++) if (patternOf(ROLE_RULES[place]!)?.test(text) === true) bits |= 1 << place
  return bits
}

function folderFacts(folder: string): FolderFacts {
  return {
    alone: bitsOf(rule => rule.folder, folder), within: bitsOf(({ within }) => within?.folder, folder),
    holdsTranslations: TRANSLATIONS.folder.test(folder), holdsSource: SOURCE_FOLDER.test(folder),
  }
}

function endingFacts(ending: string): EndingFacts {
  return {
    alone: bitsOf(rule => rule.ending, ending), within: bitsOf(({ within }) => within?.ending, ending),
    isTranslation: TRANSLATIONS.ending.test(ending),
    role: SOURCE_ENDING.test(ending) ? 'source' : DOCS_ENDING.test(ending) ? 'docs' : 'data',
  }
}
