import { expect, test } from 'vitest'

test('the root entry exports exactly this', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(['decodeText', 'languageOf', 'memorySnapshot', 'pathFilter'])
})

test('the Node entry exports exactly this', async () => {
  expect(Object.keys(await import('../src/node.ts')).sort()).toEqual([
    'changedFiles',
    'createDiskMemory',
    'openDisk',
    'openRepository',
    'openRevision',
    'readObjects',
  ])
})
