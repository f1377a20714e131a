import fc from 'fast-check'
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { git, temporaryFolder, writeFiles } from '../../test/temporary-repository.ts'
import { compileGlob } from './glob-match.ts'
import { isIgnored, parseIgnoreRules } from './ignore-rules.ts'
import { walkFolder } from './walk-folder.ts'

const ignored = (text: string, path: string, isFolder = false): boolean => isIgnored(path, isFolder, [parseIgnoreRules(text, '')])

describe('one file', () => {
  test.each([
    ['[[:constructor:]]', 'constructor', false],
    ['[[:toString:]]*.log', 'a.log', false],
    ['*.log', 'a.log', true],
    ['*.log', 'x/a.log', true],
    ['/*.log', 'x/a.log', false],
    ['x/*.log', 'x/a.log', true],
    ['x/*.log', 'y/x/a.log', false],
    ['foo', 'a/foo', true],
    ['foo/', 'foo', false],
    ['**/foo', 'a/b/foo', true],
    ['**/foo', 'foo', true],
    ['foo/**', 'foo/a/b', true],
    ['foo/**', 'foo', false],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a/**/b', 'a/xb', false],
    ['a**b', 'axxb', true],
    ['a**/b', 'ax/b', true],
    ['a**/b', 'ax/y/b', false],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['[^a]x', 'bx', true],
    ['[]]x', ']x', true],
    ['[[:digit:]]x', '7x', true],
    ['[a', '[a', false],
    ['\\#a', '#a', true],
    ['#a', '#a', false],
    ['\\!a', '!a', true],
    ['a\\*', 'a*', true],
    ['a\\*', 'ab', false],
    ['a ', 'a', true],
    ['a\\ ', 'a ', true],
    ['a\r', 'a', true],
    ['*.log\n!a.log', 'a.log', false],
    ['!a.log\n*.log', 'a.log', true],
    ['\ufeffa', 'a', true],
    ['', 'a', false],
    ['/', 'a', false],
    ['*', 'a/b', true],
    ['*.a.b', 'x.a.b', true],
    ['a\\', 'a', false],
    ['[z-a]', 'b', false],
    ['*/foo', 'a/b/foo', false],
    ['**', 'a', true],
  ])('%j for %j: %s', (text, path, expected) => {
    expect(ignored(text, path)).toBe(expected)
  })

  test('a rule for folders', () => {
    expect(ignored('foo/', 'foo', true)).toBe(true)
    expect(ignored('a/b/', 'a/b', true)).toBe(true)
  })

  test('case counts unless it does not', () => {
    expect(compileGlob('*.LOG', false)!('a.log')).toBe(false)
    expect(compileGlob('*.LOG', true)!('a.log')).toBe(true)
    expect(compileGlob('A*b', true)!('AXB')).toBe(true)
  })
})

test('a pattern made to be slow is not', () => {
  const matches = compileGlob(`${'*a'.repeat(40)}b`, false)!
  expect(matches('a'.repeat(2000))).toBe(false)
  expect(compileGlob('**/'.repeat(40) + 'zzz', false)!('a/'.repeat(500) + 'y')).toBe(false)
})

test('of many rules the last that matches counts, of whatever kind it is', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `name${index}\nx/path${index}\n*.e${index}\n[a-b]${index}?`).join('\n')
  for (const path of ['name7', 'd/name2999', 'x/path8', 'q/a.e9', 'a9z']) {
    expect(ignored(many, path), path).toBe(true)
    expect(ignored(`${many}\n!${path.slice(path.lastIndexOf('/') + 1)}`, path), path).toBe(false)
    expect(ignored(`!${path}\n${many}`, path), path).toBe(true)
  }
  expect(ignored('a/\n!a', 'a')).toBe(false)
  expect(ignored('a\n!a/', 'a')).toBe(true)
  expect(ignored('a\n!a/', 'a', true)).toBe(false)
})

test('a walk sees exactly what git sees, whatever the rules are', async () => {
  const paths = ['a', 'b', 'a.x', 'd/a', 'd/b.x', 'd/e/a', 'd/e/b', 'd/e/f/a.x', 'g h', 'd/[z]', 'dd/a', 'D/a']
  const root = temporaryFolder(Object.fromEntries(paths.map((path) => [path, 'x'])))
  git(root, 'init', '-q')
  const part = fc.constantFrom(
    'a',
    'b',
    'd',
    'e',
    'f',
    '*',
    '**',
    '?',
    '*.x',
    'd*',
    '[a-d]',
    '[!a]',
    '[[]z]',
    'g h',
    '\\a',
    'a ',
    '.x',
    '',
  )
  const pattern = fc
    .tuple(fc.constantFrom('', '', '!', '/'), fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '', '/'))
    .map(([head, parts, tail]) => head + parts.join('/') + tail)
  const file = fc.array(pattern, { maxLength: 4 }).map((lines) => lines.join('\n'))
  await fc.assert(
    fc.asyncProperty(file, file, file, async (top, below, exclude) => {
      writeFiles(root, { '.gitignore': top, 'd/.gitignore': below, '.git/info/exclude': exclude })
      const byGit = git(root, 'ls-files', '-o', '--exclude-standard')
        .split('\n')
        .filter((path) => path !== '')
        .sort()
      const byWalk = (await walkFolder(root))
        .map(({ path }) => path)
        .sort()
      expect(byWalk.filter((path) => !path.includes('"'))).toEqual(byGit)
      const inside = git(join(root, 'd'), 'ls-files', '-o', '--exclude-standard')
        .split('\n')
        .filter((path) => path !== '')
        .sort()
      if (byGit.some((path) => path.startsWith('d/')))
        expect(
          (await walkFolder(join(root, 'd')))
            .map(({ path }) => path)
            .sort(),
        ).toEqual(inside)
    }),
    { numRuns: 40 },
  )
  rmSync(root, { recursive: true })
})
