import type { RuleList, RuleProblem, RuleTestReport } from 'deepdiscovery'
import { oneLine } from './one-line.ts'

/** One line a rule: whether it is enabled, where that is known, id, confidence, labels, title. */
export function renderRuleList({ rules }: RuleList): string {
  const width = Math.max(0, ...rules.map(({ id }) => id.length))
  const labelWidth = Math.max(0, ...rules.map(({ labels }) => labels.join(', ').length))
  const lines = rules.map(({ id, title, labels, confidence, enabled }) => {
    const mark = enabled === undefined ? '' : enabled ? 'on   ' : 'off  '
    return `${mark}${id.padEnd(width)}  ${confidence.toFixed(2)}  ${labels.join(', ').padEnd(labelWidth)}  ${oneLine(title)}`
  })
  const on = rules.filter(({ enabled }) => enabled === true).length
  const known = rules.some(({ enabled }) => enabled !== undefined)
  const total = `${count(rules.length, 'rule')}${known ? `, ${on} of them enabled in this repository` : ''}`
  return `${[...lines, '', total].join('\n')}\n`
}

/**
 * One line a fixture, with what differs below it; one line a problem, as `format` puts it; then the sum.
 *
 * @param shown turns a path into what the reader sees
 */
export function renderRuleTest(
  { rules, fixtures, problems }: RuleTestReport, shown: (path: string) => string, format: (problem: RuleProblem) => string,
): string {
  const lines = fixtures.flatMap(({ path, differences }) => [
    `${differences.length === 0 ? 'ok    ' : 'FAILED'}  ${shown(path)}`, ...differences.map((each) => `          ${oneLine(each)}`),
  ])
  lines.push(...problems.map((problem) => oneLine(format({ ...problem, path: shown(problem.path) }))))
  const failed = fixtures.filter(({ differences }) => differences.length > 0).length
  const sum = `${count(rules.length, 'rule')}, ${count(fixtures.length, 'fixture')}: ${fixtures.length - failed} passed, ${failed} failed; ${count(problems.length, 'problem')}`
  return `${[...lines, sum].join('\n')}\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
