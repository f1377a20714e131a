import { expectDeterministic } from '@deepdiscovery/testkit'
import type { Mention, MentionKind } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { lines, mentionOf, rulesOf } from '../../test/rules-of.ts'

/** So many files with the same text, in `folder`. */
function copies(count: number, text: string, folder = 'src'): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`${folder}/module${place}/file.ts`, text]))
}

const FAILED = "throw new Error('The upload was refused by the gateway')\n"

describe('what stands in many files says nothing', () => {
  test('a message in 50 files', async () => {
    expect(await rulesOf(copies(50, FAILED), [mentionOf('message', 'The upload was refused by the gateway')])).toEqual([])
  })

  test('a message in more files than its template allows', async () => {
    expect(await rulesOf(copies(12, FAILED), [mentionOf('message', 'The upload was refused by the gateway')])).toEqual([])
  })

  test('while tests, docs and translations that repeat it do not make the code less sure', async () => {
    const message = mentionOf('message', 'The upload was refused by the gateway')
    const alone = await rulesOf({ 'src/a.ts': FAILED }, [message])
    const repeated = await rulesOf({ 'src/a.ts': FAILED, ...copies(3, FAILED, 'test'), 'docs/errors.md': 'The upload was refused by the gateway' }, [message])
    const valueOf = (rules: typeof alone, path: string): number | undefined => rules.find(({ fit }) => fit.artifact === path)?.value
    expect(valueOf(repeated, 'src/a.ts')).toBe(valueOf(alone, 'src/a.ts'))
    expect(valueOf(repeated, 'test/module0/file.ts')!).toBeLessThan(valueOf(alone, 'src/a.ts')!)
  })

  test('a mention that fits several files shares its weight', async () => {
    const message = mentionOf('message', 'The upload was refused by the gateway')
    const [one] = await rulesOf(copies(1, FAILED), [message])
    const four = await rulesOf(copies(4, FAILED), [message])
    expect(four).toHaveLength(4)
    for (const { value } of four) expect(value).toBeCloseTo(one!.value / 2, 10)
  })
})

describe('text is compared, not guessed', () => {
  const HELD = {
    'src/split.py': 'raise ValueError(\n    "The archive is damaged: "\n    f"expected {expected} entries"\n)\n',
    'src/words.py': '# archive damaged expected entries, in another order: entries expected\n',
    'src/plus.java': 'throw new StateException("Cannot assign " + role + " to the member " + name);\n',
    'src/old.php': '<?php die("Mail to $address could not be sent");\n',
  }

  test.each([
    ['across a line break', 'The archive is damaged: expected 12 entries', ['message src/split.py:2']],
    ['over joined values', 'Cannot assign admin to the member Ada', ['message src/plus.java:1']],
    ['over a variable', 'Mail to a@b.c could not be sent', ['message src/old.php:1']],
    ['but not words in another order', 'The entries are damaged: expected archive', []],
  ])('%s', async (_, text, expected) => {
    expect(lines(await rulesOf(HELD, [mentionOf('message', text)]))).toEqual(expected)
  })

  test('a match in the same case is worth more than one in another', async () => {
    const [exact] = await rulesOf({ 'a.ts': FAILED }, [mentionOf('message', 'The upload was refused by the gateway')])
    const [folded] = await rulesOf({ 'a.ts': FAILED }, [mentionOf('message', 'the upload was refused BY the gateway')])
    expect(folded!.value).toBeLessThan(exact!.value)
  })

  test('what stands in the text is told, with its line', async () => {
    const [rule] = await rulesOf({ 'a.ts': `\n\n  ${FAILED}` }, [mentionOf('message', 'The upload was refused by the gateway (502)')])
    expect(rule).toMatchObject({ fit: { artifact: 'a.ts', line: 3, found: 'The upload was refused by the gateway' } })
  })

  test('text of the task is never a pattern', async () => {
    const bait = ['(a+)+$ must not be compiled', '.*.*.*=.* is no pattern here', '[unclosed (bracket in a text', '\\u{110000} broken \\escape in text', '$& $1 replaced in the note']
    const files = Object.fromEntries(bait.map((text, place) => [`src/f${place}.ts`, `log(${JSON.stringify(text)})\n`]))
    const rules = await rulesOf(files, bait.map((text) => mentionOf('message', text)))
    expect(lines(rules)).toEqual(['message src/f0.ts:1', 'message src/f1.ts:1', 'message src/f2.ts:1', 'message src/f4.ts:1'])
  })
})

