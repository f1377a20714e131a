import type { CardNeighbor, PackRelation, RelationLabel } from '@deepdiscovery/model'

/** What a file is to the other end of a relation, read as "this file … that file". */
const PHRASES: Readonly<Record<RelationLabel, { readonly out: string; readonly in: string }>> = {
  import: { out: 'imports', in: 'imported by' },
  call: { out: 'calls', in: 'called by' },
  inherit: { out: 'extends', in: 'extended by' },
  reference: { out: 'references', in: 'referenced by' },
  'config-to-code': { out: 'configures', in: 'configured by' },
  registration: { out: 'registers', in: 'registered by' },
  'dependency-injection': { out: 'gets injected', in: 'injected into' },
  event: { out: 'publishes to', in: 'listens to' },
  test: { out: 'tests', in: 'tested by' },
  folder: { out: 'same folder as', in: 'same folder as' },
  module: { out: 'same module as', in: 'same module as' },
  companion: { out: 'companion of', in: 'companion of' },
  'co-change': { out: 'changes with', in: 'changes with' },
}

/** `imports`, `imported by`, `changes with`: how a file stands to its neighbor. */
export function neighborPhrase({ label, direction }: Pick<CardNeighbor, 'label' | 'direction'>): string {
  return PHRASES[label][direction === 'in' ? 'in' : 'out']
}

/** Phrases that need a verb where they follow `which`. */
const PASSIVE = /^(?:\w+ed (?:by|into)|same|companion)\b/
const SAME = /^same\b/

/**
 * The relation path that led to a file, from the file back to the anchor, each further step said of the file before it:
 * `extends src/person.ts (line 4), which is extended by src/owner.ts (line 9)`. `nameOf` writes a path.
 */
export function viaSentence(path: string, via: readonly PackRelation[], nameOf: (path: string) => string): string {
  const hops: string[] = []
  let end = path
  for (const relation of [...via].reverse()) {
    const other = relation.source === end ? relation.target : relation.source
    const direction = relation.source === end ? 'out' : 'in'
    const phrase = neighborPhrase({ label: relation.label, direction })
    const said = hops.length === 0 ? phrase : `which ${PASSIVE.test(phrase) ? 'is ' : ''}${SAME.test(phrase) ? `in the ${phrase}` : phrase}`
    hops.push(`${said} ${nameOf(other)}${lineOf(relation)}`)
    end = other
  }
  return hops.join(', ')
}

/** From so many on, the number of ends that share a tie is named: it is why the tie counts for little. */
const CROWD = 20

/** Only the line of a statement is worth naming: in the file that needs the other. */
function lineOf({ kind, source, evidence, fanOut = 1 }: PackRelation): string {
  const statement = kind === 'organizational' ? undefined : evidence.find(({ path }) => path === source)
  const facts = [...statement === undefined ? [] : [`line ${statement.line}`], ...fanOut < CROWD ? [] : [`one of ${fanOut}`]]
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`
}
