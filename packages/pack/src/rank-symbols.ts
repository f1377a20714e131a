import type { Definition, DefinitionKind, FileHits, Mention, SyntaxFacts } from '@deepdiscovery/model'
import { framesOf } from './frames-of.ts'
import type { TermWeights } from './term-weights.ts'

/** A definition with its relevance to the task, 0 where nothing speaks for it. */
export interface RankedSymbol {
  readonly definition: Definition
  readonly relevance: number
  /** What of the relevance comes from its name. */
  readonly named: number
  /** Weight of the distinct terms in its lines; absent where the text was not looked at. */
  readonly covered?: number
}

/** What a match in a field counts; uses inside the body are capped at `bodyCap`. */
const FIELDS = {
  name: 3,
  container: 0.7,
  signature: 0.8,
  doc: 0.6,
  use: 0.35,
  bodyCap: 1.5,
  window: 0.8,
  mention: 4,
  frame: 6,
} as const

/** How useful a definition of this kind is by itself; 1 where nothing is said. */
const KIND_WEIGHTS: Readonly<Partial<Record<DefinitionKind, number>>> = {
  module: 0.3,
  field: 0.5,
  variable: 0.5,
  constant: 0.6,
  type: 0.8,
  enum: 0.8,
}
/** Lines from which a definition that holds others is too wide to point at anything. */
const WIDE_LINES = 80
/** Lines of the survey's hit window. */
const WINDOW_LINES = 40

/**
 * Scores the definitions of one file, in source order: sub-words of name, container, signature and doc, names used in the body,
 * literal mentions, stack frames and the survey's hit window. Uses count for the innermost definition around them.
 */
export function rankSymbols(
  facts: SyntaxFacts,
  terms: TermWeights,
  mentions: readonly Mention[],
  hits: FileHits | undefined,
): RankedSymbol[] {
  const definitions = distinct(facts.definitions)
  const bodies = bodyMatches(definitions, facts, terms)
  const mentioned = new Map(
    mentions.flatMap(({ kind, text, weight }) =>
      kind === 'identifier' || kind === 'dotted-name'
        ? [[text.slice(text.search(/[^.:#]*$/)).replace(/\(\)$/, ''), weight] as const]
        : [],
    ),
  )
  const frames = framesOf(facts.artifact, mentions).lines
  const window = hits?.window?.startLine
  return definitions.map((definition, index) => {
    const { name, container, signature, doc = '', span, kind } = definition
    const wide =
      span.endLine - span.startLine >= WIDE_LINES &&
      definitions[index + 1] !== undefined &&
      holds(definition, definitions[index + 1])
    const named = FIELDS.name * terms.match(name) + FIELDS.mention * (mentioned.get(name) ?? 0)
    const inside = Math.min(FIELDS.bodyCap, bodies[index] ?? 0)
    const text =
      FIELDS.container * terms.match(container) + FIELDS.signature * terms.match(signature) + FIELDS.doc * terms.match(doc)
    const near = window !== undefined && span.startLine < window + WINDOW_LINES && span.endLine >= window ? FIELDS.window : 0
    const framed = frames.some(line => line >= span.startLine && line <= span.endLine) ? FIELDS.frame : 0
    const words = named + text + inside
    const relevance =
      ((words > 0 ? words + near : near / 2) * (wide ? 0.4 : 1) + (wide ? framed / 4 : framed)) * (KIND_WEIGHTS[kind] ?? 1)
    return { definition, relevance, named }
  })
}

/** Weight of the names and literals that stand in each definition and in none inside it. */
function bodyMatches(definitions: readonly Definition[], { references, literals }: SyntaxFacts, terms: TermWeights): number[] {
  const sums = definitions.map(() => 0)
  const uses = [
    ...references.map(({ name, line }) => ({ line, weight: FIELDS.use * terms.match(name) })),
    ...literals.map(({ text, line }) => ({ line, weight: FIELDS.use * terms.match(text) })),
  ]
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => left.line - right.line)
  const open: number[] = []
  let next = 0
  for (const { line, weight } of uses) {
    for (; next < definitions.length && (definitions[next]?.span.startLine ?? 0) <= line; next++) open.push(next)
    while (open.length > 0 && (definitions[open.at(-1) ?? 0]?.span.endLine ?? 0) < line) open.pop()
    const inner = open.findLast(index => (definitions[index]?.span.endLine ?? 0) >= line)
    if (inner !== undefined) sums[inner] = (sums[inner] ?? 0) + weight
  }
  return sums
}

/** In source order, outer before inner; overloads and repeated captures of one place once. */
function distinct(definitions: readonly Definition[]): Definition[] {
  const seen = new Set<string>()
  return definitions
    .filter(({ name, span }) => {
      const key = `${span.startLine}-${span.endLine} ${name}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((left, right) => left.span.startLine - right.span.startLine || right.span.endLine - left.span.endLine)
}

function holds(outer: Definition, inner: Definition | undefined): boolean {
  return inner !== undefined && inner.span.startLine >= outer.span.startLine && inner.span.endLine <= outer.span.endLine
}