describe('without scanner and reader', () => {
  test('the literals of parsed files stand in', async () => {
    const facts = { 'src/a.ts': { literals: [{ text: 'The upload of {file} was refused', line: 7 }] } }
    const rules = await rulesOf({ 'src/a.ts': '' }, [mentionOf('message', 'The upload of cat.png was refused')], { facts, unscanned: true })
    expect(lines(rules)).toEqual(['message src/a.ts:7'])
  })

  test('names are found where they were parsed', async () => {
    const facts = { 'src/a.ts': { definitions: [{ name: 'openSession', span: { artifact: 'src/a.ts' as never, startLine: 4, endLine: 9 } }] } }
    const rules = await rulesOf({ 'src/a.ts': '' }, [mentionOf('identifier', 'openSession')], { facts, unscanned: true })
    expect(lines(rules)).toEqual(['symbol src/a.ts:4'])
  })
})

test('a parsed file is believed, not what its text looks like', async () => {
  const tree = { 'src/a.ts': 'class Basket {}\n', 'src/b.ts': '/*\nclass Basket in a comment\n*/\n' }
  const facts = { 'src/b.ts': { definitions: [{ name: 'other' }] } }
  expect(lines(await rulesOf(tree, [mentionOf('identifier', 'Basket')], { facts }))).toEqual(['symbol src/a.ts:1', 'use src/a.ts:1', 'use src/b.ts:2'])
})

test('a text in 40 languages leads to the code that uses its key, by a few of the files', async () => {
  const read: string[] = []
  const languages = Array.from({ length: 40 }, (_, place) => `locales/${String.fromCharCode(97 + (place % 26))}${place < 26 ? 'a' : 'n'}.json`)
  const tree = { ...Object.fromEntries(languages.map((path) => [path, '{\n  "cart": {\n    "emptyCart": "Remove all items"\n  }\n}\n'])), 'src/cart.vue': "<b>{{ $t('cart.emptyCart') }}</b>\n", 'src/other.vue': "<b>{{ $t('cart.emptyCarts') }}</b>\n" }
  const rules = await rulesOf(tree, [mentionOf('ui-text', 'Remove all items')], { onRead: (id) => read.push(id) })
  expect(lines(rules).filter((line) => line.startsWith('translation'))).toEqual(['translation src/cart.vue:1'])
  expect(rules.find(({ template }) => template.id === 'translation')?.fit.through).toEqual({ key: 'cart.emptyCart', artifact: 'locales/en.json', line: 3 })
  expect(read.filter((path) => path.startsWith('locales/')).sort()).toEqual(['locales/aa.json', 'locales/an.json', 'locales/ba.json', 'locales/en.json'])
})

