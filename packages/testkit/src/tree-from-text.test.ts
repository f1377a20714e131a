import { expect, test } from 'vitest'
import { treeFromText } from './tree-from-text.ts'

test('a marker begins a file; the indentation of the first marker is taken off', () => {
  expect(treeFromText(`
    //- src/a.ts
    import './b'
      indented

    //- src/b.ts
    //- docs/read me.md
    # Title
  `)).toEqual({ 'src/a.ts': "import './b'\n  indented\n\n", 'src/b.ts': '', 'docs/read me.md': '# Title\n' })
})

test('lines less indented than the markers lose only what they have; CRLF is read as LF', () => {
  expect(treeFromText('  //- a.py\r\nclass A:\r\n    pass\r\n')).toEqual({ 'a.py': 'class A:\n  pass\n' })
})

test('a comment that only looks like a marker is text', () => {
  expect(treeFromText('//- a.ts\n//-no\n// - no\nx //- no')).toEqual({ 'a.ts': '//-no\n// - no\nx //- no\n' })
})

test.each([
  ['text before the first marker', 'hello\n//- a.ts'],
  ['a path named twice', '//- a.ts\n//- a.ts'],
  ['an absolute path', '//- /a.ts'],
  ['a path that leaves the tree', '//- ../a.ts'],
])('%s is refused', (_case, text) => {
  expect(() => treeFromText(text)).toThrow(TypeError)
})
