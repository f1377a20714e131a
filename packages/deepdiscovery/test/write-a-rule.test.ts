import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testRules } from '../src/index.ts'

const GUIDES = new URL('../../../docs/guides/', import.meta.url)

test('the example of the guide does what the guide says', async () => {
  const { rules, fixtures, problems } = await testRules(fileURLToPath(new URL('write-a-rule', GUIDES)))
  expect({ rules, problems }).toEqual({ rules: ['shop/event'], problems: [] })
  expect(fixtures.map(({ path, differences }) => [path.split('/').at(-1), differences])).toEqual([['decorated-method', []], ['look-alikes', []]])
})

test('the guide shows the files of its example as they are', () => {
  const guide = readFileSync(new URL('write-a-rule.md', GUIDES), 'utf8')
  const shown = [...guide.matchAll(/<!-- (write-a-rule\/\S+) -->\n```\w+\n([^]*?)```/g)]
  expect(shown.map(([, path]) => path)).toHaveLength(3)
  for (const [, path, text] of shown) expect(text, path).toBe(readFileSync(new URL(path!, GUIDES), 'utf8'))
})
