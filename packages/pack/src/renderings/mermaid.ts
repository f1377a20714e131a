import { RELATION_KINDS, type ContextPack, type PackRelation } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import { neighborPhrase } from '../relation-phrases.ts'
import { plannedPairs } from '../plan-path.ts'
import { pairKey, strongestRelations } from '../strongest-relations.ts'

/** Arrows that a reader still follows; Mermaid itself ends at 500. A small pack has one for so many tokens, and a few at least. */
const ARROWS = { most: 120, least: 8, tokensEach: 100 } as const
const LEGEND = '%% Solid arrows: the path as the text of the pack tells it. Dotted arrows: other relations. '
  + 'An arrow starts at the file that needs the other.'

/**
 * The packed files and what ties them as a Mermaid flow chart, for people: solid lines are the plan of the path, dotted ones the other stated
 * and implied relations, those of the best files, and fewer in a small pack; comments say so. Not counted in the budget. Names cannot leave their labels: all but letters, digits and a few signs are entity codes.
 */
export function mermaidChart({ cards, relations, plan, budget }: ContextPack): string {
  const numbers = new Map(cards.map(({ path }, index) => [path, index + 1]))
  const planned = plannedPairs(plan)
  const rank = ({ source, target }: PackRelation): number => Math.max(numbers.get(source) ?? 0, numbers.get(target) ?? 0)
  const inPlan = ({ source, target }: PackRelation): boolean => planned.has(pairKey(source, target))
  const known = strongestRelations(relations)
    .filter(({ source, target, label }) => RELATION_KINDS[label] !== 'organizational' && numbers.has(source) && numbers.has(target))
    .sort((left, right) => Number(inPlan(right)) - Number(inPlan(left)) || rank(left) - rank(right))
  const room = Math.min(ARROWS.most, Math.max(ARROWS.least, Math.floor(budget.tokens / ARROWS.tokensEach)))
  const edges = known.slice(0, Math.max(room, Math.min(ARROWS.most, known.filter(inPlan).length)))
  const joined = new Set(edges.flatMap(({ source, target }) => [source, target]))
  return [
    'flowchart TD',
    `  ${LEGEND}`,
    ...notDrawn(known.length - edges.length),
    ...cards.flatMap(({ path, role }, index) => (joined.has(path) || joined.size === 0
      ? [`  n${index + 1}["${label(`#${index + 1} ${path}`)}<br/>${role}"]`] : [])),
    ...edges.map(relation => {
      const phrase = neighborPhrase({ label: relation.label, direction: 'out' })
      return `  n${numbers.get(relation.source)} ${inPlan(relation) ? '-->' : '-.->'}|${phrase}| n${numbers.get(relation.target)}`
    }),
    '',
  ].join('\n')
}

function notDrawn(count: number): readonly string[] {
  return count === 0 ? [] : [`  %% Not drawn: ${count} more ${count === 1 ? 'relation' : 'relations'}; a larger budget draws more.`]
}

function label(text: string): string {
  return visibleLine(text).replace(/[^\p{L}\p{N} ./_@-]/gu, character => `#${character.codePointAt(0) ?? 0};`)
}
