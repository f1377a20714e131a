import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { writeFiles } from '../../test/write-files.ts'
import { listRules } from './list-rules.ts'

const rule = (id: string, dependency: string): string => `format: 1
rules:
  ${id}:
    title: Title of ${id}
    enabledBy: [{ dependency: ${dependency} }]
    match:
      use: { fact: literal, text: $name }
      file: { fact: file, path: '{$name}' }
    relations: [{ from: use, to: file, label: reference, confidence: 0.5 }, { from: use, to: file, label: event, confidence: 0.7 }]
    rationale: x
    references: ['https://example.org/x']
`

const folders: string[] = []
function write(tree: string): string {
  const folder = writeFiles(tree)
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test("the library and the user's rules, sorted, without a word on what is enabled, and what is wrong", async () => {
  const own = write(`//- a.yaml\n${rule('own/one', 'hive')}\n//- b.yaml\nformat: 2\n`)
  const { rules, problems } = await listRules({ rules: own })
  const ids = rules.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
  expect(rules.filter(({ id }) => id === 'express/view' || id === 'own/one')).toEqual([
    { id: 'express/view', title: 'Handler and the view it renders', labels: ['reference'], confidence: expect.any(Number), path: 'express/view/rule.yaml' },
    { id: 'own/one', title: 'Title of own/one', labels: ['reference', 'event'], confidence: 0.7, path: `${own}/a.yaml` },
  ])
  expect(problems.filter(({ path }) => path.startsWith(own))).toEqual([{ path: `${own}/b.yaml`, line: 1, reason: expect.stringContaining('format: 1') }])
})

test('with a root it tells what is enabled; rules of the repository count only where they are asked for', async () => {
  const own = write(`//- a.yaml\n${rule('own/one', 'hive')}\n//- b.yaml\n${rule('own/two', 'wasp')}`)
  const root = write(`//- package.json\n{ "dependencies": { "hive": "1.0.0" } }\n//- .deepdiscovery/rules/a.yaml\n${rule('theirs/one', 'hive')}`)
  const enabled = async (repositoryRules?: boolean) => Object.fromEntries((await listRules({ rules: own, root, repositoryRules })).rules
    .flatMap(({ id, enabled: on }) => (/^(own|theirs|express)\//.test(id) ? [[id.replace(/^express\/.*/, 'express'), on]] : [])))
  expect(await enabled()).toEqual({ express: false, 'own/one': true, 'own/two': false })
  expect(await enabled(true)).toEqual({ express: false, 'own/one': true, 'own/two': false, 'theirs/one': true })
})
