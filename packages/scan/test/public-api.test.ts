import { expect, test } from 'vitest'

test('the public names', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(['DEFAULT_SCAN_LIMITS', 'createScanMemory', 'createTermScanner'])
  expect(Object.keys(await import('../src/node.ts'))).toEqual(['scannerThread'])
})
