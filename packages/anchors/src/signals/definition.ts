import { foldIdentifier } from '@deepdiscovery/text'
import type { ArtifactId, Definition, FileHits } from '@deepdiscovery/model'
import { filesById } from '../files-by-id.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { nameMatcher, weighedTerms } from '../term-weights.ts'

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
  score: ({ task, survey, facts }) => {
    const lexical = weighedTerms(task, survey)
    const matchName = nameMatcher(task, lexical)
    const named = mentionedNames(task.mentions)
    const weightOf = ({ name }: Definition): number => {
      const { weight, share } = matchName(name)
      const mention = named.size === 0 ? 0 : named.get(foldIdentifier(name)) ?? 0
      // Half of the words' weight is granted for any match, the rest for how much of the name they make up.
      return weight * (0.5 + 0.5 * share) + mention * NAMED_BONUS
    }
    const raw = new Map<ArtifactId, number>()
    const defining = new Map<ArtifactId, readonly WeighedDefinition[]>()
    for (const [id, { definitions }] of facts) {
      const best = bestDefinitions(definitions, weightOf)
      const score = sumOfBest(best)
      if (score > 0) raw.set(id, score)
      defining.set(id, best)
    }
    for (const { id, hits } of survey.files) {
      if (hits === undefined || facts.has(id)) continue
      const score = LEXICAL_SHARE * sumOfBest(lexicalDefinitions(hits, lexical))
      if (score > 0) raw.set(id, score)
    }
    return relativeToBest(raw, (id) => {
      const parsed = defining.get(id)
      if (parsed !== undefined) {
        return parsed.map(({ definition }) => evidenceAt(id, definition.span.startLine, 'definition', `defines ${definition.name}`))
      }
      const hits = filesById(survey).get(id)!.hits!
      const names = lexicalDefinitions(hits, lexical).map(({ term }) => JSON.stringify(task.terms[term]!.text)).join(', ')
      return [evidenceAt(id, hits.window?.startLine ?? 1, 'definition', `seems to define ${names}`)]
    })
  },
}

interface WeighedDefinition {
  readonly definition: Definition
  readonly weight: number
}

/** Definitions of a file that are looked at, in the evidence too. */
const BEST = 3

function bestDefinitions(definitions: readonly Definition[], weightOf: (definition: Definition) => number): readonly WeighedDefinition[] {
  const weighed: WeighedDefinition[] = []
  for (const definition of definitions.slice(0, MAX_DEFINITIONS)) {
    const weight = weightOf(definition)
    if (weight !== 0) weighed.push({ definition, weight })
  }
  return weighed.sort((left, right) => right.weight - left.weight || left.definition.span.startLine - right.definition.span.startLine).slice(0, BEST)
}

/** The first whole, the others a quarter each. */
function sumOfBest(best: readonly { readonly weight: number }[]): number {
  return best.reduce((sum, { weight }, place) => sum + weight * (place === 0 ? 1 : 0.25), 0)
}

interface WeighedTerm {
  readonly term: number
  readonly weight: number
}

const NO_TERMS: readonly WeighedTerm[] = []

/** The heaviest terms behind a definition keyword of a file that was not parsed. */
function lexicalDefinitions({ terms }: FileHits, weights: Float64Array): readonly WeighedTerm[] {
  let found: WeighedTerm[] | undefined
  for (const { term, definitions } of terms) {
    if (definitions === 0 || weights[term]! <= 0) continue
    const weighed = { term, weight: weights[term]! }
    if (found === undefined) found = [weighed]
    else found.push(weighed)
  }
  return found?.sort((left, right) => right.weight - left.weight || left.term - right.term).slice(0, BEST) ?? NO_TERMS
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
