import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BenchmarkError } from '../../benchmark-error.ts'
import { repositoryOf } from './compare-resolved.ts'
import { swapText } from './swap-text.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const total = ['o__a-1', 'o__a-2', 'o__a-3', 'p__b-1', 'p__b-2']

describe('swapText', () => {
  it('counts by repository and in all', () => {
    const a = file('a.json', { agent: 'first', resolved: ['o__a-1', 'o__a-2', 'p__b-1'], total })
    const b = file('b.json', { agent: 'second', resolved: ['o__a-1', 'p__b-2'], total })
    expect(swapText(a, b)).toBe(
      [
        'A: first, resolved 3',
        'B: second, resolved 2',
        '',
        '5 instances',
        '',
        '| repository | tasks | both | only A | only B | neither | p |',
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
        '| o/a | 3 | 1 | 1 | 0 | 1 | 1.000 |',
        '| p/b | 2 | 0 | 1 | 1 | 0 | 1.000 |',
        '| all | 5 | 1 | 2 | 1 | 1 | 1.000 |',
        '',
        'Resolved: both 1, only A 2, only B 1, neither 1; exact McNemar p = 1.000.',
        '',
        'Warning: fewer than 20 tasks are compared (5): intervals are rough, and only a large difference could be shown.',
      ].join('\n'),
    )
  })

  it('reads plain lists and reports of SWE-bench, and takes the total of the one that knows it', () => {
    const plain = file('plain.txt', '# solved\no__a-1\r\no__a-2  # twice tried\n\n')
    const report = file('report.json', {
      resolved_ids: ['o__a-1'],
      unresolved_ids: ['o__a-2'],
      error_ids: [],
      submitted_ids: ['o__a-1', 'o__a-2'],
      incomplete_ids: ['p__b-1'],
      total_instances: 3,
    })
    const text = swapText(plain, report)
    expect(text).toContain('A: plain, resolved 2')
    expect(text).toContain('| all | 3 | 1 | 1 | 0 | 1 | 1.000 |')
  })

  it('says that neither is not known where no list has a total', () => {
    const text = swapText(file('x.txt', 'o__a-1\n'), file('y.json', ['o__a-2']))
    expect(text).toContain('2 instances that either resolved (no list names its total')
    expect(text).toContain('only A 1, only B 1')
  })

  it('leaves out what only one agent was given', () => {
    const text = swapText(
      file('a.json', { agent: 'a', resolved: ['o__a-1', 'o__a-3'], total: ['o__a-1', 'o__a-3'] }),
      file('b.json', { agent: 'b', resolved: [], total: ['o__a-1', 'o__a-2'] }),
    )
    expect(text).toContain('1 instances; left out: 1 given to A only, 1 given to B only')
    expect(text).toContain('both 0, only A 1, only B 0, neither 0')
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['ids that tell no repository', ['0f3a-91', 'b2c4-07', 'plain'], ['(unknown) | 3']],
    ['beside ids that tell one', ['o__a-1', '0f3a-91', 'plain'], ['(unknown) | 2', 'o/a | 1']],
    ['guesses that ids share', ['app-1', 'app-2', 'plain'], ['app | 2', 'plain | 1']],
  ])('puts %s into rows', (_, ids, rows) => {
    const text = swapText(file('a.json', { resolved: ids, total: ids }), file('b.json', { resolved: [], total: ids }))
    expect(text.split('\n').flatMap((line) => /^\| ([^|]* \| \d+) \| 0/.exec(line)?.[1] ?? [])).toEqual([...rows, 'all | 3'])
  })

  const good = { agent: 'b', resolved: ['o__a-1'], total }
  it.each<[string, unknown, RegExp]>([
    ['an id that is not in the total', { agent: 'a', resolved: ['q__c-1'], total }, /resolves q__c-1, which is not in its "total", the list of the ids of all given instances/],
    ['an id that is not in the total of the other', 'q__c-1\n', /a resolves q__c-1, which is not in the total of the other list/],
    ['an empty file', '', /names no instance/],
    ['an empty list', { agent: 'a', resolved: [], total: [] }, /names no instance/],
    ['a duplicate', 'o__a-1\no__a-1\n', /names o__a-1 twice in its resolved list/],
    [
      'a duplicate in the total',
      { agent: 'a', resolved: [], total: [...total, 'o__a-1'] },
      /names o__a-1 twice in its total list/,
    ],
    ['half a file', '{"agent": "a", "resol', /starts like JSON but is none/],
    ['other JSON', { resolved: 3 }, /no list of resolved instances \(resolved:/],
    ['a number for the total', { agent: 'a', resolved: [], total: 5 }, /\(total: .*\); it needs .* "total": \["id", …\]} with the ids of all given instances in "total", not their number/],
    ['nothing shared', { agent: 'a', resolved: ['q__c-1'], total: ['q__c-1'] }, /no common instance/],
  ])('refuses %s', (_, content, message) => {
    const act = (): string => swapText(file(typeof content === 'string' ? 'a.txt' : 'a.json', content), file('b.json', good))
    expect(act).toThrow(BenchmarkError)
    expect(act).toThrow(message)
  })
})

describe('repositoryOf', () => {
  it.each([
    ['scikit-learn__scikit-learn-123', 'scikit-learn/scikit-learn'],
    ['django__django-11099', 'django/django'],
    ['NodeBB__NodeBB-c4042c70decd', 'NodeBB/NodeBB'],
    ['instance_future-architect__vuls-9aa0d87a21bede91c2b45c32187456bb69455e92', 'future-architect/vuls'],
    ['instance_o__my_app-9aa0d87a21bede91c2b45c32187456bb69455e92-vnan', 'o/my_app'],
    ['my-app-17', 'my-app'],
    ['plain', 'plain'],
  ])('%s', (id, repository) => {
    expect(repositoryOf(id)).toBe(repository)
  })
})
