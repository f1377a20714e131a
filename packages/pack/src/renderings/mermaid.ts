import { RELATION_KINDS, type ContextPack, type PackRelation } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import { neighborPhrase } from '../relation-phrases.ts'
import { plannedPairs } from '../plan-path.ts'
import { pairKey, strongestRelations } from '../strongest-relations.ts'

/** Lines of a chart that a reader still follows; Mermaid itself ends at 500. */
const MOST_EDGES = 120

/**
 * The packed files and what ties them as a Mermaid flow chart, for people: solid lines are the plan of the path, dotted ones the other stated
 * and implied relations. Not counted in the budget. Names cannot leave their labels: all but letters, digits and a few signs are entity codes.
 */
export function mermaidChart({ cards, relations, plan }: ContextPack): string {
  const numbers = new Map(cards.map(({ path }, index) => [path, index + 1]))
  const planned = plannedPairs(plan)
  const rank = ({ source, target }: PackRelation): number => Math.max(numbers.get(source) ?? 0, numbers.get(target) ?? 0)
  const inPlan = ({ source, target }: PackRelation): boolean => planned.has(pairKey(source, target))
  const edges = strongestRelations(relations)
    .filter(({ source, target, label }) => RELATION_KINDS[label] !== 'organizational' && numbers.has(source) && numbers.has(target))
    .sort((left, right) => Number(inPlan(right)) - Number(inPlan(left)) || rank(left) - rank(right))
    .slice(0, MOST_EDGES)
  const joined = new Set(edges.flatMap(({ source, target }) => [source, target]))
  return [
    'flowchart TD',
    ...cards.flatMap(({ path, role }, index) => (joined.has(path) || joined.size === 0
      ? [`  n${index + 1}["${label(`#${index + 1} ${path}`)}<br/>${role}"]`] : [])),
    ...edges.map(relation => {
      const phrase = neighborPhrase({ label: relation.label, direction: 'out' })
      return `  n${numbers.get(relation.source)} ${inPlan(relation) ? '-->' : '-.->'}|${phrase}| n${numbers.get(relation.target)}`
    }),
    '',
  ].join('\n')
}

function label(text: string): string {
  return visibleLine(text).replace(/[^\p{L}\p{N} ./_@-]/gu, character => `#${character.codePointAt(0) ?? 0};`)
}
