import { expect, test } from 'vitest'
import { isEmptyDescription, readmeSentence, shortened } from './readme-sentence.ts'

test.each([
  ['# Till\n\n[![build](https://x/y.svg)](https://x)\n\nTill is a cash register for small shops. It prints receipts.\n', 'Till is a cash register for small shops.'],
  ['# Till\n\n> Note: we moved.\n\n- one\n  goes on for long\n\nKeeps the cash of small shops in order.\n', 'Keeps the cash of small shops in order.'],
  // What the thing is goes before news, and before what only stands first.
  ['# Till\n\nWe\'re excited to announce Till 3 for all of you!\n\nSmall shops deserve better than paper.\n\nTill is the register for them.\n', 'Till is the register for them.'],
  ['Till\n====\n\n.. image:: till.png\n\n`Till <https://till.example>`_ is a *cash register* for shops.\n', 'Till is a cash register for shops.'],
  ['= Till image:https://x[]\n\nTill helps you to count https://cash.example[cash] every evening.\n', 'Till helps you to count cash every evening.'],
  ['<!-- hidden words that nobody sees in here -->\n\nThis project was bootstrapped with Create React App.\n\nRun the tests of this with care:\n', undefined],
  // A sentence about something else than the thing defines nothing.
  ['# Till\n\nCounts the cash of small shops.\n\nThis approach helps you understand how shops work.\n', 'Counts the cash of small shops.'],
  // Prose in HTML is prose, a row of links is none.
  ['<h1>Till</h1>\n<p align="center">\n  <i>Till is a register for small shops.</i>\n</p>\n\n## Install\n\nTill provides images for all your machines.\n', 'Till is a register for small shops.'],
  ['<h1>Till</h1>\n<p><a href="a">Read the long docs</a> · <a href="b">Talk to us all</a></p>\n', undefined],
  // What stands in the middle says nothing of the whole, unless it defines what the title names.
  ['# Till\n\n## Notes\n\nThe drawer helper encapsulates two steps of counting.\n', undefined],
  ['# Till\n\n## Notes\n\nThe drawer is a helper with two steps of counting.\n', undefined],
  ['# Till\n\n## Notes\n\nTill is a register for small shops.\n', 'Till is a register for small shops.'],
  ['# Till\n\n### [Demo](https://till.example)\n\nThis codebase was created to show a register.\n', 'This codebase was created to show a register.'],
  ['# Till\n\n## About\n\nCounts the cash of small shops.\n', 'Counts the cash of small shops.'],
  ['```\nTill is a program in a code block\n```\n', undefined],
  ['', undefined],
])('the sentence of %j', (text, sentence) => expect(readmeSentence(text)?.text).toBe(sentence))

test.each([['description', true], ['', true], ['This template provides a minimal setup', true], ['[![build](x)](y)', true], ['Spring Boot', false], ['Till of small shops', false]])('%j says nothing: %s', (text, empty) =>
  expect(isEmptyDescription(text)).toBe(empty))

test('a long text is cut at a word and never within a character', () => {
  expect(shortened('a bc def', 6)).toBe('a bc…')
  expect(shortened(`${'a'.repeat(5)}😀b`, 7)).toBe('aaaaa…')
})

test('a long hostile README takes no time to speak of', () => {
  for (const text of ['['.repeat(12_000), '<!--'.repeat(3_000), `${'a '.repeat(6_000)}`, '*_`'.repeat(4_000), '\n'.repeat(12_000)]) expect(() => readmeSentence(text)).not.toThrow()
})
