import type { TaskLine } from './task-line.ts'

/** Phrases after which a task names what it is not about, as data; what follows, up to four words, counts less. */
const NEGATIONS: readonly string[] = [
  'instead of', 'rather than', 'unlike', 'as opposed to', 'in contrast to', 'not related to', 'unrelated to', 'nothing to do with',
  'other than', 'apart from', 'aside from', 'regardless of', 'same as in', 'no need to touch', 'without touching', 'without changing',
  'works fine (?:in|with|on|for)', 'works (?:well|correctly) (?:in|with|on|for)',
  'anstatt', 'anstelle von', 'im gegensatz zu', 'au lieu de', 'contrairement à', 'plutôt que', 'en lugar de', 'en vez de', 'a diferencia de',
  'ao invés de', 'em vez de', 'invece di', 'a differenza di', 'in plaats van', 'вместо', 'в отличие от',
]
const NEGATED = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${NEGATIONS.join('|')})(?:\\s{1,3}[^\\s,;:!?()]{1,80}){1,4}`, 'giu')
const NEGATED_HAN = /而不是[^\s，。；,.;]{1,20}|[^\s，。；,.;]{1,20}(?:ではなく|の代わりに)/g

/** Sets what a line says NOT to be concerned apart as an `aside`; lines that are no prose stay whole. */
export function setNegationsApart(line: TaskLine): readonly TaskLine[] {
  if (line.kind !== 'title' && line.kind !== 'prose') return [line]
  const parts: TaskLine[] = []
  let at = 0
  const matches = [...line.text.matchAll(NEGATED), ...line.text.matchAll(NEGATED_HAN)]
  for (const match of matches.sort((left, right) => left.index - right.index)) {
    if (match.index < at) continue
    parts.push({ ...line, text: line.text.slice(at, match.index) }, { text: match[0], kind: 'aside' })
    at = match.index + match[0].length
  }
  parts.push({ ...line, text: line.text.slice(at) })
  return parts.filter(({ text }) => text.trim() !== '')
}
