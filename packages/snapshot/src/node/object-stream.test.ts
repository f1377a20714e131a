import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectStream, type BatchObject } from './object-stream.ts'

const ID = 'a'.repeat(40)
const encoder = new TextEncoder()

/** Objects out of an output that comes in chunks of these sizes. */
function stream(output: Uint8Array, sizes: readonly number[], piece: number, total?: number): {
  next(): BatchObject | undefined
  putBack(count: number): void
} {
  const objects = objectStream(piece, total)
  let at = 0
  let turn = 0
  return {
    putBack: objects.putBack,
    next() {
      for (;;) {
        const object = objects.next()
        if (object !== undefined || at >= output.length) return object
        const chunk = output.slice(at, at + (sizes[turn++ % sizes.length] ?? 1))
        at += chunk.length
        objects.push(chunk)
      }
    },
  }
}

function answer(bytes: Uint8Array): number[] {
  return [...encoder.encode(`${ID} blob ${bytes.length}\n`), ...bytes, 0x0a]
}

test('objects come out as they went in, wherever the chunks are cut', () => {
  const object = fc.oneof(fc.constant('missing' as const), fc.uint8Array({ maxLength: 30 }))
  fc.assert(
    fc.property(
      fc.array(object),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 20 }),
      (objects, sizes, cap) => {
        const output = objects.flatMap((bytes) =>
          bytes === 'missing'
            ? [...encoder.encode(`${ID} missing\n`)]
            : answer(bytes),
        )
        const { next } = stream(Uint8Array.from(output), sizes, cap)
        for (const expected of objects) {
          const found = next()
          if (expected === 'missing') expect(found).toBe('missing')
          else expect(found).toEqual({ bytes: expected.slice(0, cap), truncated: expected.length > cap })
        }
        expect(next()).toBeUndefined()
      },
    ),
  )
})

test('output that ends within an object is no object', () => {
  expect(stream(encoder.encode(`${ID} blob 9\nabc`), [4], 99).next()).toBeUndefined()
  expect(stream(encoder.encode(`${ID} bl`), [4], 99).next()).toBeUndefined()
})

test('of a large object no more than the cap is kept', () => {
  const size = 5_000_000
  const header = encoder.encode(`${ID} blob ${size}\n`)
  const output = new Uint8Array(header.length + size + 1).fill(0x78)
  output.set(header)
  output[output.length - 1] = 0x0a
  const found = stream(output, [65_536], 1000).next()
  expect(found).toMatchObject({ truncated: true })
  expect((found as { bytes: Uint8Array }).bytes.buffer.byteLength).toBeLessThanOrEqual(65_536)
})

test('pieces make up the object, whatever is put back of them', () => {
  const chunks = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 })
  const bytes = fc.uint8Array({ maxLength: 60 })
  fc.assert(
    fc.property(fc.array(bytes), chunks, fc.integer({ min: 2, max: 20 }), fc.integer({ min: 20, max: 50 }), (all, sizes, piece, total) => {
      const { next, putBack } = stream(Uint8Array.from(all.flatMap(answer)), sizes, piece, total)
      for (const expected of all) {
        const found: number[] = []
        for (;;) {
          const object = next() as Exclude<BatchObject, 'missing'>
          expect(object.bytes.length).toBeLessThanOrEqual(piece)
          const kept = object.more === true ? Math.ceil(object.bytes.length / 2) : object.bytes.length
          found.push(...object.bytes.slice(0, kept))
          if (object.more === true) putBack(object.bytes.length - kept)
          else {
            expect(object.truncated).toBe(expected.length > total)
            break
          }
        }
        expect(Uint8Array.from(found)).toEqual(expected.slice(0, total))
      }
      expect(next()).toBeUndefined()
    }),
  )
})
