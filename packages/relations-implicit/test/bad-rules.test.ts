import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatProblem, loadRules } from '../src/index.ts'
import { openTree } from './open-tree.ts'

/** A rule file that works; the tables below break one line of it. */
const GOOD = String.raw`format: 1
facts:
  hive.dance:
    fields: { key: text }
    any:
      - select: literal
        in: typescript
        where: { context: [dance] }
        set: { key: '@text | lower' }
  hive.plan:
    fields: { key: text }
    any:
      - in: yaml
        files: ['**/hive.yaml']
        at: 'plans.{key}'
  hive.note:
    fields: { key: text }
    any:
      - files: ['**/*.note']
        pattern: 'dance (?P<key>\w+)'
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

/** Another file, which works whatever happens to the first. */
const OTHER = String.raw`format: 1
rules:
  other/name:
    title: A text and the file of its name
    enabledBy: [{ import: beehive }]
    match:
      use: { fact: literal, in: typescript, text: $name }
      file: { fact: file, path: '{$name}.txt' }
    relations: { from: use, to: file, label: reference, confidence: 0.5 }
    rationale: 'names {use.text}'
    references: ['https://example.org/names']
`

interface Loaded { readonly rules: readonly string[]; readonly problems: readonly string[] }

function load(text: string, ...others: string[]): Loaded {
  const { rules, problems } = loadRules([{ path: 'own/bad.yaml', text }, { path: 'own/other.yaml', text: OTHER }, ...others.map((each, at) => ({ path: `own/${at}.yaml`, text: each }))])
  return { rules: rules.map(({ id }) => id), problems: problems.map(formatProblem) }
}

function changed(from: string, to: string): string {
  expect(GOOD.split(from).length, `${from} is in the file once`).toBe(2)
  return GOOD.replace(from, to)
}

test('without a mistake there is no problem', () => {
  expect(load(GOOD)).toEqual({ rules: ['hive/dance', 'other/name'], problems: [] })
})

describe('a file that cannot be read is left out as a whole', () => {
  test.each([
    ['YAML that is not closed', changed("at: 'plans.{key}'", "at: 'plans.{key}"), /^own\/bad\.yaml:\d+: the YAML is wrong: \S/],
    ['a tab as indentation', changed('    any:\n      - select', '\tany:\n      - select'), /^own\/bad\.yaml:5: the YAML is wrong: /],
    ['a key that stands twice', changed('    title: A dance starts a plan', '    title: A dance starts a plan\n    title: Again'), /^own\/bad\.yaml:24: the YAML is wrong: /],
    ['an alias to nothing', changed('{ key: text }\n    any:\n      - in: yaml', '*fields\n    any:\n      - in: yaml'), /^own\/bad\.yaml:\d+: the YAML is wrong: /],
    ['nothing at all', '', /^own\/bad\.yaml:1: the file has to be a mapping$/],
    ['a list', '- format: 1\n', /^own\/bad\.yaml:1: the file has to be a mapping$/],
    ['no format', changed('format: 1\n', ''), /^own\/bad\.yaml:1: `format: 1` is missing/],
    ['another format', changed('format: 1', 'format: 2'), /^own\/bad\.yaml:1: `format: 1` is missing/],
    ['an unknown part', `${GOOD}rule: {}\n`, /^own\/bad\.yaml:31: unknown field rule; did you mean rules\? \(allowed: format, facts, rules, \$schema\)$/],
  ])('%s', (_name, text, problem) => {
    const { rules, problems } = load(text)
    expect(rules).toEqual(['other/name'])
    expect(problems).toEqual([expect.stringMatching(problem)])
  })

  test('aliases of aliases (billion laughs)', () => {
    const levels = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(', ')}]`)
    const { rules, problems } = load(`a0: &a0 [x]\n${levels.join('\n')}\n${GOOD}`)
    expect(rules).toEqual(['other/name'])
    expect(problems).toEqual([expect.stringMatching(/^own\/bad\.yaml:\d+: .*(?:alias|unknown field a0)/i)])
  })

  test('a file without end', () => {
    const { rules, problems } = load(`${GOOD}${'# long\n'.repeat(50_000)}`)
    expect(rules).toEqual(['other/name'])
    expect(problems).toEqual([expect.stringMatching(/^own\/bad\.yaml:1: the file has \d+ characters; a rule file may have 262144$/)])
  })
})

