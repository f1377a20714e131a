import type { LocationMeasures } from '@deepdiscovery/model'

/** Below which value of a measure to say what: about the lower quarter of development tasks. Most telling first. */
const WEAK: readonly (readonly [measure: keyof LocationMeasures, below: number, reason: string])[] = [
  ['coverage', 0.5, "no file holds most of the task's words"],
  ['focus', 0.3, 'matches are spread over many folders'],
  ['tail', 0.4, 'many files match alike'],
  ['lead', 0.1, 'no file leads'],
  ['agreement', 0.35, 'the signals favour different files'],
  ['names', 0.25, 'the task names no file or symbol found here'],
]
const MOST = 2

/** Why a location is not sure: at most two reasons, most telling first; the weakest measure where none is low for itself. */
export function weakMeasures(measures: LocationMeasures): readonly string[] {
  const weak = WEAK.filter(([measure, below]) => measures[measure] < below)
  const margin = ([measure, below]: (typeof WEAK)[number]): number => measures[measure] / below
  const chosen = weak.length > 0 ? weak.slice(0, MOST) : [...WEAK].sort((left, right) => margin(left) - margin(right)).slice(0, 1)
  return chosen.map(([, , reason]) => reason)
}
