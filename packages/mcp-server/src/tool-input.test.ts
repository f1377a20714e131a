import { describe, expect, it } from 'vitest'
import { parseToolInput } from './tool-input.ts'

describe('parseToolInput', () => {
  it('fills defaults, trims, and takes null as left out', () => {
    expect(parseToolInput({ task: ' fix it ', root: null, scope: 'src' }))
      .toEqual({ task: 'fix it', budget_tokens: 6000, scope: 'src' })
  })

  it.each([
    [{}, 'DD_INVALID_TASK', 'The argument task must be the task in words, 1 to 100,000 characters.'],
    [{ task: '  ' }, 'DD_INVALID_TASK', 'The argument task must be the task in words, 1 to 100,000 characters.'],
    [{ task: 'x', budget_tokens: '6000' }, 'DD_INVALID_OPTION',
      'The argument budget_tokens must be a whole number from 500 to 8000.'],
    [{ task: 'x', budget_tokens: 100_000 }, 'DD_INVALID_OPTION',
      'The argument budget_tokens must be a whole number from 500 to 8000.'],
    [{ task: 'x', max_files: 0 }, 'DD_INVALID_OPTION', 'The argument max_files must be a whole number from 1 to 200.'],
    [{ task: 'x', from: 'a.ts' }, 'DD_INVALID_OPTION', 'The argument from must be a list of file paths relative to the root.'],
    [{ task: 'x', from: [1] }, 'DD_INVALID_OPTION', 'The argument from must be a list of file paths relative to the root.'],
    [{ task: 'x', hints: [' '] }, 'DD_INVALID_OPTION', 'The argument hints must be a list of words or names.'],
    [{ task: 'x', include: 'src' }, 'DD_INVALID_OPTION', 'The argument include must be a list of globs.'],
    [{ task: 'x', exclude: [''] }, 'DD_INVALID_OPTION', 'The argument exclude must be a list of globs.'],
    [{ task: 'x', path: 'y' }, 'DD_INVALID_OPTION',
      'Unknown argument "path"; known are task, root, budget_tokens, max_files, scope, from, hints, include, exclude, revision.'],
  ])('%j is refused in one sentence', (raw, code, message) => {
    expect(() => parseToolInput(raw)).toThrow(expect.objectContaining({ code, message }))
  })
})
