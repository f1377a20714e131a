import type { Literal, SyntaxFacts } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { findPath } from './find-path.ts'
import { STATED_PATHS } from './stated-path-table.ts'
import type { StatedPath } from './stated-path-table.ts'
import { statedValues } from './stated-values.ts'

/** A path that no row of the table explains but that is written like one, with folder and ending. */
const EVIDENT = /^(?:\.{1,2}\/)?(?:[\w@.+~ -]+\/)+[\w@.+~ -]*\.[A-Za-z]\w{0,9}$|^\.{1,2}\/[\w@.+~-]*\.[A-Za-z]\w{0,9}$/
/** Keys of what is left out: no dependency. */
const LEFT_OUT = /exclu|ignore/i
/** A file with more of them lists files, it does not depend on them. */
const MAX_EVIDENT = 40
const MAX_STATED = 400

/** One literal of a file, and the files it names. */
export interface Stated {
  readonly literal: Literal
  readonly targets: readonly Target[]
  /** Whether it only lists what a package carries. */
  readonly listed: boolean
}

/** Paths of a file that exist in the repository: those the format defines, then those that are written like paths. */
export function statedPaths(file: SyntaxFacts, view: RepositoryView): Stated[] {
  const rows = STATED_PATHS.filter(row => row.file.test(file.artifact))
  const stated: Stated[] = []
  const evident: Stated[] = []
  for (const literal of file.literals) {
    if (stated.length >= MAX_STATED) break
    const row = rows.find(({ key }) => key.test(literal.context))
    const targets = row === undefined ? [] : rowTargets(row, literal, file, view)
    if (targets.length > 0) stated.push({ literal, targets, listed: row?.lists === true })
    else if (evident.length <= MAX_EVIDENT && EVIDENT.test(literal.text) && !LEFT_OUT.test(literal.context)) {
      const found = guessed(literal.text, file, view)
      if (found.length > 0) evident.push({ literal, targets: found, listed: row?.lists === true })
    }
  }
  if (evident.length > MAX_EVIDENT) return stated
  return [...stated, ...evident].sort((left, right) => left.literal.line - right.literal.line)
}

function rowTargets(row: StatedPath, literal: Literal, file: SyntaxFacts, view: RepositoryView): Target[] {
  const found: Target[] = []
  for (const path of statedValues(literal.text, row.value)) {
    for (const { folder, confidence } of basesOf(row, path, literal, file, view)) {
      // Commands run where the tool likes.
      const factor = row.value === 'command' ? confidence * CONVENTION : confidence
      const targets = findPath(folder, path.replace(/^classpath\*?:\/?/, ''), row, view)
      found.push(...targets.map(target => ({ ...target, confidence: target.confidence * factor })))
      if (targets.length > 0) break
    }
  }
  return found
}

interface Base { readonly folder: string; readonly confidence: number }

function basesOf({ base }: StatedPath, path: string, literal: Literal, file: SyntaxFacts, view: RepositoryView): Base[] {
  const folder = folderOf(file.artifact)
  const own = { folder, confidence: 1 }
  if (base === 'root') return [{ folder: '', confidence: 1 }]
  if (base === 'file') return path.startsWith('/') ? [] : [own]
  if (base === 'guess') return [own, { folder: '', confidence: CONVENTION }]
  if (base === 'resources') {
    const resources = resourceFolders(folder, view).map(each => ({ folder: each, confidence: CONVENTION }))
    return path.startsWith('classpath') ? resources : [own, ...resources]
  }
  const prefix = literal.context.slice(0, literal.context.lastIndexOf('.') + 1)
  const sibling = file.literals.find(each => each.context === prefix + base.sibling || each.context === base.sibling)
  // MkDocs has its documents in `docs` where nothing is said.
  const named = sibling?.text ?? (base.sibling === 'docs_dir' ? 'docs' : '')
  const joined = joinPath(folder, named)
  return joined === undefined || named.startsWith('/') ? [] : [{ folder: joined, confidence: 1 }]
}

/** Roots of a Java module's class path: those of the module around first, then those beside it. */
function resourceFolders(folder: string, view: RepositoryView): string[] {
  const parts = ['src/main/resources', 'src/test/resources', 'src/main/java', 'src/test/java', 'src/main/webapp']
  return ancestorsOf(folder).flatMap(ancestor => parts.map(part => joinPath(ancestor, part)))
    .filter((each): each is string => each !== undefined && view.files.folder(each) !== undefined)
}

function guessed(text: string, file: SyntaxFacts, view: RepositoryView): Target[] {
  const isRelative = /^\.{1,2}\//.test(text)
  for (const [folder, factor] of [[folderOf(file.artifact), 1], ['', CONVENTION]] as const) {
    const found = findPath(folder, text, {}, view)
    const confidence = (isRelative ? CONVENTION : CONVENTION * CONVENTION) * factor
    if (found.length > 0) return found.map(target => ({ ...target, confidence: target.confidence * confidence }))
  }
  return []
}
