import { describe, expect, test } from 'vitest'
import { cleanTask } from './clean-task.ts'
import { splitTask } from './split-task.ts'

function kinds(text: string): readonly string[] {
  return splitTask(cleanTask(text)).map((line) => `${line.kind}: ${line.text.trim()}`)
}

function title(text: string): string | undefined {
  return splitTask(cleanTask(text)).find(({ kind }) => kind === 'title')?.text
}

describe('title', () => {
  test.each([
    ['fix the cart', 'fix the cart'],
    ['# Cart is empty\n\nmore', 'Cart is empty'],
    ['## Title: Cart is empty\n\n## Description\nmore', 'Cart is empty'],
    ['**Bug Report:** Cart is empty\n\nmore', 'Cart is empty'],
    ['## Title\n\nCart is empty', 'Cart is empty'],
    ['**Describe the bug**\nThe cart is empty', 'The cart is empty'],
    ['Hi all,\n\nThe cart is empty', 'The cart is empty'],
    ['- [x] I have searched\n- [ ] other\n\nThe cart is empty', 'The cart is empty'],
    ['| Q | A\n|---|---\n| Bug fix? | yes\n\nThe cart is empty', 'The cart is empty'],
    ['标题：购物车为空\n\n描述\n更多内容', '购物车为空'],
    ['## 問題\n\nカートが空です', 'カートが空です'],
    ['"## Title\\n\\nCart is empty\\n\\n## Description\\n\\nmore \\"text\\""', 'Cart is empty'],
    ['const total = 3;', 'const total = 3;'],
    ['Traceback (most recent call last):\n  File "a.py", line 1, in x\n    y()\nValueError: the cart is empty', 'ValueError: the cart is empty'],
    ['java.lang.IllegalStateException: the cart is empty\n\tat a.B.c(B.java:1)', 'java.lang.IllegalStateException: the cart is empty'],
    [`The cart is empty. ${'When I open it, nothing is shown. '.repeat(10)}`, 'The cart is empty.'],
  ])('%j', (text, expected) => expect(title(text)).toBe(expected))

  test('reads the parts of an issue that lost its line ends', () => {
    const text = `## Title: Cart is empty ## Description **Label:** Bug **Problem** ${'The page shows nothing at all. '.repeat(6)}## Steps to reproduce 1. Open it`
    expect(title(text)).toBe('Cart is empty')
    expect(kinds(text).length).toBeGreaterThan(3)
  })
})

describe('kinds of line', () => {
  test.each([
    ['fenced code', 'T\n\n```python\ntotal = 3\n```\nafter', ['title: T', 'code: total = 3', 'prose: after']],
    ['a fence inside a longer one', 'T\n````\n```\nx y z\n```\n````\nafter', ['title: T', 'code: x y z', 'prose: after']],
    ['a fence on one line', 'T\n``` Failed to fill ```\nafter', ['title: T', 'prose: ``` Failed to fill ```', 'prose: after']],
    ['indented code', 'T\n\n    some call here', ['title: T', 'code: some call here']],
    ['list items are no code', 'T\n\n- one thing\n    and more of it', ['title: T', 'prose: - one thing', 'prose: and more of it']],
    ['doctest', 'T\n>>> cart.total()\nsome words', ['title: T', 'code: >>> cart.total()', 'prose: some words']],
    ['code without a fence', 'T\nfrom shop import cart\nclass Cart(models.Model):\nreturn total;', ['title: T', 'code: from shop import cart', 'code: class Cart(models.Model):', 'code: return total;']],
    ['a patch', 'T\ndiff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b', ['title: T', 'diff: diff --git a/x.py b/x.py', 'diff: --- a/x.py', 'diff: +++ b/x.py', 'diff: @@ -1 +1 @@', 'diff: -a', 'diff: +b']],
    ['logs', 'T\n2024-01-02 03:04:05 ERROR cart\nWARNING: deprecated', ['title: T', 'log: 2024-01-02 03:04:05 ERROR cart', 'log: WARNING: deprecated']],
    ['a traceback', 'T\nTraceback (most recent call last):\n  File "a.py", line 1, in x\n    y()\nafter it', ['title: T', 'trace: Traceback (most recent call last):', 'trace: File "a.py", line 1, in x', 'trace: y()', 'prose: after it']],
    ['replies', 'T\n> I said so\nand I agree', ['title: T', 'aside: I said so', 'prose: and I agree']],
    ['folded sections', 'T\n<details>\n<summary>More of it</summary>\n\nlong words\n</details>\nafter', ['title: T', 'aside: More of it', 'aside: long words', 'prose: after']],
    ['headings of forms', 'T\n## Steps to reproduce\nOpen the cart\n**Expected behavior**\nIt opens', ['title: T', 'template: ## Steps to reproduce', 'prose: Open the cart', 'template: **Expected behavior**', 'prose: It opens']],
    ['the environment', 'T\n### Environment\nsome machine\nother words here\n### Details of the cart\nit fails', ['title: T', 'template: ### Environment', 'template: some machine', 'template: other words here', 'prose: ### Details of the cart', 'prose: it fails']],
    ['tables of versions', 'T\n- OS: Windows 10\nnumpy: 1.17.2\npandas==1.0\n| requests | 2.3.4 |', ['title: T', 'template: - OS: Windows 10', 'template: numpy: 1.17.2', 'template: pandas==1.0', 'template: | requests | 2.3.4 |']],
    ['checklists and trailers', 'T\n- [x] I have searched\nCo-authored-by: A B <a@b.c>', ['title: T', 'template: - [x] I have searched', 'template: Co-authored-by: A B <a@b.c>']],
    ['comments of forms', 'T\n<!-- please\nfill in -->\nwords <!-- never closed', ['title: T', 'prose: words   never closed']],
  ])('%s', (_, text, expected) => expect(kinds(text)).toEqual(expected))

  test('keeps the language of a fence', () => {
    expect(splitTask('T\n```YAML title="x"\na: 1\n```')[1]).toEqual({ text: 'a: 1', kind: 'code', language: 'yaml' })
  })

  test('loses no word of prose', () => {
    const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
    expect(splitTask(text).map((line) => line.text).join(' ')).toBe(text)
  })
})

describe('cleanTask', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc'], ['a\u001b[31mred\u001b[0m', 'ared'], ['a\u200bb\ufeff', 'ab'], ['a\ud800b\0c', 'a b c'], ['f\0i\0x\0', 'fix'], ['x <!-- y --> z', 'x  z'],
    ['a --> b', 'a --> b'], ['a\n-->\nb', 'a\n\nb'], ['😀 ok', '😀 ok'], ['C:\\new', 'C:\\new'],
  ])('%j', (text, clean) => expect(cleanTask(text)).toBe(clean))
})

test('what the repository prints into every request is no word of whoever asks', () => {
  const forms = new Set(['- Fixes go to the 1.7 branch', '#### What does this change for the till?'])
  const lines = splitTask('- Fixes go to the 1.7 branch\n#### What does this change for the till?\nRounds receipts up\n', forms)
  expect(lines.map(({ text, kind }) => [text, kind])).toEqual([
    ['- Fixes go to the 1.7 branch', 'template'], ['#### What does this change for the till?', 'template'], ['Rounds receipts up', 'title'],
  ])
})