describe('bounds', () => {
  test('reads few files, those of rare mentions first', async () => {
    const read: string[] = []
    const tree = { ...copies(30, 'const commonName = 1\n'), 'src/rare.ts': "flag('rareSetting')\n" }
    const mentions = [mentionOf('identifier', 'commonName'), mentionOf('identifier', 'rareSetting')]
    const rules = await rulesOf(tree, mentions, { limits: { files: 10 }, onRead: (id) => read.push(id) })
    expect(read).toEqual(['src/rare.ts'])
    expect(lines(rules)).toEqual(['literal-name src/rare.ts:1', 'use src/rare.ts:1'])
  })

  test('reads a file once, however many mentions it may hold', async () => {
    const read: string[] = []
    const names = Array.from({ length: 20 }, (_, place) => `settingNumber${String.fromCharCode(97 + place)}`)
    const tree = { 'src/a.ts': names.map((name) => `'${name}'`).join('\n') }
    const rules = await rulesOf(tree, names.map((name) => mentionOf('identifier', name)), { onRead: (id) => read.push(id) })
    expect(read).toEqual(['src/a.ts'])
    expect(rules.filter(({ template }) => template.id === 'literal-name')).toHaveLength(20)
  })

  test('stops at the bytes it may read, and looks no further into a file than it may', async () => {
    const tree = { 'a.ts': `${' '.repeat(2_000)}'farSetting'`, 'b.ts': "'nearSetting'" }
    const mentions = [mentionOf('identifier', 'farSetting'), mentionOf('identifier', 'nearSetting')]
    expect(lines(await rulesOf(tree, mentions))).toEqual(['literal-name a.ts:1', 'literal-name b.ts:1', 'use a.ts:1', 'use b.ts:1'])
    expect(lines(await rulesOf(tree, mentions, { limits: { bytesPerFile: 1_000 } }))).toEqual(['literal-name b.ts:1', 'use b.ts:1'])
    expect(lines(await rulesOf(tree, mentions, { limits: { bytes: 1_000 } }))).toEqual([])
  })

  test('10,000 mentions of every kind are looked at within the bounds', async () => {
    const kinds: readonly MentionKind[] = ['path', 'stack-frame', 'dotted-name', 'identifier', 'message', 'route', 'config-key', 'flag', 'environment-variable', 'sql-name', 'ui-text', 'test-name']
    const mentions = Array.from({ length: 10_000 }, (_, place): Mention => mentionOf(kinds[place % kinds.length]!, `/part${place}/name${place}.py some words ${place}`, { weight: 0.5 }))
    let read = 0
    const rules = await rulesOf({ ...copies(300, FAILED), 'part9/name9.py': 'x' }, [...mentions, mentionOf('path', 'part9/name9.py')], { onRead: () => read++ })
    expect(lines(rules)).toContain('path part9/name9.py:1')
    expect(read).toBeLessThanOrEqual(200)
  })

  test('a huge file of nothing but bait is passed in linear time', async () => {
    const bait = `${'the upload '.repeat(40_000)}\n${'"{'.repeat(40_000)}\n${'%('.repeat(40_000)}\n${'a/'.repeat(40_000)}`
    const rules = await rulesOf({ 'src/bait.ts': bait, 'src/a.ts': FAILED }, [
      mentionOf('message', 'The upload was refused by the gateway'), mentionOf('route', '/a/a/upload'), mentionOf('identifier', 'upload'), mentionOf('message', 'the upload the upload the upload "{"{"{'),
    ])
    expect(rules.some(({ fit }) => fit.artifact === 'src/a.ts')).toBe(true)
  })

  test.each(['', ' ', '/', '.', '::', '--', '()', '\0', '\u{1F600}', '\uD800', '[[[[', '*'.repeat(5_000), 'a'.repeat(100_000), '/'.repeat(100_000)])('the mention %j of any kind does no harm', async (text) => {
    const kinds: readonly MentionKind[] = ['path', 'stack-frame', 'dotted-name', 'identifier', 'message', 'route', 'config-key', 'flag', 'environment-variable', 'sql-name', 'ui-text', 'version', 'test-name']
    await expect(rulesOf({ 'src/a.ts': FAILED }, kinds.map((kind) => mentionOf(kind, text, { symbol: text })))).resolves.toEqual([])
  })
})

test('equal input gives equal rules, whatever the order of the files', async () => {
  const mentions = [mentionOf('message', 'The upload was refused by the gateway'), mentionOf('identifier', 'uploadLimit'), mentionOf('route', '/uploads/7')]
  const tree = { ...copies(3, FAILED), 'src/limit.ts': 'export const uploadLimit = 1\n', 'src/routes.ts': "get('/uploads/:id')\n" }
  await expectDeterministic(() => rulesOf(tree, mentions))
  const reversed = Object.fromEntries(Object.entries(tree).reverse())
  expect(await rulesOf(reversed, mentions)).toEqual(await rulesOf(tree, mentions))
})

test('stops when it is told to', async () => {
  const mentions = [mentionOf('identifier', 'uploadLimit')]
  await expect(rulesOf({ 'a.ts': 'uploadLimit' }, mentions, { aborted: true })).rejects.toThrow()
})
