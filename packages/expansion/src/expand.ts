import type {
  Anchor, ArtifactId, Budget, Diagnostic, Expansion, Outcome, Relation, RelationSource, StopReason,
} from '@deepdiscovery/model'
import { comparePaths, DeepDiscoveryError } from '@deepdiscovery/model'
import pLimit from 'p-limit'
import { assembleExpansion } from './assemble-expansion.ts'
import { checkAnswer } from './check-answer.ts'
import { checkBudget } from './check-budget.ts'
import type { ExpansionOptions } from './expansion-options.ts'
import { openLedger } from './ledger.ts'
import { prepareScoring } from './prepare-scoring.ts'
import { createRelationStore } from './relation-store.ts'
import { scoreCandidates, type ScoredCandidate } from './score-candidates.ts'
import { standingsOf } from './standing.ts'
import { takeFirst, takeStep, type Seen } from './take-step.ts'

/**
 * Grows a set of files from the anchors: each round asks all sources once about the files taken last, then takes
 * anchors and related files in one order of gain over cost. The order of anchors, sources and relations does not matter;
 * a larger token budget or file limit never covers less total gain.
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET`, `DD_INVALID_OPTION` (a cost that is no number >= 0, a source that does not
 * answer with an outcome), `DD_ABORTED`.
 */
export async function expand(
  anchors: readonly Anchor[], sources: readonly RelationSource[], budget: Budget, options: ExpansionOptions,
): Promise<Outcome<Expansion>> {
  const { signal, now, reserve = 0 } = options
  checkBudget(budget, reserve)
  throwIfAborted(signal)
  const scoring = prepareScoring(anchors, options)
  const { coefficients } = scoring
  const store = createRelationStore()
  const ledger = openLedger({ tokens: budget.tokens - reserve, maxFiles: budget.maxFiles, threshold: coefficients.threshold })
  const seen: Seen = { roles: new Set(), modules: new Set() }
  const ask = batchedQuestion(sources, options)
  const diagnostics: Diagnostic[] = []
  const start = now?.() ?? 0

  let step = takeFirst(scoreCandidates(scoring, new Map(), store), ledger, seen, coefficients)
  let stoppedBy: StopReason | undefined = step.stoppedBy
  let steps = 0
  let barren = 0
  for (;;) {
    if (ledger.entries.length >= budget.maxFiles) stoppedBy ??= 'max-files'
    if (steps >= (budget.maxSteps ?? Infinity)) stoppedBy ??= 'max-steps'
    if (now && now() - start >= (budget.maxMs ?? Infinity)) stoppedBy ??= 'max-ms'
    if (stoppedBy) break
    const answer = await ask(step.taken)
    store.add(answer.value)
    diagnostics.push(...answer.diagnostics)
    steps++
    step = takeStep(scoreCandidates(scoring, standingsOf(ledger.entries), store), steps, ledger, seen, coefficients)
    barren = step.informative ? 0 : barren + 1
    stoppedBy = step.stoppedBy ?? (barren >= coefficients.barrenSteps ? 'no-new-information' : undefined)
  }
  return {
    value: assembleExpansion(ledger.close(), scoring, store, { steps, stoppedBy }),
    diagnostics: diagnostics.sort(compareDiagnostics),
  }
}

/** One question to all sources about all files taken last. */
function batchedQuestion(
  sources: readonly RelationSource[], { signal, concurrency }: ExpansionOptions,
): (files: readonly ScoredCandidate[]) => Promise<Outcome<readonly Relation[]>> {
  const limit = pLimit(Math.max(1, Math.floor(concurrency ?? sources.length)))
  return async (files) => {
    throwIfAborted(signal)
    const frontier: readonly ArtifactId[] = files.map(({ artifact }) => artifact).sort(comparePaths)
    if (frontier.length === 0) return { value: [], diagnostics: [] }
    try {
      const outcomes = await Promise.all(sources.map((source) =>
        limit(async () => checkAnswer(source, await source.relationsOf(frontier, 'both', signal)))))
      return { value: outcomes.flatMap(({ value }) => value), diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) }
    } catch (error) {
      throwIfAborted(signal)
      throw error
    }
  }
}

function compareDiagnostics(left: Diagnostic, right: Diagnostic): number {
  return comparePaths(left.source, right.source) || comparePaths(left.code, right.code)
    || comparePaths(left.message, right.message)
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DeepDiscoveryError('DD_ABORTED', 'The expansion was aborted.', { cause: signal.reason })
}
