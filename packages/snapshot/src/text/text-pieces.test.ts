import { toArtifactId } from '@deepdiscovery/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textPieces } from './text-pieces.ts'
import { PORTABLE_BYTE_TOOLS } from './utf8-bytes.ts'

const encoder = new TextEncoder()
/** Put together here so that no scanner takes this test for a leak. */
const KEY = ['-----BEGIN RSA PRIVATE', 'KEY-----\nMIIEow/IBAAKCAQEA+==\nabcdef\n-----END RSA PRIVATE', 'KEY-----'].join(' ')

/** Texts of the pieces of a file as a buffer of so many bytes cuts them, and how it ended. */
function pieces(content: Uint8Array, size: number, path = 'a.txt', limit = Infinity): { texts: string[]; end: string } {
  const file = textPieces(toArtifactId(path), PORTABLE_BYTE_TOOLS)
  const texts: string[] = []
  for (let at = 0; ;) {
    const stop = Math.min(at + size, limit, content.length)
    const end = stop === content.length ? 'end' : stop === limit ? 'cut' : 'more'
    const { result, used } = file.take(content.slice(at, stop), end)
    if ('skipped' in result) return { texts, end: result.skipped }
    texts.push(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(result.bytes))
    if (result.more !== true) return { texts, end: result.truncated ? 'cut' : 'end' }
    if (used < 1) throw new Error('no progress')
    at += used
  }
}

function utf16(text: string, big = false): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, !big)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2 + 2, text.charCodeAt(at), !big)
  return bytes
}

describe('a piece ends', () => {
  test('behind a line', () => {
    expect(pieces(encoder.encode('one\ntwo\nthree\n'), 9)).toEqual({ texts: ['one\ntwo\n', 'three\n'], end: 'end' })
  })

  test('between words where the line is longer', () => {
    expect(pieces(encoder.encode('alpha beta;gamma'), 8)).toEqual({ texts: ['alpha ', 'beta;', 'gamma'], end: 'end' })
  })

  test('never within a character', () => {
    expect(pieces(encoder.encode('ääää😀😀'), 7)).toEqual({ texts: ['äää', 'ä😀', '😀'], end: 'end' })
    expect(pieces(utf16('ab😀cd'), 7).texts).toEqual(['ab', '😀c', 'd'])
    expect(pieces(utf16('ab😀cd', true), 7).texts).toEqual(['ab', '😀c', 'd'])
  })

  test('at the limit, which is said', () => {
    expect(pieces(encoder.encode('one\ntwo\nthree\n'), 5, 'a.txt', 9)).toEqual({ texts: ['one\n', 'two\nt'], end: 'cut' })
    expect(pieces(encoder.encode('one\nää'), 5, 'a.txt', 7)).toEqual({ texts: ['one\n', 'ä'], end: 'cut' })
  })
})

describe('the encoding is that of the first piece', () => {
  test('UTF-16, lines found in it', () => {
    expect(pieces(utf16('x\nĊĀ\nz\u0a00\n'), 9).texts).toEqual(['x\n', 'ĊĀ\n', 'z\u0a00\n'])
  })

  test('Windows-1252, Shift_JIS', () => {
    expect(pieces(Uint8Array.from([0x63, 0xe9, 0x0a, 0x64, 0x0a, 0x80, 0x0a]), 4).texts).toEqual(['cé\n', 'd\n€\n'])
    const japanese = Uint8Array.from([0x82, 0xa0, 0x82, 0xa2, 0x93, 0xfa, 0x96, 0x7b, 0x82, 0xcc, 0x0a, 0x8e, 0xa6, 0x0a])
    expect(pieces(japanese, 12).texts).toEqual(['あい日本の\n', '示\n'])
  })

  test('a piece that does not fit UTF-8 is decoded for itself', () => {
    expect(pieces(Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a, 0xc3, 0xa4, 0x0a]), 3).texts).toEqual(['a\n', 'é\n', 'ä\n'])
  })
})

describe('what is no text', () => {
  test('is found in the first piece, however short its line', () => {
    expect(pieces(Uint8Array.from([0x61, 0x0a, 0x62, 0x00, 0x62, 0x62]), 4)).toEqual({ texts: [], end: 'binary' })
  })

  test('ends the file where it comes later', () => {
    expect(pieces(utf16('ab\n\ud800x\n'), 10)).toEqual({ texts: ['ab\n', ''], end: 'cut' })
  })
})

describe('secrets', () => {
  test('a key is masked across borders, and no further', () => {
    const text = `a\n${KEY}\nMII\n`
    const masked = text.replace('MIIEow/IBAAKCAQEA+==\nabcdef', `${'*'.repeat(20)}\n******`)
    for (let size = 40; size < text.length; size++) expect(pieces(encoder.encode(text), size).texts.join(''), `${size}`).toBe(masked)
  })

  test('in one long line too', () => {
    const line = `x = ${'y '.repeat(20)}"${KEY.replaceAll('\n', '\\n')}" ${'z '.repeat(60)}`
    for (let size = 70; size < line.length; size++) {
      const text = pieces(encoder.encode(line), size).texts.join('')
      expect(text, `${size}`).not.toMatch(/MII|abcdef/)
      expect(text.length).toBe(line.length)
    }
  })

  test('an environment file is one piece, credentials end the file', () => {
    expect(pieces(encoder.encode('A=1\nB=2\n'), 7, '.env')).toEqual({ texts: ['A=•••\nB=•••'], end: 'cut' })
    expect(pieces(encoder.encode('a=b\n_authToken=x\n'), 15, '.npmrc')).toEqual({ texts: ['a=b\n', ''], end: 'cut' })
    expect(pieces(encoder.encode(`${KEY}\nx`), 50, 'a.pem')).toEqual({ texts: [], end: 'secret' })
  })
})

test('pieces together are the whole, for any text and any buffer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 4, max: 40 }), fc.boolean(), (raw, size, wide) => {
      const text = `word ${raw.replaceAll(/[\0-\x1f\x7f\ufeff\ud800-\udfff]/g, '\n')}`
      const whole = pieces(wide ? utf16(text) : encoder.encode(text), size)
      expect(whole).toMatchObject({ end: 'end' })
      expect(whole.texts.join('')).toBe(text)
    }),
  )
})
