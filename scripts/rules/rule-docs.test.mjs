import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.mjs'
import { withNormaliserTable } from './normaliser-table.mjs'
import { ruleDocs } from './rule-docs.mjs'

test('docs/rules is what the rule files say (write it with pnpm rule-docs)', async () => {
  const folder = join(ROOT, 'docs', 'rules')
  const written = existsSync(folder) ? Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])) : {}
  const expected = await ruleDocs(join(ROOT, 'rules'))
  const differing = [...new Set([...Object.keys(written), ...expected.keys()])].filter((name) => written[name] !== expected.get(name))
  expect(differing).toEqual([])
})

test('the table of normalisers in the guide is what the engine says (write it with pnpm rule-docs)', () => {
  const guide = readFileSync(join(ROOT, 'docs', 'guides', 'write-a-rule.md'), 'utf8')
  expect(guide).toBe(withNormaliserTable(guide))
  expect(guide).toContain('| `kebab` |')
})

test('a page shows what a rule ties, why, and an example', async () => {
  const root = mkdtempSync(join(tmpdir(), 'rule-docs-'))
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('hive/README.md', '# Beehive\n\nVersion 1.\n')
  write('hive/plan/rule.yaml', `format: 1
rules:
  hive/plan:
    title: A text and the file of its name
    enabledBy: [{ dependency: beehive }, { import: '@hive/core' }]
    versions: '>=2'
    match: { use: { fact: literal, text: $name }, file: { fact: file, path: '{$name}.txt' } }
    relations: [{ from: use, to: file, label: reference, confidence: 0.9 }, { from: file, to: use, label: event, confidence: 0.5 }]
    rationale: '{use.text} is a file'
    references: ['https://example.org/a', 'https://example.org/b']
`)
  write('hive/plan/fixtures/b-match/edges.txt', '# of two\nsrc/a.ts:1 -> honey.txt reference  # why\ntodo src/a.ts:2 -> wax.txt reference\n')
  write('hive/plan/fixtures/a-near-miss/edges.txt', '# another <ending>\n# of the name\n')
  try {
    const pages = await ruleDocs(root)
    expect([...pages.keys()]).toEqual(['README.md', 'hive.md'])
    expect(pages.get('README.md')).toContain('1 rules in 1 folders')
    expect(pages.get('README.md')).toContain('| [Beehive](hive.md) | 1 | event, reference |')
    expect(pages.get('hive.md').split('\n').slice(2).join('\n')).toBe(`# Beehive

Versions, figures and known gaps: [rules/hive](../../rules/hive).

## A text and the file of its name

\`hive/plan\` ([rule](../../rules/hive/plan/rule.yaml))

- \`use\` → \`file\`: reference, confidence 0.90
- \`file\` → \`use\`: event, confidence 0.50

Reason given: {use.text} is a file

Enabled by dependency \`beehive\`, import \`@hive/core\`; versions >=2.

- <https://example.org/a>
- <https://example.org/b>

Example ([b-match](../../rules/hive/plan/fixtures/b-match)):

\`\`\`text
src/a.ts:1 -> honey.txt reference
\`\`\`

Not tied:

- another \\<ending\\> of the name
`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
