import type { Anchor, ArtifactId, LocationConfidence, Survey, SyntaxFacts, TaskAnalysis } from '@deepdiscovery/model'
import { agreementOn } from './agreement.ts'
import { ambiguousNames, ambiguousWords } from './ambiguous-terms.ts'
import { competingModules } from './competing-modules.ts'
import { scoreOf } from './confidence-rules.ts'
import { contendersOf } from './contenders.ts'
import { namesMeasure } from './name-measure.ts'
import { placesOf } from './places.ts'
import { scoreGaps } from './score-gaps.ts'
import { tellingTerms } from './telling-terms.ts'
import { wordCoverage } from './word-coverage.ts'

/** Lead from which on one file is the place, whatever else holds the same words. */
const CLEAR_LEAD = 0.25

const NOWHERE: LocationConfidence = {
  score: 0,
  measures: { lead: 0, tail: 0, agreement: 0, coverage: 0, names: 0, focus: 0 },
  ambiguousTerms: [],
  competingModules: [],
}

/**
 * Judges how sure the anchors of a task are, and what about them is not clear: which words point at several places, which
 * modules compete. Looks at scores, signals and words, never at what a file says.
 *
 * @param facts of the anchors as far as they are parsed; without them no name counts as defined twice
 */
export function judgeAnchors(
  task: TaskAnalysis, survey: Survey, anchors: readonly Anchor[], facts: ReadonlyMap<ArtifactId, SyntaxFacts> = new Map(),
): LocationConfidence {
  const contenders = contendersOf(survey, anchors)
  const best = contenders[0]
  if (best === undefined) return NOWHERE
  const terms = tellingTerms(task, survey)
  const places = placesOf(contenders)
  const { lead, tail } = scoreGaps(contenders)
  const pinned = anchors.some((anchor) => anchor.pinned)
  const measures = {
    lead,
    tail,
    agreement: agreementOn(best.anchor, anchors),
    coverage: wordCoverage(terms, best),
    // A file that the caller names is a place by itself.
    names: pinned ? 1 : namesMeasure(task, survey, best.anchor),
    focus: places[0]?.share ?? 0,
  }
  const score = scoreOf(measures)
  if (pinned || lead >= CLEAR_LEAD) return { score, measures, ambiguousTerms: [], competingModules: [] }
  const rivals = competingModules(places, terms)
  const words = ambiguousWords(terms, survey, places)
  const names = ambiguousNames(task, survey, facts, contenders)
  return { score, measures, ambiguousTerms: [...names, ...words], competingModules: rivals }
}
