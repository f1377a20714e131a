import { expect, it } from 'vitest'
import { docParagraph } from './doc-comment.ts'
import { collapse, cutText } from './short-text.ts'

it.each([
  ['/** One. */', 'One.'],
  ['/**\n * First line\n * goes on.\n *\n * Second.\n */', 'First line goes on.'],
  ['/**\n * @param x only tags\n */', undefined],
  ['/** Text\n * @param x tag\n */', 'Text'],
  ['/// One\n/// two.\n///\n/// Three.', 'One two.'],
  ['// Go says\n// this.', 'Go says this.'],
  ['/// <summary>\n/// Sums <see cref="A.B"/> up.\n/// </summary>', 'Sums A.B up.'],
  ['\n    Docstring.\n\n    More.\n    ', 'Docstring.'],
  ['/** Makes {@link Cart} of {@code x}. */', 'Makes Cart of x.'],
  ['/** */', undefined],
  [`/** ${'word '.repeat(200)}*/`, 'word '.repeat(60)],
])('%j', (comment, expected) => expect(docParagraph(comment)).toBe(expected))

it('cuts before half a character', () => {
  expect(cutText('ab\u{1F600}', 3)).toBe('ab')
  expect(cutText('ab\u{1F600}', 4)).toBe('ab\u{1F600}')
  expect(collapse('  a \n\t b  ', 10)).toBe('a b')
})
