import { comparePaths, type SurveyedFile, type TaskAnalysis } from '@deepdiscovery/model'
import { inverseDocumentFrequency } from '@deepdiscovery/text'
import { viewPrior } from '../view-prior.ts'
import type { LocatedFile, LocationShare, TaskLocation } from './repository-facts.ts'
import { folderOf } from './repository-files.ts'

/** Files that speak for a module or folder. */
const VOTING = 60
const MAX_FILES = 40
const MAX_FOLDERS = 12
const MAX_TERMS = 5
const MAX_UNKNOWN = 12

/** What a survey knows of where a task lives. */
export interface LocatedSurvey {
  readonly files: readonly SurveyedFile[]
  readonly documentFrequency: readonly number[]
}

/** The modules, folders and files that the first ranking of a survey puts first, with the terms they hold. */
export function locateTask(task: TaskAnalysis, { files, documentFrequency }: LocatedSurvey): TaskLocation {
  const named = namedFiles(task, files)
  const ranked = files.map((file) => ({ file, rank: file.score * viewPrior(file.role) })).filter(({ file, rank }) => rank > 0 || named.has(file.id))
    .sort((left, right) => Number(named.has(right.file.id)) - Number(named.has(left.file.id)) || right.rank - left.rank || comparePaths(left.file.id, right.file.id))
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0)
  // The square lets the best speak louder: the tail holds the common words of the task all over the repository.
  const votes = ranked.slice(0, VOTING).map(({ file, rank }) => ({ file, weight: best === 0 ? 1 : (rank / best) ** 2 }))
  const asked = wordOf(task.text)
  const rarity = documentFrequency.map((frequency) => inverseDocumentFrequency(files.length, frequency))
  return {
    modules: sharesOf(votes, ({ module }) => module), folders: sharesOf(votes, ({ id }) => folderOf(id)),
    files: ranked.slice(0, MAX_FILES).map(({ file, rank }) => located(file, best === 0 ? 1 : rank / best, named, task, rarity, asked)),
    unknownTerms: task.terms.filter((term, at) => documentFrequency[at] === 0 && term.inferred !== true).map(({ text }) => asked(text)).slice(0, MAX_UNKNOWN),
  }
}

/** Files whose path, or the end of it, the task says; where several end so, none. */
function namedFiles({ mentions }: TaskAnalysis, files: readonly SurveyedFile[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { kind, text } of mentions) {
    if (kind !== 'path' && kind !== 'stack-frame') continue
    const path = text.replace(/^\.?\//, '')
    const ending = files.filter(({ id }) => id === path || id.endsWith(`/${path}`))
    const exact = ending.find(({ id }) => id === path) ?? (ending.length === 1 ? ending[0] : undefined)
    if (exact !== undefined) found.add(exact.id)
  }
  return found
}

/** A term as the task writes it: terms are word stems. */
function wordOf(text: string): (term: string) => string {
  const words = [...new Set(text.slice(0, 20_000).toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? [])]
  return (term) => words.find((word) => word === term) ?? words.find((word) => word.startsWith(term) && word.length <= term.length + 4) ?? term
}

interface Vote {
  readonly file: SurveyedFile
  readonly weight: number
}

function sharesOf(votes: readonly Vote[], groupOf: (file: SurveyedFile) => string): readonly LocationShare[] {
  const total = votes.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Map<string, number>()
  for (const { file, weight } of votes) sums.set(groupOf(file), (sums.get(groupOf(file)) ?? 0) + weight)
  return [...sums].map(([folder, sum]) => ({ folder, share: total === 0 ? 0 : Math.round((1_000 * sum) / total) / 1_000 })).filter(({ share }) => share >= 0.01)
    .sort((left, right) => right.share - left.share || comparePaths(left.folder, right.folder)).slice(0, MAX_FOLDERS)
}

/** Several stems may be one word of the task; the place where it says most stays. */
function distinctTerms<Found extends { readonly term: string }>(found: readonly Found[]): readonly Found[] {
  return [...new Map([...found].reverse().map((each) => [each.term, each])).values()].reverse()
}

function located({ id, role, hits }: SurveyedFile, score: number, named: ReadonlySet<string>, { terms }: TaskAnalysis, rarity: readonly number[], asked: (term: string) => string): LocatedFile {
  const weighed = (hits?.terms ?? []).map((count) => {
    const where = count.path > 0 ? 'path' : count.definitions > 0 ? 'definition' : 'text'
    const factor = (count.path > 0 ? 3 : 0) + Math.min(3, count.definitions) + Math.min(2, Math.log2(1 + count.body))
    return { term: terms[count.term]!.text, where, weight: terms[count.term]!.weight * rarity[count.term]! * factor } as const
  }).filter(({ weight }) => weight > 0).sort((left, right) => right.weight - left.weight || comparePaths(left.term, right.term))
  const line = hits?.window?.startLine
  return {
    path: id, role, score: Math.round(1_000 * score) / 1_000, ...(named.has(id) ? { named: true } : {}), ...(line === undefined ? {} : { line }),
    terms: distinctTerms(weighed.map(({ term, where }) => ({ term: asked(term), where }))).slice(0, MAX_TERMS),
  }
}
