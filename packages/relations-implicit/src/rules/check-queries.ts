import type { Language } from '@deepdiscovery/model'
import type { RuleLibrary } from './load-rules.ts'
import { queryProblem } from './query-problem.ts'
import type { RuleProblem } from './rule-problem.ts'

/** Compiles a query with the grammar of a language. */
export interface QueryCompiler {
  /** Whether the language is parsed at all, be it as a host of others (Vue) or by a reader of its own (properties). */
  isKnown(language: Language): boolean
  /** Whether queries can be asked in it. */
  hasGrammar(language: Language): Promise<boolean>
  /** @throws DeepDiscoveryError `DD_INVALID_OPTION` as the syntax stage says it */
  compile(language: Language, query: string): Promise<void>
}

/**
 * Compiles the tree-sitter queries of rule files, which a discovery does only when a file is there to be asked: what is wrong with them, in
 * the order of the sources.
 *
 * @param isAsked whether the queries of this rule file are wanted
 */
export async function checkQueries({ facts }: RuleLibrary, compiler: QueryCompiler, isAsked: (path: string) => boolean = () => true): Promise<readonly RuleProblem[]> {
  const problems: RuleProblem[] = []
  for (const source of [...facts.values()].flatMap(({ sources }) => sources)) {
    const { selector, languages, origin: { path }, fact } = source
    if (selector.kind !== 'query' || !isAsked(path)) continue
    const withGrammar: Language[] = []
    for (const language of languages ?? []) if (compiler.isKnown(language) && await compiler.hasGrammar(language)) withGrammar.push(language)
    // A host of other languages beside those is superfluous and does no harm.
    const dead = [...languages ?? []].filter((language) => !withGrammar.includes(language) && (withGrammar.length === 0 || !compiler.isKnown(language)))
    problems.push(...dead.map((language) => ({ path, line: selector.line, subject: fact, reason: `there is no grammar for ${language}, so a query finds nothing in it` })))
    for (const language of withGrammar) {
      try {
        await compiler.compile(language, selector.query)
      } catch (error) {
        const problem = queryProblem(source, error)
        if (problem === undefined) throw error
        problems.push(problem)
        // One language is enough: the others would say the same of the same text.
        break
      }
    }
  }
  return problems
}
