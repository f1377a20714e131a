import type { Anchor, ArtifactId, Budget, Diagnostic, Expansion, Outcome, RelationSource, StopReason } from '@deepdiscovery/model'
import { askSources, compareDiagnostics, throwIfAborted } from './ask-sources.ts'
import { assembleExpansion } from './assemble-expansion.ts'
import { checkBudget } from './check-budget.ts'
import { startDeadline, type Deadline } from './deadline.ts'
import type { ExpansionOptions } from './expansion-options.ts'
import { openLedger } from './ledger.ts'
import { prepareScoring } from './prepare-scoring.ts'
import { createRelationStore } from './relation-store.ts'
import { scoreCandidates } from './score-candidates.ts'
import { seenIn } from './seen.ts'
import { standingsOf } from './standing.ts'
import { supportOf } from './support.ts'
import { takeFirst, takeStep } from './take-step.ts'

/**
 * Grows a set of files from the anchors: each round asks all sources once about the files taken last, then takes
 * anchors and related files in one order of gain over cost. The order of anchors, sources and relations does not matter;
 * a larger token budget or file limit never covers less total gain. When the time is over, what was taken so far is the result, be it
 * in the middle of a round: `stoppedBy` says `max-ms`.
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
  const deadline = startDeadline(Math.min((now?.() ?? 0) + (budget.maxMs ?? Infinity), options.deadline ?? Infinity), now)
  try {
    return await expandInTime(anchors, sources, budget, options, deadline)
  } finally {
    deadline.stop()
  }
}

async function expandInTime(
  anchors: readonly Anchor[], sources: readonly RelationSource[], budget: Budget, options: ExpansionOptions, deadline: Deadline,
): Promise<Outcome<Expansion>> {
  const scoring = prepareScoring(anchors, options)
  const { coefficients } = scoring
  const store = createRelationStore()
  const tokens = budget.tokens - (options.reserve ?? 0)
  const ledger = openLedger({ tokens, maxFiles: budget.maxFiles, held: scoring.held })
  const ask = askSources(sources, options, deadline)
  const diagnostics: Diagnostic[] = []

  let step = takeFirst(scoreCandidates(scoring, new Map(), store), ledger, coefficients)
  const seen = seenIn(ledger.entries, scoring)
  let stoppedBy: StopReason | undefined = step.stoppedBy
  let steps = 0
  let barren = 0
  const asked = new Set<ArtifactId>()
  for (;;) {
    if (ledger.isFull()) stoppedBy ??= 'max-files'
    if (steps >= (budget.maxSteps ?? Infinity)) stoppedBy ??= 'max-steps'
    if (deadline.isOver()) stoppedBy ??= 'max-ms'
    if (stoppedBy) break
    const frontier = step.taken.map(({ artifact }) => artifact)
    const answer = await ask(frontier, 'both')
    for (const file of frontier) asked.add(file)
    store.add(answer.value)
    diagnostics.push(...answer.diagnostics)
    // Half an answer would let the sources that are quick decide: what was taken before stays as it is.
    if (!answer.complete) {
      stoppedBy = 'max-ms'
      break
    }
    steps++
    step = takeStep(scoreCandidates(scoring, standingsOf(ledger.entries, supportOf(ledger.entries, store, scoring)), store), steps, ledger, seen, coefficients)
    barren = step.informative ? 0 : barren + 1
    stoppedBy = step.stoppedBy ?? (barren >= coefficients.barrenSteps ? 'no-new-information' : undefined)
  }
  const entries = ledger.close()
  // The files taken last were not asked yet: what they need of the others belongs to the result, but brings no file in.
  const last = stoppedBy === 'max-ms' ? [] : entries.map(({ artifact }) => artifact).filter((file) => !asked.has(file))
  const completed = last.length === 0 || sources.length === 0 ? undefined : await ask(last, 'out')
  if (completed !== undefined) diagnostics.push(...completed.diagnostics)
  if (completed?.complete === false) stoppedBy = 'max-ms'
  return {
    value: assembleExpansion(entries, scoring, store, completed?.value ?? [], { steps, stoppedBy }),
    diagnostics: diagnostics.sort(compareDiagnostics),
  }
}
