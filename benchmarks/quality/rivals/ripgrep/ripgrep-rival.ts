import pLimit from 'p-limit'
import { comparePaths, type ArtifactId } from '@deepdiscovery/model'
import { fillBudget, type NativeLine } from '../fill-budget.ts'
import type { Rival, RivalRequest, RivalSource } from '../rival.ts'
import { checkRipgrep, countLines, matchingLines } from './run-ripgrep.ts'
import { searchWords, type SearchWord } from './search-words.ts'

export interface RipgrepOptions {
  /** Candidates that are counted at most: code-like words, plain words. */
  readonly code: number
  readonly plain: number
  /** Words that are searched for in the end: code-like ones first, then the rarest plain ones. */
  readonly words: number
  /** Weight of a word in the file name, relative to a word in the text. */
  readonly nameHit: number
  /** How much more lines with a word count: 0 not at all, 1 as much as the word itself per factor e. */
  readonly moreLines: number
}

/** Tuned on the quick development tasks. */
export const RIPGREP_DEFAULTS: RipgrepOptions = { code: 16, plain: 24, words: 20, nameHit: 1.5, moreLines: 0.5 }

/** Files that the ranking names at most. */
const RANKING = 300
/** Searches at the same time; ripgrep itself uses all cores. */
const PARALLEL = 2

/** What a coding agent does with ripgrep: pick words, search for each, look first where the most and rarest of them are. */
export function ripgrepRival(options: Partial<RipgrepOptions> = {}): Rival<undefined> {
  const resolved = { ...RIPGREP_DEFAULTS, ...options }
  return {
    name: 'ripgrep',
    summary: `Runs rg for ${resolved.words} words of the task, code-like first, then rarest; files by words, weighted by rarity.`,
    deterministic: true,
    usesWorkTree: true,
    prepare: async (_source, signal) => {
      await checkRipgrep(signal)
      return { index: undefined, bytes: 0, llmTokens: 0 }
    },
    answer: async (source, _index, request, signal) => {
      const root = await source.workTree()
      const found = await findWords(source, root, request, resolved, signal)
      const ranking = rankFiles(source, found, request, resolved)
      const lines = await bestLines(root, found, ranking.slice(0, request.maxFiles), request, source, signal)
      return { ranking: ranking.slice(0, RANKING), native: lines, llmTokens: 0 }
    },
  }
}

interface FoundWord {
  readonly text: string
  readonly rarity: number
  /** Lines with the word, by file. */
  readonly files: ReadonlyMap<string, number>
}

/** Searches for every candidate and keeps the words that an agent would go on with. */
async function findWords(
  { snapshot }: RivalSource,
  root: string,
  { task, within }: RivalRequest,
  options: RipgrepOptions,
  signal: AbortSignal,
): Promise<readonly FoundWord[]> {
  const known = new Set<string>(snapshot.artifacts.map(({ id }) => id).filter(within))
  if (known.size === 0) return []
  const limit = pLimit(PARALLEL)
  const counted = await Promise.all(
    searchWords(task, options).map((word) =>
      limit(async (): Promise<FoundWord & SearchWord> => {
        const files = new Map([...(await countLines(root, word.text, signal))].filter(([path]) => known.has(path)))
        return { ...word, files, rarity: Math.log(1 + (known.size - files.size + 0.5) / (files.size + 0.5)) }
      }),
    ),
  )
  const hits = counted.filter(({ files }) => files.size > 0)
  const code = hits.filter(({ kind }) => kind === 'code')
  const plain = hits
    .filter(({ kind }) => kind === 'plain')
    .sort((left, right) => right.rarity - left.rarity || comparePaths(left.text, right.text))
  return [...code, ...plain].slice(0, options.words)
}

function rankFiles(
  { snapshot }: RivalSource,
  words: readonly FoundWord[],
  { within }: RivalRequest,
  options: RipgrepOptions,
): readonly ArtifactId[] {
  const folded = words.map((word) => ({ ...word, folded: word.text.toLowerCase() }))
  return snapshot.artifacts
    .filter(({ id }) => within(id))
    .map(({ id }) => {
      const name = id.slice(id.lastIndexOf('/') + 1).toLowerCase()
      let score = 0
      for (const { folded: text, files, rarity } of folded) {
        const lines = files.get(id) ?? 0
        if (lines > 0) score += rarity * (1 + options.moreLines * Math.log(lines))
        if (name.includes(text)) score += rarity * options.nameHit
      }
      return { id, score }
    })
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || comparePaths(left.id, right.id))
    .map(({ id }) => id)
}

/** As many of the best lines of each file as fill the budget, in the order of the files, as `path:line:text`. */
async function bestLines(
  root: string,
  words: readonly FoundWord[],
  files: readonly ArtifactId[],
  request: RivalRequest,
  { counter }: RivalSource,
  signal: AbortSignal,
): Promise<ReturnType<typeof fillBudget>> {
  if (files.length === 0) return fillBudget([], request, counter)
  const matches = await matchingLines(
    root,
    words.map(({ text }) => text),
    files,
    signal,
  )
  const worth = (text: string): number => {
    const folded = text.toLowerCase()
    return words.reduce((sum, word) => sum + (folded.includes(word.text.toLowerCase()) ? word.rarity : 0), 0)
  }
  const byFile = new Map(files.map((path) => [path, [] as { line: NativeLine; worth: number }[]]))
  for (const { path, line, text } of matches) {
    const id = path as ArtifactId
    byFile.get(id)?.push({ line: { path: id, line, text: `${path}:${line}:${text}` }, worth: worth(text) })
  }
  const ranked = [...byFile.values()].map((lines) =>
    lines.sort((left, right) => right.worth - left.worth || left.line.line! - right.line.line!),
  )
  const take = (perFile: number): readonly NativeLine[] =>
    ranked.flatMap((lines) =>
      lines
        .slice(0, perFile)
        .map(({ line }) => line)
        .sort((left, right) => left.line! - right.line!),
    )
  let [low, high] = [1, Math.max(1, ...ranked.map(({ length }) => length)) + 1]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    const text = take(middle)
      .map((line) => `${line.text}\n`)
      .join('')
    if (text.length <= request.tokens * 40 && counter.count(text) <= request.tokens) low = middle
    else high = middle
  }
  return fillBudget(take(low), request, counter)
}
