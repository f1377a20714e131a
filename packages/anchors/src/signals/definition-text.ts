import type { ArtifactId, Definition, DefinitionKind, Evidence, TermPositions } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { weighedTerms } from '../term-weights.ts'

/** Kinds with a body of their own; a field or constant has none worth scoring. */
const WITH_BODY: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type', 'function', 'method', 'macro'])
/** A class longer than this is a file of its own, not a place; its methods count. */
const LONGEST_TYPE = 400
/** Definitions looked at per file. */
const MAX_DEFINITIONS = 1_500
/** BM25: occurrences at which a term counts half in a definition of average length, length normalisation, average and longest length in lines. */
const HALF = 1.2
const NORMALISATION = 0.6
const AVERAGE_LINES = 25
const LONGEST = 8

/**
 * Files with one definition (function, method, class) whose text holds most of the task's terms, by BM25 over definitions.
 * A definition is the unit in which code is changed.
 */
export const definitionTextSignal: Signal = {
  name: 'definition-text',
  score: ({ task, survey, facts, positions }) => {
    const weights = weighedTerms(task, survey)
    const raw = new Map<ArtifactId, { score: number; evidence: readonly Evidence[] }>()
    for (const [id, { definitions }] of facts) {
      const hits = positions.get(id)
      if (hits === undefined) continue
      const best = bestDefinition(definitions, hits, weights)
      if (best === undefined) continue
      const { definition: { name, span }, score } = best
      raw.set(id, { score, evidence: [evidenceAt(id, span.startLine, 'definition-text', `${name} holds the task's words`)] })
    }
    return relativeToBest(raw)
  },
}

function bestDefinition(
  definitions: readonly Definition[], hits: TermPositions, weights: Float64Array,
): { readonly definition: Definition; readonly score: number } | undefined {
  let best: { definition: Definition; score: number } | undefined
  for (const definition of definitions.slice(0, MAX_DEFINITIONS)) {
    const { kind, span, doc } = definition
    const lines = span.endLine - span.startLine + 1
    if (!WITH_BODY.has(kind) || (lines > LONGEST_TYPE && kind !== 'function' && kind !== 'method')) continue
    // The doc comment stands before the span.
    const score = textScore(hits, span.startLine - (doc === undefined ? 0 : 2), span.endLine, lines, weights)
    if (score > (best?.score ?? 0)) best = { definition, score }
  }
  return best
}

function textScore({ lines, terms }: TermPositions, from: number, to: number, length: number, weights: Float64Array): number {
  const counts = new Map<number, number>()
  for (let at = firstFrom(lines, from); at < lines.length && lines[at]! <= to; at++) counts.set(terms[at]!, (counts.get(terms[at]!) ?? 0) + 1)
  const half = HALF * (1 - NORMALISATION + NORMALISATION * Math.min(LONGEST, length / AVERAGE_LINES))
  let score = 0
  for (const [term, count] of counts) score += weights[term]! * (count / (count + half))
  return score
}

/** Position of the first hit on or after a line. */
function firstFrom(lines: Int32Array, line: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]! < line) low = middle + 1
    else high = middle
  }
  return low
}
