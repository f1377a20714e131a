import { evidenceAt, type Signal } from '../signal.ts'

/** Folders from which on deeper is no deeper. */
const DEEPEST = 10

/** How deep a file lies: examples, vendored copies and special cases lie deeper than what most changes touch. Weighs against a file. */
export const depthSignal: Signal = {
  name: 'depth',
  score: ({ survey }) => new Map(survey.files.flatMap(({ id, score }) => {
    const folders = id.split('/').length - 1
    if (score <= 0 || folders === 0) return []
    return [[id, { value: Math.min(1, folders / DEEPEST), evidence: [evidenceAt(id, 1, 'depth', `lies ${folders} folders deep`)] }]]
  })),
}
