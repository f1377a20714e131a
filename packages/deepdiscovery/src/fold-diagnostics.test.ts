import type { Diagnostic } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { foldDiagnostics } from './fold-diagnostics.ts'

const finding = (code: string, message: string, severity: Diagnostic['severity'] = 'info'): Diagnostic => ({ code, severity, message, source: 'test' })

test('many findings of one kind are one, where the first stood', () => {
  expect(foldDiagnostics([
    finding('limit', 'One.'), finding('other', 'Else.'), finding('limit', 'Two.'), finding('limit', 'Three.'), finding('limit', 'One.'),
  ])).toEqual([finding('limit', 'One. And 2 more findings of this kind.'), finding('other', 'Else.')])
})

test('two of a kind stay, and so does every warning and error', () => {
  const all = [
    finding('limit', 'One.'), finding('limit', 'Two.'),
    ...['a', 'b', 'c'].map(message => finding('gone', message, 'warning')), ...['a', 'b', 'c'].map(message => finding('bad', message, 'error')),
  ]
  expect(foldDiagnostics([...all, all[4]!])).toEqual(all)
  expect(foldDiagnostics([])).toEqual([])
})

test('a warning of the same code is not counted among the others', () => {
  expect(foldDiagnostics([finding('limit', 'W.', 'warning'), finding('limit', 'One.'), finding('limit', 'Two.')])).toHaveLength(3)
})
