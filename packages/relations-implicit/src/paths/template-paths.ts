import type { PathLookup } from './path-lookup.ts'
import type { TemplatePart } from './template-parts.ts'

/** Looks up the paths that one choice of values gives. */
export type PathQuestion = (files: PathLookup) => readonly string[]

const NAME = '\u0000'
/** Ends with the slash behind the folders. */
const FOLDERS = '\u0001'
const MAXIMUM_CHOICES = 64
const NO_CONTEXT = { file: '', dir: '' }

/** A question for each choice of values, in order of preference; none where a variable has no value or its normaliser refuses. */
export function templatePaths(parts: readonly TemplatePart[], values: ReadonlyMap<string, string>): readonly PathQuestion[] {
  const open = parts.some(({ kind }) => kind === 'name' || kind === 'folders')
  let globs: readonly string[] = ['']
  let dropSlash: readonly boolean[] = [false]
  for (const part of parts) {
    const next = globs.flatMap((glob, at) => textsOf(part, values, open).map((text) => joined(glob, text, part, dropSlash[at] === true)))
    globs = next.slice(0, MAXIMUM_CHOICES).map(({ glob }) => glob)
    dropSlash = next.map(({ empty }) => empty)
  }
  return globs.map((glob) => (files) => (open ? matchingPaths(glob, files) : files.has(glob) ? [glob] : []))
}

/** An empty value in front of a slash stands for the root, and the slash goes with it. */
function joined(glob: string, text: string, part: TemplatePart, dropSlash: boolean): { readonly glob: string, readonly empty: boolean } {
  const added = dropSlash && part.kind === 'text' && text.startsWith('/') ? text.slice(1) : text
  const atBorder = glob === '' || glob.endsWith('/')
  return { glob: glob + added, empty: part.kind === 'variable' && text === '' && atBorder }
}

function textsOf(part: TemplatePart, values: ReadonlyMap<string, string>, open: boolean): readonly string[] {
  if (part.kind === 'text') return [part.text]
  if (part.kind === 'name') return [NAME]
  if (part.kind === 'folders') return [FOLDERS]
  const value = values.get(part.variable)
  if (value === undefined) return []
  // Beside a pattern an empty value would ask for everything.
  return part.chain.apply(value, NO_CONTEXT).filter((text) => !(open && text === '') && !text.includes(NAME) && !text.includes(FOLDERS))
}

function matchingPaths(glob: string, files: PathLookup): readonly string[] {
  if (glob.startsWith(FOLDERS)) {
    const atRoot = matchingPaths(glob.slice(1), files)
    if (atRoot.length > 0) return atRoot
  }
  const literal = literalEnd(glob)
  if (literal === glob) return files.has(glob) ? [glob] : []
  if (literal === glob.slice(1) && glob.startsWith(FOLDERS)) return files.endingWith(literal)
  const expression = expressionOf(glob)
  const folder = literalEnd(glob.slice(0, Math.max(0, glob.lastIndexOf('/'))))
  const candidates = literal === '' ? files.directlyIn(folder) : files.endingWith(literal)
  return candidates.filter((path) => expression.test(path))
}

/** The names at the end that hold no pattern. */
function literalEnd(glob: string): string {
  const lastFolders = glob.lastIndexOf(FOLDERS)
  const lastName = glob.lastIndexOf(NAME)
  if (lastFolders > lastName) return glob.slice(lastFolders + 1)
  if (lastName < 0) return glob
  const border = glob.indexOf('/', lastName)
  return border < 0 ? '' : glob.slice(border + 1)
}

function expressionOf(glob: string): RegExp {
  const source = Array.from(glob, (character) => {
    if (character === NAME) return '[^/]*'
    return character === FOLDERS ? '(?:[^/]+/)*' : character.replace(/[$()*+./?[\\\]^{|}-]/, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`, 's')
}
