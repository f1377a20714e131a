import type { WeightedTerm } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { memoryReader } from '@deepdiscovery/testkit'
import { foldIdentifier, wordsOf } from '@deepdiscovery/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTermScanner } from '../src/index.ts'
import type { EngineName } from '../src/index.ts'
import { referenceScan } from './reference.ts'

const PIECES = [
  'get', 'User', 'by', 'Id', 'ID', 'HTTP', 'Server', 'URLs', 's', 'S', 'x', '2', '404', '0x1f', '3D', '_', '__', '-', '--', ' ', '\n', '\r\n',
  '.', '(', '"', "'", 'cache', 'caches', 'caching', 'cached', 'é', 'É', 'NAÏVE', 'naïve', 'İ', 'ß', 'ẞ', 'привет', 'ПРИВЕТ', 'Ж',
  '用', '用户', '用户表', 'カタカナ', '한국어', '。', '“', '”', '—', '\u00a0', '😀', '\u0301', 'Σ', 'ς', '\0', '\u200d', '\ufeff', 'ａ', '𠀀', 'ﷺ',
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
)

/** Terms that occur in the text (words, identifiers, pairs) and a few that may not. */
function termsOf(content: string): WeightedTerm[] {
  const words = wordsOf(content)
  const names = content.match(/[^\s"'().]+/gu) ?? []
  const texts = [...words.slice(0, 8), ...words.slice(0, 8).map((word, index) => word + (words[index + 1] ?? ''))]
  const terms: WeightedTerm[] = []
  for (const word of new Set(texts)) terms.push({ text: word, weight: 1, kind: 'word' })
  for (const name of new Set([...texts, ...names.slice(0, 6).map(foldIdentifier)])) terms.push({ text: name, weight: 1, kind: 'identifier' })
  return terms.filter((term) => term.text !== '')
}

async function check(content: string, engine: EngineName): Promise<void> {
  // Lone surrogates have no bytes.
  const wellFormed = content.replace(/\p{Surrogate}/gu, " ")
  const terms = termsOf(wellFormed)
  const id = toArtifactId('€')
  const scanner = createTermScanner({ reader: memoryReader({ '€': wellFormed }), artifacts: [{ id, language: undefined, bytes: undefined }], engine })
  const [file] = (await scanner.scan(terms)).files
  const expected = referenceScan(wellFormed, terms)
  const counts = terms.map((_, term) => file?.terms.find((count) => count.term === term)?.body ?? 0)
  expect({ counts, tokens: file?.tokens, lines: file?.lines })
    .toEqual({ counts: expected.counts, tokens: expected.tokens, lines: expected.lines })
  const located = (await scanner.locate([id], terms)).get(id)!
  expect({ perTerm: terms.map((_, term) => located.terms.filter((other) => other === term).length), truncated: located.truncated })
    .toEqual({ perTerm: expected.counts, truncated: false })
  expect(Array.from(located.lines)).toEqual(Array.from(located.lines).sort((left, right) => left - right))
  expect(Array.from(located.lines).filter((line) => line < 1 || line > expected.lines)).toEqual([])
  const identifiers = [...expected.identifiers]
  const found = await scanner.find(identifiers.map((name) => ({ names: [[name]] })))
  expect(identifiers.filter((_, index) => found[index]?.length !== 1)).toEqual([])
}

describe.each(['wasm', 'javascript'] as const)('%s agrees with the slow reference', (engine) => {
  test('on generated text', async () => {
    await fc.assert(fc.asyncProperty(text, (content) => check(content, engine)), { numRuns: 750 })
  })

  test.each([
    '', '\n', 'a', '_', 'getUserById get_user_by_id GET-USER-BY-ID getuserbyid', 'HTTPServer2 URLs URLsé parseXMLDoc IDs2 DBsize',
    'OAuth OAuth2Client GitHub git-hub utf-8 UTF_8 base64 i18n', '0x1f 404 3d 2nd_place v1.2.3 1e5', 'NAÏVE Naïve ÉCOLE écoleÀb ПриветМир',
    'foo-bar-baz foo--bar -foo-bar- foo_-bar foo-_-bar', '用户表 用户Name name用户2 用 用-户', '“quoted” don’t — naïveté…',
    'a\r\nb\r\n', 'no newline at the end', 'x\0y\0\0z', '😀user😀name', 'e\u0301cole E\u0301COLE', 'ABé ABÉ ABs ABsé', 'é2 2é É2É',
  ])('on %j', (content) => check(content, engine))
})