describe('a mistake leaves out the fact or rule that it is in, with those that need it', () => {
  const NEEDS = (fact: string): string => `own/bad.yaml:${fact === 'hive.dance' ? 26 : 27}: hive/dance: the fact ${fact} is left out itself, so this is too`
  test.each<[string, string, string, readonly (string | RegExp)[]]>([
    ['an unknown field of a rule', 'rationale:', 'reason:', [/^own\/bad\.yaml:29: hive\/dance: unknown field reason\b.*\(allowed: title, enabledBy, .*\)$/]],
    ['an unknown field of a source', "at: 'plans", "key: 'plans", [/^own\/bad\.yaml:15: hive\.plan: unknown field key; /, NEEDS('hive.plan')]],
    ['an unknown field of an atom', 'hive.plan, key: $key', 'hive.plan, kee: $key', ['own/bad.yaml:27: hive/dance: hive.plan has no field kee; did you mean key? (it has key, file, dir, module)']],
    ['an unknown fact', 'fact: hive.plan', 'fact: hive.plans', ['own/bad.yaml:27: hive/dance: there is no fact hive.plans; did you mean hive.plan?']],
    ['an unknown normaliser', '@text | lower', '@text | lowr', [/^own\/bad\.yaml:9: hive\.dance: .*unknown normaliser lowr, did you mean lower\?/, NEEDS('hive.dance')]],
    ['an unknown normaliser of an atom', 'hive.plan, key: $key', 'hive.plan, key: $key | kebap', [/^own\/bad\.yaml:27: hive\/dance: .*unknown normaliser kebap, did you mean kebab\?/]],
    ['a normaliser without its argument', '@text | lower', '@text | last', [/^own\/bad\.yaml:9: hive\.dance: .*normaliser last needs an argument/, NEEDS('hive.dance')]],
    ['a capture that is not there', '@text | lower', '@name', ['own/bad.yaml:9: hive.dance: there is no capture name; this source has text, context', NEEDS('hive.dance')]],
    ['a pattern with look-ahead', 'dance (?P<key>\\w+)', 'dance (?=x)(?P<key>\\w+)', [/^own\/bad\.yaml:20: hive\.note: pattern .*look-around takes more than linear time/]],
    ['a pattern with a reference to a group', 'dance (?P<key>\\w+)', '(?P<key>\\w+) \\1', [/^own\/bad\.yaml:20: hive\.note: pattern .*references to groups take more than linear time/]],
    ['a pattern that is not closed', 'dance (?P<key>\\w+)', 'dance (?P<key>\\w+', [/^own\/bad\.yaml:20: hive\.note: pattern /]],
    ['a pattern in an atom', 'hive.plan, key: $key', "hive.plan, key: $key, file: '~(?<=x)y'", [/^own\/bad\.yaml:27: hive\/dance: pattern .*look-around/]],
    ['a field whose name is none', 'hive.plan:\n    fields: { key: text }', "hive.plan:\n    fields: { 'a key': text }", ['own/bad.yaml:11: hive.plan: a key is no name of a field: a letter, then letters, digits, _ or -', NEEDS('hive.plan')]],
    ['a table that is not there', 'select: literal', 'select: strings', [/^own\/bad\.yaml:6: hive\.dance: there is no table strings; choose from definition, /, NEEDS('hive.dance')]],
    ['an unknown label', 'label: event', 'label: publishes', [/^own\/bad\.yaml:28: hive\/dance: there is no label publishes; choose from import, /]],
    ['an end that is no atom', 'to: plan', 'to: plans', ['own/bad.yaml:28: hive/dance: there is no atom plans']],
    ['a confidence that is none', 'confidence: 0.8', 'confidence: 8', ['own/bad.yaml:28: hive/dance: a confidence is above 0 and at most 1']],
    ['a placeholder of no field', '{dance.key}', '{dance.kind}', [/^own\/bad\.yaml:29: hive\/dance: \{dance\.kind\}: hive\.dance has no field kind/]],
    ['a condition that is none', '{ import: beehive }', '{ imports: beehive }', [/^own\/bad\.yaml:24: hive\/dance: unknown field imports; did you mean import\?/]],
    ['atoms that share nothing', 'hive.plan, key: $key', 'hive.plan, key: $other', [/^own\/bad\.yaml:27: hive\/dance: plan shares no variable with the other atoms/]],
    ['an id that is no path', 'hive/dance:', 'dance:', [/^own\/bad\.yaml:22: dance: a rule is named framework\/rule/]],
    ['a reference that is no address', 'https://example.org/dances', 'example.org', ['own/bad.yaml:30: hive/dance: example.org is no web address']],
  ])('%s', (_name, from, to, expected) => {
    const { rules, problems } = load(changed(from, to))
    expect(rules).toContain('other/name')
    expect(rules.includes('hive/dance')).toBe(_name.startsWith('a pattern') && !_name.endsWith('atom'))
    expect(problems).toEqual(expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))))
  })

  test('of two with one name the first counts', () => {
    expect(load(GOOD, GOOD)).toEqual({
      rules: ['hive/dance', 'other/name'],
      problems: [
        'own/0.yaml:3: hive.dance: there is one already, in own/bad.yaml:3', 'own/0.yaml:10: hive.plan: there is one already, in own/bad.yaml:10',
        'own/0.yaml:16: hive.note: there is one already, in own/bad.yaml:16', 'own/0.yaml:22: hive/dance: there is one already, in own/bad.yaml:22',
      ],
    })
  })

  test('whatever is cut off or put in, loading ends without an error, and each problem has a line of the file', () => {
    const lines = GOOD.split('\n')
    const piece = fc.constantFrom('', '- ', '{', '}', '[', '*a', '&a ', ': ', '| x', '~(', '$', '@at', '!!js/function x', '\u0000', '…', '__proto__: 1', 'null', '1e999')
    fc.assert(fc.property(fc.nat(lines.length - 1), fc.nat(40), piece, fc.boolean(), (row, column, text, cuts) => {
      const line = lines[row]!
      const broken = lines.with(row, `${line.slice(0, column)}${text}${cuts ? '' : line.slice(column)}`).join('\n')
      const { rules, problems } = loadRules([{ path: 'own/bad.yaml', text: broken }, { path: 'own/other.yaml', text: OTHER }])
      expect(rules.map(({ id }) => id)).toContain('other/name')
      for (const problem of problems) {
        expect(problem.line).toBeGreaterThanOrEqual(1)
        expect(problem.line).toBeLessThanOrEqual(lines.length)
        expect(problem.reason).toMatch(/^[^\n]+$/)
      }
    }), { numRuns: 250 })
  })
})

