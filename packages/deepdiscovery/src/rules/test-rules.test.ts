import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { writeFiles } from '../../test/write-files.ts'
import { testRules } from './test-rules.ts'

// The library is read anew by each call, which takes most of a second: one call answers several questions.

const FILE = String.raw`format: 1
facts:
  hive.dance:
    fields: { key: text }
    any: [{ select: literal, in: typescript, where: { context: [dance] }, set: { key: '@text' } }]
  hive.plan:
    fields: { key: text }
    any: [{ in: yaml, files: ['**/hive.yaml'], at: 'plans.{key}' }]
rules:
  hive/dance:
    title: A dance starts a plan
    enabledBy: [{ import: beehive }]
    match:
      dance: { fact: hive.dance, key: $key }
      plan: { fact: hive.plan, key: $key }
    relations: { from: dance, to: plan, label: event, confidence: 0.8 }
    rationale: 'dancing {dance.key} starts the plan'
    references: ['https://example.org/dances']
`

const fixture = (folder: string, edges: string, danced: string): string => `//- ${folder}/edges.txt
${edges}
//- ${folder}/input/hive.yaml
plans:
  honey: { worker: make-honey }
//- ${folder}/input/src/field.ts
import { dance } from 'beehive'
dance('${danced}')
`

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function report(tree: string) {
  folder = writeFiles(tree)
  const { rules, fixtures, problems } = await testRules(folder)
  const inner = (path: string): string => path.replace(`${folder}/`, '')
  return {
    rules,
    fixtures: Object.fromEntries(fixtures.map(({ path, differences }) => [inner(path), differences])),
    problems: problems.map(({ path, line, subject, reason }) => `${inner(path)}:${line}: ${subject === undefined ? '' : `${subject}: `}${reason}`),
  }
}

test('runs each fixture with the rules of the file beside it, and tells what is missing, not expected or not complete', async () => {
  const { rules, fixtures, problems } = await report(`
//- hive/dance/rule.yaml
${FILE}
${fixture('hive/dance/fixtures/match', 'src/field.ts:2 -> hive.yaml event  # a comment', 'honey')}
${fixture('hive/dance/fixtures/near-miss', '# another plan', 'wax')}
${fixture('hive/dance/fixtures/no-near-miss', '# another plan', 'honey')}
${fixture('hive/dance/fixtures/other-line', 'src/field.ts:3 -> hive.yaml event', 'honey')}
//- hive/dance/fixtures/no-edges/input/a.ts
export const a = 1
//- hive/dance/fixtures/no-input/edges.txt
# nothing
//- lost/fixtures/match/edges.txt
# nothing
//- own/rule.yaml
format: 1
rules:
  own/route-name:
    title: A fact of the library
    enabledBy: [{ import: own }]
    match:
      use: { fact: literal, text: $name }
      route: { fact: express.route, target: $name }
    relations: { from: use, to: route, label: reference, confidence: 0.5 }
    rationale: x
    references: ['https://example.org/x']
`)
  expect(rules).toEqual(['hive/dance', 'own/route-name'])
  expect(fixtures).toEqual({
    'hive/dance/fixtures/match': [],
    'hive/dance/fixtures/near-miss': [],
    'hive/dance/fixtures/no-near-miss': ['unexpected src/field.ts:2 -> hive.yaml event'],
    'hive/dance/fixtures/other-line': ['missing src/field.ts:3 -> hive.yaml event', 'unexpected src/field.ts:2 -> hive.yaml event'],
  })
  expect(problems).toEqual([
    'hive/dance/fixtures/no-edges/edges.txt:1: there is no such file; it lists the edges of the fixture, none for a near miss',
    'hive/dance/fixtures/no-input/input:1: there are no files; the small repository of the fixture goes here',
    'lost/fixtures:1: there is no rule file beside this folder',
  ])
})

const fact = (name: string, source: string): string => `//- ${name}.yaml
# a comment
format: 1
facts:
  own.${name}:
    fields: { name: text }
    any:
      - ${source}
`

test('what no fixture reaches is checked too: queries, languages, names that the library has', async () => {
  const { rules, fixtures, problems } = await report([
    fact('block', 'in: typescript\n        query: |\n          (decorator)\n          (call_expresion) @name'),
    fact('capture', 'in: [javascript, typescript]\n        query: \'(string) @name (#eq? @nobody "x")\''),
    fact('closed', "{ in: python, query: '(string @name' }"),
    fact('good', "{ in: python, query: '(string) @name' }"),
    fact('grammar', "{ in: properties, query: '(string) @name' }"),
    fact('hosted', "{ in: [typescript, vue], query: '(string) @name' }"),
    fact('language', "{ in: [typescript, typescrypt], query: '(string) @name' }"),
    `//- taken.yaml\n${FILE.replaceAll('hive/dance:', 'express/view:').replaceAll('hive.plan', 'express.route')}`,
  ].join(''))
  expect({ rules, fixtures }).toEqual({ rules: [], fixtures: {} })
  expect(problems).toEqual([
    expect.stringMatching(/^taken\.yaml:6: express\.route: there is one already, in express\/facts\.yaml:\d+$/),
    expect.stringMatching(/^taken\.yaml:10: express\/view: there is one already, in express\/view\/rule\.yaml:\d+$/),
    "block.yaml:10: own.block: the query is wrong for typescript, column 2 of this line of the query: Bad node name 'call_expresion'",
    expect.stringMatching(/^capture\.yaml:8: own\.capture: the query is wrong for javascript, column \d+ of this line of the query: Bad capture name @nobody$/),
    expect.stringMatching(/^closed\.yaml:7: own\.closed: the query is wrong for python, /),
    'grammar.yaml:7: own.grammar: there is no grammar for properties, so a query finds nothing in it',
    'language.yaml:7: own.language: there is no grammar for typescrypt, so a query finds nothing in it',
  ])
})

test('a folder without rules is a mistake of the caller', async () => {
  folder = writeFiles('//- a.txt\nx\n')
  await expect(testRules(folder)).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
  await expect(testRules(`${folder}/gone`)).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
})
