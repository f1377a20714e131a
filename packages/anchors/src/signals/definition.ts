import { foldIdentifier } from '@deepdiscovery/text'
import type { ArtifactId, Definition, Evidence, FileHits } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { matchName, weighedTerms, wordWeights } from '../term-weights.ts'

/** A definition that the task names outright counts as much as this many of its words. */
const NAMED_BONUS = 12
/** What a word behind a definition keyword counts where no parser says what is defined, relative to a parsed name. */
const LEXICAL_SHARE = 0.5
/** Definitions looked at per file; the rest of a huge file adds nothing new. */
const MAX_DEFINITIONS = 2_000

/**
 * Files that define what the task names: whole names that the task mentions, else names made of its words. The best
 * three definitions of a file count, the first whole, the others a quarter each, so that large files do not win by size.
 * Of a file that was not parsed, the words behind definition keywords count half.
 */
export const definitionSignal: Signal = {
  name: 'definition',
  score: (input) => {
    const lexical = weighedTerms(input.task, input.survey)
    const weights = wordWeights(input.task, lexical)
    const named = mentionedNames(input.task.mentions)
    const raw = new Map<ArtifactId, { score: number; evidence: readonly Evidence[] }>()
    for (const [id, facts] of input.facts) {
      const matches = facts.definitions.slice(0, MAX_DEFINITIONS)
        .flatMap((definition) => {
          const weight = definitionWeight(definition, weights, named)
          return weight === 0 ? [] : [{ definition, weight }]
        })
        .sort((left, right) => right.weight - left.weight || left.definition.span.startLine - right.definition.span.startLine)
        .slice(0, 3)
      const score = matches.reduce((sum, { weight }, place) => sum + weight * (place === 0 ? 1 : 0.25), 0)
      const evidence = matches.map(({ definition }) => evidenceAt(id, definition.span.startLine, 'definition', `defines ${definition.name}`))
      if (score > 0) raw.set(id, { score, evidence })
    }
    for (const { id, hits } of input.survey.files) {
      if (input.facts.has(id) || hits === undefined) continue
      const found = lexicalDefinitions(hits, lexical)
      const best = found[0]
      if (best === undefined) continue
      const score = LEXICAL_SHARE * found.reduce((sum, { weight }, place) => sum + weight * (place === 0 ? 1 : 0.25), 0)
      const names = found.map(({ term }) => JSON.stringify(input.task.terms[term]!.text)).join(', ')
      raw.set(id, { score, evidence: [evidenceAt(id, hits.window?.startLine ?? 1, 'definition', `seems to define ${names}`)] })
    }
    return relativeToBest(raw)
  },
}

/** The heaviest terms behind a definition keyword of a file that was not parsed. */
function lexicalDefinitions({ terms }: FileHits, weights: Float64Array): readonly { readonly term: number; readonly weight: number }[] {
  return terms
    .flatMap(({ term, definitions }) => (definitions > 0 && weights[term]! > 0 ? [{ term, weight: weights[term]! }] : []))
    .sort((left, right) => right.weight - left.weight || left.term - right.term)
    .slice(0, 3)
}

function definitionWeight(definition: Definition, weights: ReturnType<typeof wordWeights>, named: ReadonlyMap<string, number>): number {
  const { weight, share } = matchName(definition.name, weights)
  const mention = named.get(foldIdentifier(definition.name)) ?? 0
  // Half of the words' weight is granted for any match, the rest for how much of the name they make up.
  return weight * (0.5 + 0.5 * share) + mention * NAMED_BONUS
}

/** Folded last parts of the names a task mentions, with their trust. */
function mentionedNames(mentions: readonly { readonly kind: string; readonly text: string; readonly weight: number }[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const { kind, text, weight } of mentions) {
    if (kind !== 'identifier' && kind !== 'dotted-name') continue
    for (const part of text.split(/\.|::/)) {
      const folded = foldIdentifier(part)
      if (folded.length >= 4) names.set(folded, Math.max(names.get(folded) ?? 0, weight))
    }
  }
  return names
}
