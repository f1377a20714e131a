import type { Outcome, Relation, RelationSource } from '@deepdiscovery/model'
import { DeepDiscoveryError, RELATION_KINDS } from '@deepdiscovery/model'

/**
 * A source may be written by hand, so its answer is checked before it is used.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` that names the source, if the answer is no outcome with relations.
 */
export function checkAnswer(source: RelationSource, answer: unknown): Outcome<readonly Relation[]> {
  const { value, diagnostics } = (answer ?? {}) as Partial<Outcome<readonly Relation[]>>
  if (!Array.isArray(value) || !Array.isArray(diagnostics)) {
    throw invalid(source, `must answer with { value: Relation[], diagnostics: Diagnostic[] }, not with ${nameOf(answer)}.`)
  }
  const wrong = value.findIndex((relation: unknown) => !isRelation(relation))
  if (wrong >= 0) {
    throw invalid(source, `gave no relation at value[${wrong}]: source, target, a known label and a confidence in (0, 1] are needed.`)
  }
  return { value: value as readonly Relation[], diagnostics }
}

function isRelation(value: unknown): boolean {
  const { source, target, label, confidence } = (value ?? {}) as Partial<Relation>
  return typeof source === 'string' && typeof target === 'string' && typeof label === 'string' && Object.hasOwn(RELATION_KINDS, label)
    && typeof confidence === 'number' && confidence > 0 && confidence <= 1
}

function nameOf(answer: unknown): string {
  if (Array.isArray(answer)) return 'an array'
  return typeof answer === 'object' && answer !== null ? `{ ${Object.keys(answer).slice(0, 5).join(', ')} }` : String(answer)
}

function invalid({ name }: RelationSource, what: string): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_INVALID_OPTION', `The relation source "${name}" ${what}`, { subject: name })
}
