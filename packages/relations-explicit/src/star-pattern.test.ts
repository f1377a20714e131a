import { describe, expect, it } from 'vitest'
import { matchesStars } from './star-pattern.ts'

describe('matchesStars', () => {
  it.each([
    ['cart.c', 'cart.c', true],
    ['cart.c', 'cart.cc', false],
    ['*.c', 'cart.c', true],
    ['*.c', '.c', true],
    ['*.c', 'cart.cpp', false],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxcyyb', false],
    ['aa*aa', 'aaa', false],
    ['a*bc*c', 'abc', false],
    ['*', '', true],
    ['a**b', 'ab', true],
    ['', 'a', false],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(matchesStars(pattern, text)).toBe(expected)
  })

  it('ends on many stars', () => {
    expect(matchesStars(`${'*a'.repeat(500)}b`, 'a'.repeat(50_000))).toBe(false)
  })
})
