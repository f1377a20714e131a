import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DOCS, statusSection } from './status-section.ts'

const inDocs = join(DOCS, 'benchmarks.md')
const elsewhere = join(DOCS, '..', 'out', 'report.md')

it('tells of the development sets what is known of them', () => {
  const text = statusSection(['swebench-dev', 'semble-dev'], inDocs)
  expect(text).toMatch(/^These are \*\*development figures\*\*: ranking was built with these tasks in view/)
  expect(text).toContain('The [dataset card](dataset-card.md) describes the sets.')
  expect(text).not.toContain('knows no more')
})

it('claims nothing of other sets', () => {
  const text = statusSection(['my-set', 'swebench-dev-2'], inDocs)
  expect(text).not.toMatch(/ranking was built|development|dataset/)
  expect(text).toMatch(/^Of `my-set`, `swebench-dev-2` this report knows no more than the task files say/)
})

it('keeps them apart where both are there', () => {
  const text = statusSection(['pro-dev', 'mine'], inDocs)
  expect(text).toMatch(/^Those on `pro-dev` are \*\*development figures\*\*/)
  expect(text).toContain('The [dataset card](dataset-card.md) describes `pro-dev`. Of `mine` this report knows no more')
})

it('links the card from where the document lies, and only below docs', () => {
  const link = (out: string): string | undefined => /\[dataset card\]\((.*?)\)/.exec(statusSection(['pro-dev'], out))?.[1]
  expect(link(join(DOCS, 'runs', 'today', 'report.md'))).toBe('../../dataset-card.md')
  expect(link(elsewhere)).toBeUndefined()
  expect(link(`${DOCS}-other/report.md`)).toBeUndefined()
  expect(statusSection(['pro-dev'], elsewhere)).not.toContain('dataset card')
})
