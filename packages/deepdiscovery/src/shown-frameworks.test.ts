import { loadRules } from '@deepdiscovery/relations-implicit'
import { createTermScanner } from '@deepdiscovery/scan'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { readEnvironment } from '@deepdiscovery/survey'
import { treeFromText } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { shownFrameworks } from './shown-frameworks.ts'

const rule = (id: string, enabledBy: string): string => `
  ${id}:
    title: A text and the file of its name
    enabledBy: ${enabledBy}
    match:
      use: { fact: literal, context: [load], text: $name }
      file: { fact: file, path: 'data/{$name}.txt' }
    relations: { from: use, to: file, label: config-to-code, confidence: 0.8 }
    rationale: loads {use.text}
    references: ['https://example.org/load']
`
const { rules, problems } = loadRules([{ path: 'rules.yaml', text: `format: 1\nrules:${[
  rule('hive/queue', "[{ dependency: hive }, { import: hive.queue }]"), rule('comb/table', "[{ file: '**/*.sql' }, { file: '**/comb.xml' }]"), rule('wax/table', "[{ file: '**/*.sql' }]"),
].join('')}` }])

async function shown(tree: string): Promise<readonly string[]> {
  const { snapshot, reader } = memorySnapshot(treeFromText(tree))
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  await scanner.scan([])
  const { value: environment } = await readEnvironment(snapshot, reader)
  return shownFrameworks(rules, { artifacts: snapshot.artifacts, environment, scanner, reader })
}

test('the rules of this test are well-formed', () => expect(problems).toEqual([]))

test.each([
  ['a dependency', '//- requirements.txt\nhive==5', ['hive']],
  ['a dependency of an example', '//- requirements.txt\nblack==1\n//- examples/a/requirements.txt\nhive==5', []],
  ['a dependency where all is example', '//- examples/a/requirements.txt\nhive==5', ['hive']],
  ['an import', '//- honey.py\nimport hive.queue', ['hive']],
  ['an import of a test', '//- tests/test_honey.py\nimport hive.queue', []],
  ['an import of a document', '//- docs/honey.py\nimport hive.queue', []],
  ['a file of the framework', '//- db/comb.xml\n<comb/>', ['comb']],
  ['such a file of a fixture', '//- fixtures/comb.xml\n<comb/>', []],
  ['a file of a common format, where nothing else could tell', '//- db/schema.sql\ncreate table honey (id int);', ['wax']],
])('shown by %s', async (_, tree, frameworks) => expect(await shown(tree)).toEqual(frameworks))
