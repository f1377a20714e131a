import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it('a text becomes one line without anything unseen', () => {
  expect(oneLine(" imports\n\t'./ctl\u0007bell' \u202e ")).toBe("imports './ctl\\u{7}bell' \\u{202e}")
})
