import { evidenceAt, type Signal } from '../signal.ts'

/** Files that changed often of late: work clusters, and the next change is likely where the last ones were. */
export const changeSignal: Signal = {
  name: 'change',
  score: ({ survey }) => new Map(survey.files.filter(({ change, score }) => change > 0 && score > 0)
    .map(({ id, change }) => [id, { value: change, evidence: [evidenceAt(id, 1, 'change', 'changed often of late')] }])),
}
