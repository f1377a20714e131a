import { expect, it } from 'vitest'

it('exports exactly these values from each entry', async () => {
  expect(Object.keys(await import('../src/node.ts')).sort()).toEqual(['createThreadPool'])
})
