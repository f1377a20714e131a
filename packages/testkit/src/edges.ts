import { RELATION_KINDS, comparePaths, toArtifactId } from '@deepdiscovery/model'
import type { Relation, RelationLabel } from '@deepdiscovery/model'

/** One line of an edge list: `src/a.ts:4 -> src/b.ts import`. */
export interface Edge {
  readonly source: string
  readonly target: string
  /** Line of the evidence in the source file; absent: any line, or evidence that has none. */
  readonly line?: number
  /** Absent: any label. */
  readonly label?: RelationLabel
  /** Written as `todo …`: known to be missing; reported once it is found. */
  readonly todo: boolean
}

const EDGE = /^(todo +)?(\S.*?)(?::(\d+))? -> (\S+)(?: +([a-z-]+))?$/

/**
 * Relations as sorted, printable lines `a.ts:4 -> b.ts import`: one for each line of the source file that is evidence.
 * Evidence in other files and organizational relations (whose evidence has no line) print without a line number.
 */
export function edges(relations: readonly Relation[]): string[] {
  return edgesOf(relations).map(formatEdge)
}

/**
 * Parses a hand-written edge list. Empty lines and `# comments` are skipped.
 *
 * @throws TypeError for a line that is no edge, an unknown label or an invalid path.
 */
export function parseEdges(text: string): Edge[] {
  return text.split(/\r?\n/)
    .map(line => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(line => line !== '')
    .map(parseEdge)
}

/**
 * Compares relations with a hand-written edge list as sets; an edge written without line or label stands for any.
 * Returns what differs, sorted (`missing …`, `unexpected …`, `no longer missing …` for a `todo`); empty where they agree.
 */
export function differingEdges(relations: readonly Relation[], expected: string): string[] {
  const found = edgesOf(relations)
  const wanted = parseEdges(expected)
  const missing = wanted.filter(edge => !edge.todo && !found.some(other => covers(edge, other)))
  const unexpected = found.filter(other => !wanted.some(edge => covers(edge, other)))
  const done = wanted.filter(edge => edge.todo && found.some(other => covers(edge, other)))
  return [
    ...missing.map(edge => `missing ${formatEdge(edge)}`),
    ...unexpected.map(edge => `unexpected ${formatEdge(edge)}`),
    ...done.map(edge => `no longer missing ${formatEdge(edge)}`),
  ]
}

/**
 * Demands that relations are exactly those of the hand-written list.
 *
 * @throws Error that lists every difference.
 */
export function expectEdges(relations: readonly Relation[], expected: string): void {
  const differences = differingEdges(relations, expected)
  if (differences.length > 0) throw new Error(`Edges differ:\n${differences.map(line => `  ${line}`).join('\n')}`)
}

function edgesOf(relations: readonly Relation[]): Edge[] {
  const found = new Map<string, Edge>()
  for (const { source, target, label, kind, evidence } of relations) {
    const lines = kind === 'organizational' ? [] : evidence.flatMap(({ span }) => span.artifact === source ? [span.startLine] : [])
    const edge: Edge = { source, target, label, todo: false }
    const ends = lines.length === 0 ? [edge] : lines.map(line => ({ ...edge, line }))
    for (const end of ends) found.set(formatEdge(end), end)
  }
  return [...found.values()].sort(compareEdges)
}

function parseEdge(text: string): Edge {
  const [, todo, source, line, target, label] = EDGE.exec(text) ?? []
  if (source === undefined || target === undefined) throw new TypeError(`Not an edge ("a.ts:4 -> b.ts import"): ${JSON.stringify(text)}`)
  if (label !== undefined && !isLabel(label)) throw new TypeError(`Unknown relation label ${label} in ${JSON.stringify(text)}`)
  return {
    source: toArtifactId(source),
    target: toArtifactId(target),
    todo: todo !== undefined,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(label === undefined ? {} : { label }),
  }
}

function isLabel(text: string): text is RelationLabel {
  return Object.hasOwn(RELATION_KINDS, text)
}

function covers(expected: Edge, found: Edge): boolean {
  return expected.source === found.source && expected.target === found.target
    && (expected.line === undefined || expected.line === found.line)
    && (expected.label === undefined || expected.label === found.label)
}

function compareEdges(left: Edge, right: Edge): number {
  return comparePaths(left.source, right.source) || (left.line ?? 0) - (right.line ?? 0)
    || comparePaths(left.target, right.target) || comparePaths(left.label ?? '', right.label ?? '')
}

function formatEdge({ source, line, target, label }: Edge): string {
  return `${source}${line === undefined ? '' : `:${line}`} -> ${target}${label === undefined ? '' : ` ${label}`}`
}
