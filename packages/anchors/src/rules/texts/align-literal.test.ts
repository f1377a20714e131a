import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignLiteral } from './align-literal.ts'

/** What of the text is aligned, from where `seed` stands in both. */
function aligned(text: string, message: string, seed: string): { readonly text: string; readonly closed: number } {
  const { start, end, closed } = alignLiteral(text, message, text.indexOf(seed), message.indexOf(seed), seed.length)
  return { text: text.slice(start, end), closed }
}

describe('alignLiteral', () => {
  test.each([
    ['a whole literal', `f("no such file")`, 'no such file', 'such', 'no such file', 2],
    ['printf', `f("no file %s in %d folders")`, 'no file a.txt in 12 folders', 'file', 'no file %s in %d folders', 2],
    ['named printf', `f("no file %(name)s here")`, 'no file a.txt here', 'file', 'no file %(name)s here', 2],
    ['braces', `f"no file {path!r} here"`, "no file 'a.txt' here", 'no file', 'no file {path!r} here', 2],
    ['template literal', 'x(`no file ${a.b} here`)', 'no file a.txt here', 'no file', 'no file ${a.b} here', 2],
    ['Ruby', '"no file #{name} here"', 'no file a.txt here', 'no file', 'no file #{name} here', 2],
    ['joined', `"no file " + name + " here"`, 'no file a.txt here', 'no file', 'no file " + name + " here', 2],
    ['joined over lines', `("no file "\n    "is here")`, 'no file is here', 'no file', 'no file "\n    "is here', 2],
    ['escaped quotes', `"no \\"file\\" here"`, 'no "file" here', 'no ', 'no \\"file\\" here', 2],
    ['value at the end', `"no file: %s"`, 'no file: a.txt', 'no file', 'no file: ', 2],
    ['value at the start', `"%s is missing"`, 'a.txt is missing', 'missing', ' is missing', 2],
    ['the literal is longer', `"there is no file at all"`, 'no file', 'no file', 'no file', 0],
    ['another text goes on', `"no file here"`, 'no file there', 'no file', 'no file ', 1],
  ])('%s', (_, text, message, seed, expected, closed) => {
    expect(aligned(text, message, seed)).toEqual({ text: expected, closed })
  })

  test('never leaves the text and never claims more than the message has', () => {
    const piece = fc.constantFrom('a', 'b ', '%s', '{x}', '"', '" + y + "', '\\', '\n', '${', 'ab')
    fc.assert(fc.property(fc.array(piece), fc.array(piece), (left, right) => {
      const [text, message] = [`${left.join('')}seed${right.join('')}`, `${right.join('')}seed${left.join('')}`]
      const { start, end, matched } = alignLiteral(text, message, text.indexOf('seed'), message.indexOf('seed'), 4)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(text.length)
      expect(text.slice(start, end)).toContain('seed')
      expect(matched).toBeLessThanOrEqual(message.length)
    }))
  })
})
