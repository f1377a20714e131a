import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectStream } from './object-stream.ts'

const ID = 'a'.repeat(40)
const encoder = new TextEncoder()

function stream(output: Uint8Array, sizes: readonly number[], cap: number): ReturnType<typeof objectStream> {
  let at = 0
  let turn = 0
  return objectStream(async () => {
    if (at >= output.length) return undefined
    const chunk = output.slice(at, at + (sizes[turn++ % sizes.length] ?? 1))
    at += chunk.length
    return chunk
  }, cap)
}

test('objects come out as they went in, wherever the chunks are cut', async () => {
  const object = fc.oneof(fc.constant('missing' as const), fc.uint8Array({ maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(object),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 20 }),
      async (objects, sizes, cap) => {
        const output = objects.flatMap((bytes) =>
          bytes === 'missing'
            ? [...encoder.encode(`${ID} missing\n`)]
            : [...encoder.encode(`${ID} blob ${bytes.length}\n`), ...bytes, 0x0a],
        )
        const { next } = stream(Uint8Array.from(output), sizes, cap)
        for (const expected of objects) {
          const found = await next()
          if (expected === 'missing') expect(found).toBe('missing')
          else expect(found).toEqual({ bytes: expected.slice(0, cap), truncated: expected.length > cap })
        }
        expect(await next()).toBeUndefined()
      },
    ),
  )
})

test('output that ends within an object is no object', async () => {
  expect(await stream(encoder.encode(`${ID} blob 9\nabc`), [4], 99).next()).toBeUndefined()
  expect(await stream(encoder.encode(`${ID} bl`), [4], 99).next()).toBeUndefined()
})

test('of a large object no more than the cap is kept', async () => {
  const size = 5_000_000
  const header = encoder.encode(`${ID} blob ${size}\n`)
  const output = new Uint8Array(header.length + size + 1).fill(0x78)
  output.set(header)
  output[output.length - 1] = 0x0a
  const found = await stream(output, [65_536], 1000).next()
  expect(found).toMatchObject({ truncated: true })
  expect((found as { bytes: Uint8Array }).bytes.buffer.byteLength).toBeLessThanOrEqual(65_536)
})
