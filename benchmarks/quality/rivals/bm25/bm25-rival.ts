import { comparePaths, type ArtifactId } from '@deepdiscovery/model'
import { fillBudget, type NativeLine } from '../fill-budget.ts'
import { draftFieldIndex, type FieldIndex } from '../lexical/field-index.ts'
import { fileKind, type FileKind } from '../lexical/file-kind.ts'
import { queryTerms, type QueryWeights } from '../lexical/query-terms.ts'
import { scoreFields, type FieldScoring } from '../lexical/score-fields.ts'
import { readTexts } from '../read-texts.ts'
import type { Rival, RivalSource } from '../rival.ts'

/** Files that the ranking names at most. */
const RANKING = 300

export interface Bm25Options extends FieldScoring, QueryWeights {
  /** Factor on the score of a file of each kind. */
  readonly kinds: Readonly<Record<FileKind, number>>
}

/** Tuned on the quick development tasks. */
export const BM25_DEFAULTS: Bm25Options = {
  k1: 2,
  weights: [1, 4, 8],
  normalisation: [0.6, 0.6, 0.3],
  repetition: 0.5,
  title: 1,
  kinds: { code: 1, test: 0.3, document: 0.4, data: 0.5 },
}

export interface Bm25Index {
  readonly ids: readonly ArtifactId[]
  readonly fields: FieldIndex
}

/** File-level BM25F over body, defined names and path; the native answer is whole files, best first, cut at the budget. */
export function bm25Rival(options: Partial<Bm25Options> = {}): Rival<Bm25Index> {
  const resolved = { ...BM25_DEFAULTS, ...options }
  return {
    name: 'bm25',
    summary:
      'BM25F over files: split and stemmed identifiers of body, definitions and path; tests, documents and data down-weighted.',
    deterministic: true,
    prepare: async (source, signal) => {
      const index = await indexFiles(source, signal)
      return { index, bytes: index.fields.bytes, llmTokens: 0 }
    },
    answer: async (source, index, request, signal) => {
      signal.throwIfAborted()
      const ranking = rankFiles(index, request.task, request.within, resolved)
      const lines = await wholeFiles(source, ranking.slice(0, request.maxFiles), request.tokens, signal)
      return { ranking, native: fillBudget(lines, request, source.counter), llmTokens: 0 }
    },
  }
}

async function indexFiles({ snapshot, reader }: RivalSource, signal: AbortSignal): Promise<Bm25Index> {
  const draft = draftFieldIndex()
  const ids: ArtifactId[] = []
  for await (const { id, text } of readTexts(
    reader,
    snapshot.artifacts.map((artifact) => artifact.id),
    signal,
  )) {
    signal.throwIfAborted()
    draft.add(id, text)
    ids.push(id)
  }
  return { ids, fields: draft.finish() }
}

/** Files with a score, best first, ties by path. */
export function rankFiles(
  { ids, fields }: Bm25Index,
  task: string,
  within: (id: ArtifactId) => boolean,
  options: Bm25Options,
): readonly ArtifactId[] {
  const allowed = Uint8Array.from(ids, (id) => Number(within(id)))
  const scores = scoreFields(fields, queryTerms(task, fields.terms, options), options, allowed)
  return ids
    .map((id, at) => ({ id, score: scores[at]! * options.kinds[fileKind(id)] }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || comparePaths(left.id, right.id))
    .slice(0, RANKING)
    .map(({ id }) => id)
}

/** Lines of the files in order, at least as many as fill the tokens. */
async function wholeFiles(
  { reader, counter }: RivalSource,
  ids: readonly ArtifactId[],
  tokens: number,
  signal: AbortSignal,
): Promise<readonly NativeLine[]> {
  const lines: NativeLine[] = []
  let used = 0
  for await (const { id, text } of readTexts(reader, ids, signal)) {
    lines.push({ path: id, text: `## ${id}` })
    for (const [at, line] of text.replace(/\n$/, '').split('\n').entries()) lines.push({ path: id, line: at + 1, text: line })
    used += counter.count(text.slice(0, tokens * 40))
    if (used > tokens) break
  }
  return lines
}
