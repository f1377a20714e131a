import { comparePaths, toArtifactId } from '@deepdiscovery/model'
import type { ArtifactId, Definition, ImportStatement, Literal, QueryMatch, Reference, SyntaxFacts, SyntaxSource, TypedName } from '@deepdiscovery/model'

/** Hand-written facts of one file; what is left out is empty. */
export interface PartialFacts {
  readonly language?: string
  readonly definitions?: readonly (Partial<Definition> & { readonly name: string })[]
  readonly imports?: readonly (Partial<ImportStatement> & { readonly specifier: string })[]
  readonly references?: readonly (Partial<Reference> & { readonly name: string })[]
  readonly literals?: readonly (Partial<Literal> & { readonly text: string })[]
  readonly typedNames?: readonly (Partial<TypedName> & Pick<TypedName, 'name' | 'type'>)[]
  readonly state?: SyntaxFacts['state']
}

/** Completes hand-written facts of one file: exported top-level functions in line 1 unless they say otherwise. */
export function factsOf(path: string, facts: PartialFacts = {}): SyntaxFacts {
  const artifact = toArtifactId(path)
  return {
    artifact,
    language: facts.language ?? 'typescript',
    definitions: (facts.definitions ?? []).map(definition => ({
      container: '', kind: 'function', span: { artifact, startLine: 1, endLine: 1 }, signature: definition.name, exported: true, ...definition,
    })),
    imports: (facts.imports ?? []).map(statement => ({ names: [], form: 'import', level: 0, typeOnly: false, line: 1, ...statement })),
    references: (facts.references ?? []).map(reference => ({ qualifier: '', kind: 'call', line: 1, ...reference })),
    literals: (facts.literals ?? []).map(literal => ({ context: '', line: 1, ...literal })),
    typedNames: (facts.typedNames ?? []).map(typed => ({ member: false, startLine: 1, endLine: 1, ...typed })),
    state: facts.state ?? 'complete',
  }
}

/** What a {@link syntaxFromFacts} double was asked, for tests that bound the number of parses. */
export interface SyntaxDouble extends SyntaxSource {
  /** Paths of every `facts` call, in order. */
  readonly asked: readonly (readonly ArtifactId[])[]
}

/** A {@link SyntaxSource} over hand-written facts by path. A path without facts has no grammar. Queries answer `matches`. */
export function syntaxFromFacts(facts: Readonly<Record<string, PartialFacts>>, matches: readonly QueryMatch[] = []): SyntaxDouble {
  const all = new Map(Object.entries(facts).map(([path, partial]) => [path as ArtifactId, factsOf(path, partial)]))
  const languages = new Set([...all.values()].map(({ language }) => language))
  const asked: (readonly ArtifactId[])[] = []
  return {
    asked,
    async facts(ids, signal) {
      signal?.throwIfAborted()
      asked.push([...ids])
      return new Map(ids.flatMap(id => {
        const known = all.get(id)
        return known === undefined ? [] : [[id, known] as const]
      }))
    },
    async query(ids, queries, signal) {
      signal?.throwIfAborted()
      const wanted = new Set(ids)
      return matches.filter(match => wanted.has(match.artifact) && match.query < queries.length)
        .sort((left, right) => comparePaths(left.artifact, right.artifact) || left.query - right.query)
    },
    supports: language => language !== undefined && languages.has(language),
  }
}
