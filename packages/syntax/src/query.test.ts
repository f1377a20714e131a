import { toArtifactId } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import { describe, expect, it } from 'vitest'
import { sourceOf } from '../test/facts-of.ts'

const ids = (...paths: string[]): ArtifactId[] => paths.map(toArtifactId)
const TEXTS = {
  'b.typescript': "a.get('/x')\n\nb(`multi\nline`)\n",
  'a.typescript': "get('/y')\n",
  'c.python': "get('/z')\n",
  'd.fortran': 'get: 1\n',
}
const CALLS = { language: 'typescript', query: '(call_expression function: (_) @callee arguments: (arguments (string) @path)) ; a comment' }
const STRINGS = { language: 'typescript', query: '(template_string) @text (string (string_fragment) @inner)' }
const PYTHON = { language: 'python', query: '(call arguments: (argument_list (string) @path) (#match? @path "z"))' }

describe('query', () => {
  it('answers sorted by file, query and line, with text and lines of captures', async () => {
    const source = sourceOf(TEXTS)
    const matches = await source.query(ids(...Object.keys(TEXTS)), [STRINGS, PYTHON, CALLS])
    expect(matches.map(({ artifact, query, captures }) =>
      `${artifact} ${query} ${captures.map(({ name, text, startLine, endLine }) => `${name}=${text}@${startLine}-${endLine}`).join(' ')}`)).toEqual([
      'a.typescript 0 inner=/y@1-1', "a.typescript 2 callee=get@1-1 path='/y'@1-1", 'b.typescript 0 inner=/x@1-1',
      'b.typescript 0 text=`multi\nline`@3-4', "b.typescript 2 callee=a.get@1-1 path='/x'@1-1", "c.python 1 path='/z'@1-1",
    ])
  })

  it('keeps queries apart, whatever they end with', async () => {
    const matches = await sourceOf(TEXTS).query(ids('a.typescript'), [CALLS, STRINGS])
    expect(matches.map(({ query, captures }) => `${query} ${captures.map(({ name }) => name).join(' ')}`)).toEqual(['0 callee path', '1 inner'])
  })

  it('leaves facts behind, so that asking for them reads nothing', async () => {
    const source = sourceOf(TEXTS)
    await source.query(ids('a.typescript'), [CALLS])
    expect((await source.facts(ids('a.typescript'))).get(toArtifactId('a.typescript'))?.references).toHaveLength(1)
    expect(source.reads).toEqual(['a.typescript'])
  })

  it('reads only files of the languages asked about', async () => {
    const source = sourceOf(TEXTS)
    expect(await source.query(ids(...Object.keys(TEXTS)), [PYTHON])).toHaveLength(1)
    expect(await source.query(ids(...Object.keys(TEXTS)), [{ language: 'fortran', query: '(x' }])).toEqual([])
    expect(await source.query(ids(...Object.keys(TEXTS)), [])).toEqual([])
    expect(source.reads).toEqual(['c.python'])
  })

  it.each([
    ['(call_expresion) @a', 'Query 1 for typescript is wrong at line 1, column 2'],
    ['(call_expression\n  functio: (_) @a)', 'Query 1 for typescript is wrong at line 2, column 3'],
    ['(call_expression', 'Query 1 for typescript is wrong at line 1, column 17'],
    ['(string) @a (#eq? @b "x")', 'Query 1 for typescript is wrong at line 1, column 20'],
    ['(string) @a (#eq? @a)', 'Query 1 for typescript is wrong'],
  ])('a wrong query fails with its place: %s', async (query, message) => {
    const source = sourceOf(TEXTS)
    const bad = source.query(ids('a.typescript'), [CALLS, { language: 'typescript', query }, STRINGS])
    await expect(bad).rejects.toMatchObject({ code: 'DD_INVALID_OPTION', subject: 'queries[1]' })
    await expect(bad).rejects.toThrow(message)
    expect(source.reads).toEqual([])
    expect(await source.query(ids('a.typescript'), [CALLS])).toHaveLength(1)
  })

  it('a file of very many matches neither overflows nor is cut', async () => {
    const source = sourceOf({ 'a.javascript': 'f(1);\n'.repeat(120_000) }, { limits: { parseMilliseconds: Infinity } })
    expect(await source.query(ids('a.javascript'), [{ language: 'javascript', query: '(number) @n' }])).toHaveLength(120_000)
  })

  it('asks of a file only what is wanted of it, and compiles nothing else', async () => {
    const source = sourceOf(TEXTS)
    const [first, second] = ids('a.typescript', 'b.typescript')
    const asked = await source.query([first!, second!], [
      { ...CALLS, of: (id) => id === second }, { ...CALLS, of: (id) => id === first }, { language: 'typescript', query: '(no_such_node) @a', of: () => false },
    ])
    expect(asked.map(({ artifact, query }) => `${artifact} ${query}`)).toEqual(['a.typescript 1', 'b.typescript 0'])
  })

  it('answers alike whatever was asked before', async () => {
    const alone = await sourceOf(TEXTS).query(ids('b.typescript'), [STRINGS])
    await sourceOf(TEXTS).query(ids('b.typescript'), [{ language: 'typescript', query: '(template_string) @text' }, CALLS])
    const again = await sourceOf(TEXTS).query(ids('b.typescript'), [CALLS, STRINGS, STRINGS])
    expect(again.filter(({ query }) => query === 1).map(({ captures }) => captures)).toEqual(alone.map(({ captures }) => captures))
    expect(again.filter(({ query }) => query === 2)).toHaveLength(alone.length)
  })
})
