import type { ArtifactId, Evidence, Mention, SurveyedFile } from '@deepdiscovery/model'
import { evidenceAt, type Signal, type SignalInput, type SignalValue } from '../signal.ts'

/** A mention that fits more files than this names none of them. */
const MAX_FITS = 12

/**
 * Files that the task names: a path or stack frame (by its longest suffix that exists), a dotted name (the module
 * part of it as a path), a message that stands in the file as a literal. A mention that fits several files shares its
 * weight among them.
 */
export const mentionSignal: Signal = {
  name: 'mention',
  score: (input) => {
    const found = new Map<ArtifactId, { rest: number; evidence: Evidence[] }>()
    const byFileName = groupByFileName(input.survey.files)
    for (const mention of input.task.mentions) {
      const fits = filesOf(mention, input, byFileName)
      if (fits.length === 0 || fits.length > MAX_FITS) continue
      for (const { id, line, quality } of fits) {
        const value = mention.weight * quality / Math.sqrt(fits.length)
        const entry = found.get(id) ?? { rest: 1, evidence: [] }
        entry.rest *= 1 - Math.min(0.95, value)
        if (entry.evidence.length < 5) entry.evidence.push(evidenceAt(id, line, 'mention', `the task names ${JSON.stringify(mention.text.slice(0, 80))}`))
        found.set(id, entry)
      }
    }
    return new Map([...found].map(([id, { rest, evidence }]): [ArtifactId, SignalValue] => [id, { value: 1 - rest, evidence }]))
  },
}

interface Fit {
  readonly id: ArtifactId
  readonly line: number
  readonly quality: number
}

type FileIndex = ReadonlyMap<string, readonly SurveyedFile[]>

function filesOf(mention: Mention, input: SignalInput, index: FileIndex): readonly Fit[] {
  switch (mention.kind) {
    case 'path':
    case 'stack-frame':
      return pathFits(mention, index)
    case 'dotted-name':
      return dottedFits(mention.text, index)
    case 'message':
      return messageFits(mention.text, input)
    default:
      return []
  }
}

/** The files whose path shares the most trailing segments with the mention. */
function pathFits(mention: Mention, index: FileIndex): readonly Fit[] {
  const segments = mention.text.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
  const last = segments.at(-1)
  if (last === undefined) return []
  const rated = (index.get(last.toLowerCase()) ?? []).map(({ id }) => ({ id, shared: sharedTail(id.split('/'), segments) }))
  const most = Math.max(0, ...rated.map(({ shared }) => shared))
  // A frame in an installed package shares its file name (utils.py) with many files; only a path says which.
  const enough = mention.kind === 'stack-frame' && segments.length > 1 ? 2 : 1
  if (most < enough) return []
  return rated.filter(({ shared }) => shared === most).map(({ id }) => ({ id, line: mention.line ?? 1, quality: most > 1 ? 1 : 0.8 }))
}

function sharedTail(left: readonly string[], right: readonly string[]): number {
  let shared = 0
  while (shared < Math.min(left.length, right.length) && left.at(-1 - shared)!.toLowerCase() === right.at(-1 - shared)!.toLowerCase()) shared++
  return shared
}

const MODULE_EXTENSIONS = ['.py', '.java', '.kt', '.ts', '.js', '.rs', '.go', '.rb', '.cs', '.php', '.scala', '.ex'] as const

/** `pkg.module.Class.method` names pkg/module.py, or pkg/module/__init__.py, or …/Class.java. */
function dottedFits(name: string, index: FileIndex): readonly Fit[] {
  const parts = name.split(/\.|::/)
  for (let length = parts.length; length >= 1; length--) {
    const path = parts.slice(0, length)
    const fits = MODULE_EXTENSIONS.flatMap((extension) => suffixFits([...path.slice(0, -1), path.at(-1)! + extension], index))
    const packages = length > 1 ? suffixFits([...path, '__init__.py'], index) : []
    const all = [...fits, ...packages]
    // A single leading part (`self`, `np`, `app`) only counts where it is the whole file stem and the name goes on.
    if (all.length > 0) return all.map((id) => ({ id, line: 1, quality: length > 1 ? 0.9 : 0.4 }))
  }
  return []
}

function suffixFits(segments: readonly string[], index: FileIndex): readonly ArtifactId[] {
  const candidates = index.get(segments.at(-1)!.toLowerCase()) ?? []
  return candidates.filter(({ id }) => sharedTail(id.split('/'), segments) === segments.length).map(({ id }) => id)
}

/** Files of the view that hold the message, or a fixed part of it, as a literal. */
function messageFits(message: string, { facts }: SignalInput): readonly Fit[] {
  const wanted = message.toLowerCase()
  const fits: Fit[] = []
  for (const [id, { literals }] of facts) {
    const literal = literals.find(({ text }) => text.length >= 10 && (wanted.includes(fixedPart(text)) || text.toLowerCase().includes(wanted)))
    if (literal !== undefined) fits.push({ id, line: literal.line, quality: 0.8 })
  }
  return fits
}

/** The longest stretch of a literal between placeholders (`%s`, `{name}`, `${x}`); long enough to be telling. */
function fixedPart(literal: string): string {
  const parts = literal.toLowerCase().split(/%[-\d.]*[a-z]|\$?\{[^{}]{0,60}\}/)
  const longest = parts.reduce((best, part) => (part.trim().length > best.length ? part.trim() : best), '')
  // A short fixed part would be found in any text; a character that no text has makes it match nothing.
  return longest.length >= 10 ? longest : '\0'
}

function fileName(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).toLowerCase()
}

function groupByFileName(files: readonly SurveyedFile[]): FileIndex {
  const groups = new Map<string, SurveyedFile[]>()
  for (const file of files) {
    const name = fileName(file.id)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [file])
    else group.push(file)
  }
  return groups
}
