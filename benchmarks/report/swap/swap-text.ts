import { repositoryTable, splitText } from '../comparison/comparison-text.ts'
import { fewTasks } from '../markdown/notes.ts'
import { compareResolved } from './compare-resolved.ts'
import { readResolved } from './read-resolved.ts'

/** The swap protocol on two lists of resolved instances, as Markdown. Throws `BenchmarkError` for lists that do not fit. */
export function swapText(fileA: string, fileB: string): string {
  const [a, b] = [readResolved(fileA), readResolved(fileB)]
  const { instances, neitherKnown, onlyInA, onlyInB, counts, byRepository } = compareResolved(a, b)
  const apart = [onlyInA > 0 ? `${onlyInA} given to A only` : '', onlyInB > 0 ? `${onlyInB} given to B only` : ''].filter(
    (part) => part !== '',
  )
  return [
    `A: ${a.agent}, resolved ${a.resolved.size}\nB: ${b.agent}, resolved ${b.resolved.size}`,
    `${instances} instances${neitherKnown ? '' : ' that either resolved (no list names its total, so "neither" is not known)'}` +
      `${apart.length === 0 ? '' : `; left out: ${apart.join(', ')}`}`,
    repositoryTable([...byRepository, { name: 'all', counts }]),
    splitText(counts, 'Resolved'),
    ...fewTasks(instances),
  ].join('\n\n')
}
