import { expect, test } from 'vitest'
import { partnersOf, relationsWith } from '../../test/ties.ts'

const FILES = 'cart/total.ts cart/tax/rate.ts list/show.ts docs/cart.md other/a.ts other/b.ts'
const owned = (rules: string, place = '.github/CODEOWNERS') => ({ files: FILES, texts: { [place]: rules } })
const partners = async (file: string, rules: string, place?: string): Promise<string[]> =>
  (await relationsWith(file, owned(rules, place), 'module')).map(({ source, target }) => source === file ? target : source)

test('files under one narrow rule are tied weakly, with the line that says so', async () => {
  const [relation, ...more] = await relationsWith('cart/total.ts', owned('# who\n* @all\n/cart/ @cart-team @tax\n'), 'module')
  expect(more).toEqual([])
  expect(relation).toMatchObject({ source: 'cart/tax/rate.ts', target: 'cart/total.ts', label: 'module', confidence: 0.4, fanOut: 1 })
  expect(relation!.evidence).toEqual([{
    span: { artifact: '.github/CODEOWNERS', startLine: 3, endLine: 3 }, producer: 'codeowners',
    note: '/cart/ is owned by @cart-team @tax, 2 files',
  }])
})

test('the more files a rule covers, the less it says; of more than forty nothing', async () => {
  const confidences = await Promise.all([8, 40, 41].map(async (count) => {
    const files = Array.from({ length: count }, (_, index) => `cart/f${index}.ts`).join(' ')
    return (await relationsWith('cart/f0.ts', { files, texts: { CODEOWNERS: '/cart/ @a' } }, 'module'))[0]?.confidence
  }))
  expect(confidences).toEqual([0.2, 0.089, undefined])
})

test.each<[string, string, string, string[]]>([
  ['the last rule that covers a file counts', 'cart/total.ts', '/cart/ @a\n/cart/tax/ @b', []],
  ['a later rule can hold what an earlier one held', 'cart/total.ts', '/cart/tax/ @b\n/cart/ @a', ['cart/tax/rate.ts']],
  ['a rule without owners takes away', 'other/a.ts', '/other/ @a\n/other/b.ts', []],
  ['comments at the end', 'other/a.ts', '/other/ @a # and nobody else', ['other/b.ts']],
  ['no owners file, no ties', 'other/a.ts', '', []],
])('%s', async (_name, file, rules, expected) => expect(await partners(file, rules)).toEqual(expected))

test.each<[string, string, string, string, string[]]>([
  ['GitHub: a slash in the middle ties to the root', 'x/other/*.ts @a', '.github/CODEOWNERS', 'other/a.ts', []],
  ['GitLab: it does not', 'tax/*.ts @a\n/cart/total.ts @a', '.gitlab/CODEOWNERS', 'cart/tax/rate.ts', []],
  ['GitLab: sections count apart', '[One]\n/other/ @a\n[Two]\n*.md @b', 'CODEOWNERS', 'other/a.ts', ['other/b.ts']],
  ['GitLab: owners of a section', '^[One][2] @a\n/other/', 'CODEOWNERS', 'other/a.ts', ['other/b.ts']],
  ['GitLab: exclusion', '[One] @a\n/other/\n!/other/b.ts', 'CODEOWNERS', 'other/a.ts', []],
  ['GitHub: negation is no rule', '/other/ @a\n!/other/b.ts @b', '.github/CODEOWNERS', 'other/a.ts', ['other/b.ts']],
  ['GitHub: classes are no rule', '/other/ @a\n/other/[b].ts @b\n[ab]/ @c', 'docs/CODEOWNERS', 'other/a.ts', ['other/b.ts']],
])('%s', async (_name, rules, place, file, expected) => expect(await partners(file, rules, place)).toEqual(expected))

test('GitHub: brackets in a rule do not stand for themselves', async () => {
  const layout = { files: 'pages/[id].ts pages/[id]/a.ts', texts: { CODEOWNERS: '/pages/ @a\n/pages/[id].ts @b' } }
  expect(await partnersOf('pages/[id].ts', 'module', layout)).toEqual(['pages/[id]/a.ts'])
})

test('the first place counts', async () => {
  const texts = { '.github/CODEOWNERS': '/cart/ @a', 'docs/CODEOWNERS': '/other/ @b' }
  expect(await partnersOf('other/a.ts', 'module', { files: FILES, texts })).toEqual([])
})

test('nearest first, never more than the limit', async () => {
  const files = `z/a/x.ts ${Array.from({ length: 9 }, (_, index) => `z/f${index}.ts`).join(' ')} z/a/y.ts`
  const layout = { files, texts: { CODEOWNERS: '/z/ @a' }, limits: { owner: 2 } }
  expect(await partnersOf('z/a/x.ts', 'module', layout)).toEqual(['z/a/y.ts', 'z/f0.ts'])
})

test('where names say the same, owners add evidence', async () => {
  const layout = { files: 'cart/index.ts cart/total.ts', texts: { CODEOWNERS: '/cart/ @a' } }
  const [relation] = await relationsWith('cart/total.ts', layout, 'module')
  expect(relation!.confidence).toBe(0.6)
  expect(relation!.evidence.map(({ producer }) => producer)).toEqual(['module', 'codeowners'])
})

test('any bytes are taken', async () => {
  const rules = ['\\', '[', '^[', '[]', '!', '/', '**', '***/', `/${'*a'.repeat(90)} @a`, '\u0000 @x', '#', '* *', '\\# @a'].join('\n')
  expect(await partners('other/a.ts', rules)).toEqual([])
})
