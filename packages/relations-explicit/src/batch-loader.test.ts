import { toArtifactId } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import { expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

const [a, b, c] = ['a', 'b', 'c'].map(toArtifactId) as [ArtifactId, ArtifactId, ArtifactId]

it('asks once for each file, together for what is asked in one moment', async () => {
  const asked: string[][] = []
  const load = batchLoader(async ids => {
    asked.push([...ids])
    return new Map(ids.filter(id => id !== c).map(id => [id, id.toUpperCase()]))
  })
  expect(await Promise.all([load(b), load(a), load(b), load(c)])).toEqual(['B', 'A', 'B', undefined])
  expect(await Promise.all([load(a), load(c)])).toEqual(['A', undefined])
  expect(asked).toEqual([['a', 'b', 'c']])
})

it('passes a failure on and goes on after it', async () => {
  let fail = true
  const load = batchLoader<string>(async ids => {
    if (fail) throw new Error('lost')
    return new Map(ids.map(id => [id, 'found']))
  })
  await expect(load(a)).rejects.toThrow('lost')
  fail = false
  expect(await load(a)).toBe('found')
})
