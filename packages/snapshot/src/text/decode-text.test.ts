import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NODE_BYTE_TOOLS } from '../node/byte-tools.ts'
import { decodeText } from './decode-text.ts'
import { lengthOfWholeCharacters, PORTABLE_BYTE_TOOLS } from './utf8-bytes.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const textOf = (bytes: Uint8Array | 'binary'): string =>
  bytes === 'binary' ? '<binary>' : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
const utf16 = (text: string, big: boolean, mark: boolean): Uint8Array => {
  const units = [...((mark ? '\ufeff' : '') + text)].flatMap((character) => character.split('')).map((unit) => unit.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

describe('UTF-8', () => {
  test('is passed on without a copy', () => {
    const bytes = new TextEncoder().encode('größe\n')
    expect(decodeText(bytes)).toBe(bytes)
  })

  test('loses its mark only', () => {
    expect(textOf(decodeText(bytesOf('efbbbf610d0a')))).toBe('a\r\n')
  })

  test('keeps a replacement character that was in the file', () => {
    expect(textOf(decodeText(new TextEncoder().encode('a\ufffdb')))).toBe('a\ufffdb')
  })

  test('that was cut inside a character loses the half one', () => {
    const bytes = new TextEncoder().encode('aé€😀')
    const cut = [...bytes.keys()].map((length) => textOf(decodeText(bytes.slice(0, length), true)))
    expect(cut).toEqual(['', 'a', 'a', 'aé', 'aé', 'aé', 'aé€', 'aé€', 'aé€', 'aé€'])
  })

  test('with a NUL after the head has a space there', () => {
    const bytes = new TextEncoder().encode(`${'x'.repeat(8000)}\0y`)
    expect(textOf(decodeText(bytes))).toBe(`${'x'.repeat(8000)} y`)
  })
})

describe('UTF-16', () => {
  test.each([
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ])('big-endian %s, mark %s', (big, mark) => {
    expect(textOf(decodeText(utf16('# Quittung: €\nfunction Print', big, mark)))).toBe('# Quittung: €\nfunction Print')
  })

  test.each([false, true])('with characters outside the basic plane, cut in the middle of one, big-endian %s', (big) => {
    const bytes = utf16('ab😀', big, true)
    expect(textOf(decodeText(bytes))).toBe('ab😀')
    expect(textOf(decodeText(bytes.slice(0, -1), true))).toBe('ab')
    expect(textOf(decodeText(bytes.slice(0, -2), true))).toBe('ab')
  })

  test('that is none is binary', () => {
    expect(decodeText(bytesOf('fffe00d80041'))).toBe('binary')
    expect(decodeText(bytesOf('fffe00004100'))).toBe('binary')
  })
})

test.each([
  [
    'shift_jis',
    '2f2f208386815b8355815b82cc88ea979782f08ee693be82b782e90a66756e6374696f6e206c6973742829207b7d0a',
    '// ユーザーの一覧を取得する\nfunction list() {}\n',
  ],
  ['euc-jp', '2320c0dfc4eaa5d5a5a1a5a4a5eba4f2c6c9a4dfb9fea4dfa4dea4b90a', '# 設定ファイルを読み込みます\n'],
  [
    'gb18030',
    '2f2f20bbf1c8a1d3c3bba7c1d0b1ed0a696e7420bcc6cafd203d20303b202f2f20b2e2cad40a',
    '// 获取用户列表\nint 计数 = 0; // 测试\n',
  ],
  ['gb18030, two characters', '2f2f20b2e2cad40a', '// 测试\n'],
  ['euc-kr', '2f2f20bbe7bfebc0da20b8f1b7cfc0bb20b0a1c1aebfc9b4cfb4d90a', '// 사용자 목록을 가져옵니다\n'],
  ['big5', '2f2f20a8fab16fa8cfa5ceaaccb24db3e6a141a8c3a65eb6c7b5b2aa470a', '// 取得使用者清單，並回傳結果\n'],
  ['windows-1251', '2f2f20cfeeebf3f7e8f2fc20f1efe8f1eeea20efeeebfce7eee2e0f2e5ebe5e90a', '// Получить список пользователей\n'],
  [
    'koi8-r by cookie',
    '23202d2a2d20636f64696e673a206b6f69382d72202d2a2d0a2320f0d2c9d7c5d40a',
    '# -*- coding: koi8-r -*-\n# Привет\n',
  ],
  ['latin-1 by cookie', '2320636f64696e673a206c6174696e2d310a2320b2e2cad40a', '# coding: latin-1\n# ²âÊÔ\n'],
  ['a cookie that lies', '2320636f64696e673a206575632d6b720a2320fc0a', '# coding: euc-kr\n# ü\n'],
  [
    'windows-1252',
    '2f2f204772f6df652064657220476562fc6872209620936974927394208020352c206661e76164652c206e61ef76652c2064e96ae02076750a',
    '// Größe der Gebühr – “it’s” € 5, façade, naïve, déjà vu\n',
  ],
  ['one quotation mark', '2f2f206974927320610a', '// it’s a\n'],
  ['half a character at the end', '2f2f20b2e2cad4b2', '// 测试'],
])('%s', (_name, hex, text) => {
  expect(textOf(decodeText(bytesOf(hex)))).toBe(text)
})

test('random bytes are binary, without a NUL too', () => {
  expect(decodeText(Uint8Array.from({ length: 4000 }, (_, index) => ((index * 7 + 3) % 255) + 1))).toBe('binary')
  expect(decodeText(bytesOf('610062'))).toBe('binary')
  expect(decodeText(Uint8Array.from({ length: 40 }, (_, index) => (index % 8) + 1))).toBe('binary')
})

describe('whatever the bytes are', () => {
  test('the result is valid UTF-8 without a new replacement character or a NUL', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, cut) => {
        const result = decodeText(bytes.slice(), cut)
        if (result === 'binary') return
        const text = textOf(result)
        expect(text).not.toContain('\0')
        if (text.includes('\ufffd')) expect(textOf(bytes)).toContain('\ufffd')
      }),
      { numRuns: 500 },
    )
  })

  test('text survives each of its Unicode encodings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        fc.pre(!text.includes('\0') && !text.startsWith('\ufeff') && !/[\x01-\x1f\x7f]/.test(text))
        expect(textOf(decodeText(new TextEncoder().encode(text)))).toBe(text)
        expect(textOf(decodeText(utf16(text, false, true)))).toBe(text)
        expect(textOf(decodeText(utf16(text, true, true)))).toBe(text)
      }),
    )
  })

  test('the portable checks agree with those of Node', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }),
        (bytes, needle) => {
          expect(PORTABLE_BYTE_TOOLS.isUtf8(bytes)).toBe(NODE_BYTE_TOOLS.isUtf8(bytes))
          const letters = bytes.map((byte) => 0x61 + (byte & 1))
          expect(PORTABLE_BYTE_TOOLS.find(letters, needle)).toBe(NODE_BYTE_TOOLS.find(letters, needle))
        },
      ),
    )
  })

  test('a cut text ends with a whole character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), fc.nat(12), (text, length) => {
        const bytes = new TextEncoder().encode(text).slice(0, length)
        const whole = lengthOfWholeCharacters(bytes)
        expect(bytes.length - whole).toBeLessThan(4)
        expect(NODE_BYTE_TOOLS.isUtf8(bytes.subarray(0, whole))).toBe(true)
      }),
    )
  })
})
