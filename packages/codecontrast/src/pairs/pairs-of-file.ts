import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import { codeTarget } from './code-target.ts'
import { documentationQuery } from './documentation-query.ts'
import type { Pair } from './pair.ts'

/** Documented definitions of one file with their code. */
export function pairsOfFile(path: ArtifactId, text: string, facts: SyntaxFacts, language: string): readonly Pair[] {
  const documented = facts.definitions.filter(({ doc }) => doc !== undefined)
  if (documented.length === 0) return []
  const lines = text.split('\n')
  return documented.flatMap((definition): readonly Pair[] => {
    const query = documentationQuery(definition.doc!)
    const target = query === undefined ? undefined : codeTarget(definition, lines, language)
    return query === undefined || target === undefined ? [] : [{ kind: 'doc', query, target, group: query.toLowerCase(), path, language }]
  })
}
