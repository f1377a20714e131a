import { expect, it } from 'vitest'
import { terminalSafe } from './terminal-safe.ts'

it('leaves text and drops what a terminal obeys', () => {
  expect(terminalSafe('a\tö\n\u001B]0;title\u0007\u009B31m\r')).toBe('a\tö\n\uFFFD]0;title\uFFFD\uFFFD31m\uFFFD')
})

it('direction marks that would reorder a line are no text', () => {
  expect(terminalSafe('a\u202Etxt.exe\u2066')).toBe('a\uFFFDtxt.exe\uFFFD')
})
