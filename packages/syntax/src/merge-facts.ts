import type { SyntaxFacts } from '@deepdiscovery/model'
import { withoutRepeats } from './distinct-references.ts'

/** Facts of a file and of the code embedded in it as one, in source order; the first part says file and language. */
export function mergeFacts(parts: readonly [SyntaxFacts, ...SyntaxFacts[]]): SyntaxFacts {
  const [first] = parts
  if (parts.length === 1) return first
  const all = <T>(list: (facts: SyntaxFacts) => readonly T[], line: (item: T) => number): T[] =>
    parts.flatMap(list).sort((left, right) => line(left) - line(right))
  return {
    artifact: first.artifact, language: first.language,
    definitions: all(facts => facts.definitions, ({ span }) => span.startLine),
    imports: all(facts => facts.imports, ({ line }) => line),
    references: withoutRepeats(all(facts => facts.references, ({ line }) => line)),
    literals: all(facts => facts.literals, ({ line }) => line),
    typedNames: all(facts => facts.typedNames, ({ startLine }) => startLine),
    state: parts.every(({ state }) => state === 'complete') ? 'complete' : 'partial',
  }
}
