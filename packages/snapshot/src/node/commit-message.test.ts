import { expect, test } from 'vitest'
import { commitMessage } from './commit-message.ts'

test.each([
  ['nothing', '', ''],
  ['only space', ' \n\t\r\n\n', ''],
  ['one line', 'Fix it\n', 'Fix it'],
  ['any line end', '\r\nFix\rit\r\n\r\nso\n', 'Fix\nit\nso'],
  ['no empty lines', 'Fix\n\n\nfirst\n\nsecond', 'Fix\nfirst\nsecond'],
  ['control characters', 'a\u001b[31mred\u0007\tb\u0085c\u2028d\u202ee', 'a [31mred b c d e'],
  [
    'trailers',
    'Fix\n\nWhy.\n\nSigned-off-by: A\nCo-Authored-By: B\nReviewed by: C\n  and D\nChange-Id: I1\nDifferential Revision: D1',
    'Fix\nWhy.',
  ],
  ['trailers amid text', 'Fix\nReviewed-by: A\nmore', 'Fix\nmore'],
  ['only a trailer', 'git-svn-id: https://example.org/svn/trunk@7 abc\n', ''],
  ['a component as a subject', 'Link: fix focus\n\nLink: https://example.org/1', 'Link: fix focus'],
  ['unknown keys', 'Fix\n\nNote: keep\nfoo::bar()', 'Fix\nNote: keep\nfoo::bar()'],
  [
    'diffs',
    'Fix\n\nBefore:\ndiff --git a/x b/x\nindex 0123..4567 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n' +
      '-old\n+new\n same\n\n kept\nAfter',
    'Fix\nBefore:\nAfter',
  ],
  ['quoted diffs', 'Fix\n> @@ -1 +1 @@\n> -old\n> +new\n> Why so?\n- item', 'Fix\n> Why so?\n- item'],
  ['lists', 'Fix\n\n- one\n+ two\n---\n@Override', 'Fix\n- one\n+ two\n@Override'],
  ['ornaments', '...\nFix\n===\n\nso\n---------\n* * *\n。', 'Fix\nso'],
  ['what is below the scissors', 'Fix\n# ------------------------ >8 ------------------------\n# Do not touch\ndiff', 'Fix'],
  ['a number as a subject', '#123 fix', '#123 fix'],
])('of %s', (_, raw, expected) => expect(commitMessage(raw)).toBe(expected))

test('is cut between words, or else never inside a character', () => {
  expect(commitMessage(`${'w'.repeat(150)} ${'v'.repeat(60)}`)).toBe('w'.repeat(150))
  expect(commitMessage(`a${'😀'.repeat(150)}`)).toBe(`a${'😀'.repeat(99)}`)
  expect(commitMessage(`Fix\n\n${'word line\n'.repeat(80)}`)).toBe(`Fix\n${'word line\n'.repeat(40).trim()}`)
})
