import type { Diagnostic } from '@deepdiscovery/model'

/** What is wrong with one rule or fact, and where. The rest of the library works on. */
export interface RuleProblem {
  /** Rule file as it was named by whoever gave it. */
  readonly path: string
  /** 1-based; 1 where it is not known. */
  readonly line: number
  /** Rule or fact that is left out; absent where the whole file is. */
  readonly subject?: string
  /** One clause: what is wrong, and what would be right. */
  readonly reason: string
}

/** `path:line: subject: reason`. */
export function formatProblem({ path, line, subject, reason }: RuleProblem): string {
  return `${path}:${line}: ${subject === undefined ? '' : `${subject}: `}${reason}`
}

/** The finding of a discovery: the rule is left out, the run goes on. */
export function problemDiagnostic(problem: RuleProblem): Diagnostic {
  const what = problem.subject === undefined ? 'the file is left out' : 'it is left out'
  return { code: 'rule-invalid', severity: 'warning', source: 'relations-implicit', message: `${formatProblem(problem)}; ${what}.` }
}
