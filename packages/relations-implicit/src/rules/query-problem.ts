import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { CompiledSource } from './compiled-rule.ts'
import type { RuleProblem } from './rule-problem.ts'

const WRONG_QUERY = /^Query \d+ for (\S+) is wrong(?: at line (\d+), column (\d+))?: (.*?)\.?$/s

/** What the syntax stage's refusal of a source's query says in terms of the rule file; `undefined` for any other error. */
export function queryProblem({ selector, fact, origin }: CompiledSource, error: unknown): RuleProblem | undefined {
  if (selector.kind !== 'query' || !DeepDiscoveryError.is(error) || error.code !== 'DD_INVALID_OPTION') return undefined
  const [, language = '', line = '1', column, reason = error.message] = WRONG_QUERY.exec(error.message) ?? []
  const place = column === undefined ? '' : `, column ${column} of this line of the query`
  return {
    path: origin.path, line: selector.line + Number(line) - 1, subject: fact,
    reason: `the query is wrong${language === '' ? '' : ` for ${language}`}${place}: ${reason.replaceAll(/\s+/g, ' ')}`,
  }
}
