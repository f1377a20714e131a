import { rmSync } from 'node:fs'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { afterEach, describe, expect, test } from 'vitest'
import { writeFiles } from '../test/write-files.ts'
import { open } from './open.ts'
import { chooseRules } from './rule-library.ts'

const rule = (id: string): string => `format: 1
rules:
  ${id}:
    title: A text and the file of its name
    enabledBy: [{ file: '**' }]
    match:
      use: { fact: literal, context: [load], text: $name }
      file: { fact: file, path: 'data/{$name}.txt' }
    relations: { from: use, to: file, label: config-to-code, confidence: 0.8 }
    rationale: loads {use.text}
    references: ['https://example.org/load']
`
const LOADER = "export const honey = load('honey')\n"

const folders: string[] = []
function write(tree: string): string {
  const folder = writeFiles(tree)
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test("the user's rules and the repository's lead to relations, the latter only where they are asked for", async () => {
  const own = write(`//- a.yaml\n${rule('own/load')}`)
  const root = write(`//- src/a.ts\n${LOADER}\n//- data/honey.txt\nhoney\n//- .deepdiscovery/rules/theirs.yaml\n${rule('theirs/load')}`)
  const ask = async (options: { readonly rules?: string; readonly repositoryRules?: boolean }) => {
    const repository = await open(root, { ...options, threads: 0 })
    try {
      const { value, diagnostics } = await repository.relations('src/a.ts', { kinds: ['implicit'] })
      return {
        producers: value.relations.flatMap(({ evidence }) => evidence.map(({ producer }) => producer)).filter((each, at, all) => all.indexOf(each) === at).sort(),
        off: diagnostics.flatMap(({ code, message }) => (code === 'repository-rules-off' ? [message] : [])),
      }
    } finally {
      await repository.close()
    }
  }
  const off = [expect.stringContaining('--repo-rules')]
  expect(await ask({})).toEqual({ producers: [], off })
  expect(await ask({ rules: own })).toEqual({ producers: ['own/load'], off })
  expect(await ask({ rules: own, repositoryRules: true })).toEqual({ producers: ['own/load', 'theirs/load'], off: [] })
})

describe('rules of a repository are bounded', () => {
  async function choose(files: Readonly<Record<string, string>>, repositoryRules: boolean) {
    const { snapshot, reader } = memorySnapshot(files)
    const { library, findings } = await chooseRules({ repositoryRules }, snapshot, reader)
    return {
      rules: library.rules.map(({ id }) => id).filter((id) => id.startsWith('theirs/')),
      problems: library.problems.filter(({ path }) => path.startsWith('.deepdiscovery')), findings,
    }
  }

  test('in size and in number, and each mistake is told', async () => {
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`.deepdiscovery/rules/z${100 + at}.yaml`, 'format: 1\n']))
    const { rules, problems, findings } = await choose({
      ...many,
      '.deepdiscovery/rules/a/deep.yml': rule('theirs/deep'),
      '.deepdiscovery/rules/b-long.yaml': `${rule('theirs/long')}${'# x\n'.repeat(40_000)}`,
      '.deepdiscovery/rules/c-wrong.yaml': rule('theirs/wrong').replace('label: config-to-code', 'label: magic'),
      '.deepdiscovery/rules/z999.yaml': rule('theirs/last'),
      '.deepdiscovery/other/a.yaml': rule('theirs/other'),
      'sub/.deepdiscovery/rules/a.yaml': rule('theirs/below'),
    }, true)
    expect(rules).toEqual(['theirs/deep'])
    expect(problems).toEqual([{ path: '.deepdiscovery/rules/c-wrong.yaml', line: 9, subject: 'theirs/wrong', reason: expect.stringContaining('there is no label magic') }])
    expect(findings).toEqual([
      { code: 'repository-rules-limited', severity: 'warning', source: 'deepdiscovery', message: 'The repository has 74 rule files; the first 64 are read.' },
      expect.objectContaining({ code: 'rule-invalid', message: expect.stringMatching(/^\.deepdiscovery\/rules\/b-long\.yaml:1: .*left out\.$/) }),
    ])
  })

  test('while they are off, none is read, and one finding names the flag', async () => {
    expect(await choose({ '.deepdiscovery/rules/a.yaml': 'format: [', '.deepdiscovery/rules/b.yaml': rule('theirs/b') }, false)).toEqual({
      rules: [], problems: [],
      findings: [{
        code: 'repository-rules-off', severity: 'info', source: 'deepdiscovery',
        span: { artifact: '.deepdiscovery/rules/a.yaml', startLine: 1, endLine: 1 }, message: expect.stringMatching(/2 rule files .* --repo-rules uses them\.$/),
      }],
    })
  })

  test('a rule that takes a name of the library is left out', async () => {
    const { problems } = await choose({ '.deepdiscovery/rules/a.yaml': rule('express/view') }, true)
    expect(problems).toEqual([{ path: '.deepdiscovery/rules/a.yaml', line: 3, subject: 'express/view', reason: expect.stringMatching(/^there is one already, in express\/view\/rule\.yaml:\d+$/) }])
  })
})
