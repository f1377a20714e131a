import { describe, expect, it } from 'vitest'
import { shellWords } from './shell-words.ts'

describe('shellWords', () => {
  it.each([
    ['cc -Iinc  -c a.c', ['cc', '-Iinc', '-c', 'a.c']],
    ['cc "-I/my inc" -I\'a b\'/c', ['cc', '-I/my inc', '-Ia b/c']],
    [String.raw`cc -DX=\"v\" "-DY=\"a b\""`, ['cc', '-DX="v"', '-DY="a b"']],
    [String.raw`cc my\ file "C:\inc" 'a\b'`, ['cc', 'my file', String.raw`C:\inc`, String.raw`a\b`]],
    ['cc "" x', ['cc', '', 'x']],
    ['cc "never closed', ['cc', 'never closed']],
    ['  ', []],
  ])('%s', (command, words) => {
    expect(shellWords(command)).toEqual(words)
  })

  it('leaves out what a limit cuts', () => {
    expect(shellWords('cc -Iinclude', 6)).toEqual(['cc'])
  })
})
