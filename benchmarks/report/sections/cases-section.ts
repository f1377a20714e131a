import type { CaseResults, CaseRow } from '../../cases/case-results.ts'
import { decimal } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { codeSpan, publicMessage } from '../markdown/untrusted-text.ts'

/** Case folders: what passed by kind, and why the others did not. */
export function casesSection(cases: CaseResults | undefined): string {
  if (cases === undefined) return 'Not run in this report; `pnpm bench cases` writes a file for `--cases`.'
  const failed = cases.rows.filter(({ ok }) => !ok)
  return [
    `Commit ${codeSpan(cases.header.commit)}, ${cases.header.date.slice(0, 10)}.`,
    markdownTable(
      ['kind', 'passed', 'of', 'relations found', 'of', 's a case'],
      cases.summary.map(({ kind, passed, total, relations }) => {
        const seconds = cases.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.seconds, 0)
        return [
          kind,
          String(passed),
          String(total),
          String(relations.found),
          String(relations.wanted),
          decimal(seconds / total, 2),
        ]
      }),
    ),
    ...(failed.length === 0
      ? []
      : [
          [
            '<details>',
            `<summary>${failed.length} cases that did not pass</summary>`,
            '',
            ...failed.map(caseLine),
            '',
            '</details>',
          ].join('\n'),
        ]),
  ].join('\n\n')
}

function caseLine({ id, missing, wrong, relations, fails }: CaseRow): string {
  const faults = [
    ...(missing.length === 0 ? [] : [`missing ${missing.map(codeSpan).join(', ')}`]),
    ...(wrong.length === 0 ? [] : [`wrong ${wrong.map(codeSpan).join(', ')}`]),
    ...(relations.found < relations.wanted ? [`${relations.found} of ${relations.wanted} relations`] : []),
    ...fails.map((fault) => codeSpan(publicMessage(fault))),
  ]
  return `- ${codeSpan(id)}: ${faults.join('; ') || 'not told'}`
}