describe('in a discovery', () => {
  const TREE = `
//- hive.yaml
plans:
  honey: {}
//- src/field.ts
import { dance } from 'beehive'
dance('honey')
`

  test('a query that its grammar refuses is one finding with its line; the other sources of the fact work on', async () => {
    const tree = openTree(TREE, changed('    any:\n      - select: literal', '    any:\n      - in: typescript\n        query: |\n          (decorator)\n          (cal_expression (string) @key)\n      - select: literal'))
    const [finding, ...more] = (await tree.diagnostics()).filter(({ code }) => code === 'rule-invalid')
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      severity: 'warning',
      message: "rules.yaml:9: hive.dance: the query is wrong for typescript, column 2 of this line of the query: Bad node name 'cal_expression'; it is left out.",
    })
    expect((await openTree(TREE, GOOD).relations()).map(({ source, target }) => [source, target])).toEqual([['src/field.ts', 'hive.yaml']])
    expect((await tree.relations()).map(({ source, target }) => [source, target])).toEqual([['src/field.ts', 'hive.yaml']])
  })

  test('a rule that is left out is one finding that names file, line and reason', async () => {
    const found = await openTree(TREE, changed('label: event', 'label: publishes')).diagnostics()
    expect(found).toEqual([expect.objectContaining({
      code: 'rule-invalid', severity: 'warning', message: expect.stringMatching(/^rules\.yaml:28: hive\/dance: there is no label publishes; .*; it is left out\.$/),
    })])
  })
})
