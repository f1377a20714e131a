import { describe, expect, it } from 'vitest'
import { parseConfig } from './parse-config.ts'

const refused = (text: string) => {
  try {
    parseConfig(text, 'deepdiscovery.json')
  } catch (error) {
    return error as Error & { code: string }
  }
  throw new Error('It was accepted.')
}

describe('parseConfig', () => {
  it('takes values and the address of the schema', () => {
    const text = '{ "$schema": "x", "budget": 4000, "include": ["src/**"], "format": "xml", "history": false, "hints": ["cart"] }'
    expect(parseConfig(text, 'f'))
      .toMatchObject({ budget: 4000, include: ['src/**'], format: 'xml', history: false, hints: ['cart'] })
  })

  it.each([
    ['{ "budget": "abc" }', 'the key "budget" must be a whole number from 1 to 1000000.'],
    ['{ "budget": 1.5 }', 'the key "budget" must be a whole number from 1 to 1000000.'],
    ['{ "maxFiles": 0 }', 'the key "maxFiles" must be a whole number from 1 to 10000.'],
    ['{ "format": "yaml" }', 'the key "format" must be one of markdown, json, xml.'],
    ['{ "tokenizer": "x" }', 'the key "tokenizer" must be one of o200k_base, cl100k_base.'],
    ['{ "include": "src" }', 'the key "include" must be a list of globs.'],
    ['{ "include": [1] }', 'the key "include" must be a list of globs.'],
    ['{ "history": "no" }', 'the key "history" must be true or false.'],
    ['{ "scope": "" }', 'the key "scope" must be a folder.'],
    ['[]', 'the content must be an object of values.'],
    ['"text"', 'the content must be an object of values.'],
    ['{\n  "budget": 1,\n}', 'not valid JSON at line 3, column 1.'],
  ])('%j is refused in one sentence', (text, problem) => {
    expect(refused(text)).toMatchObject({ code: 'DD_INVALID_CONFIG', message: `deepdiscovery.json: ${problem}` })
  })

  it.each([['rules', '"rules"', '--rules DIR'], ['rules', '"../rules"', '--rules DIR'], ['repoRules', 'true', '--repo-rules'], ['repoRules', 'false', '--repo-rules']])(
    'a repository cannot say which rules are trusted: %s %s', (key, value, option) => {
      expect(refused(`{ "${key}": ${value} }`).message).toBe(
        `deepdiscovery.json: the key "${key}" is not allowed, since this file is part of the repository, which is not trusted; use the option ${option}.`,
      )
    })

  it.each(['root', 'forceRoot', 'task', 'rev', 'from', 'diff', 'taskFile', '__proto__'])('the key %s is not allowed', key => {
    expect(refused(`{ "${key}": "/" }`).message).toBe(
      `deepdiscovery.json: unknown key "${key}"; the keys are $schema, budget, maxFiles, maxSteps, maxMs, format, include, exclude, `
      + 'scope, scopeOnly, hints, history, encoder, tokenizer.',
    )
  })
})
