import { describe, expect, it } from 'vitest'
import { sqlTokens } from './sql-tokens.ts'

const words = (text: string): string[] => sqlTokens(text).map(token => token.text)

describe('bodies in dollar quotes', () => {
  it.each([
    ['a $$/* b $$ c */ d', ['a', 'c', '*', '/', 'd']],
    ['a $$-- b $$ c', ['a', 'c']],
    ['a $$"b $$ c', ['a', expect.any(String), 'c']],
    ['a $x$ b $y$ /* c */ d $y$ $x$ e', ['a', 'b', 'd', 'e']],
  ])('end what is open in them: %s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  // Each of these once read the rest of the text for every body; a test that comes back has passed.
  it.each(['$$/*$$ ', '$$--$$ ', '$$"$$ ', '$$`$$ '])('are searched no further than their ends: %s', body => {
    expect(new Set(words(body.repeat(250_000))).size).toBeLessThanOrEqual(1)
  })

  it('nest only so deep', () => {
    const tags = Array.from({ length: 60_000 }, (_, index) => `$a${index}$ `)
    expect(words(`${tags.join('')}x ${tags.reverse().join('')}`)).toContain('x')
  })
})
