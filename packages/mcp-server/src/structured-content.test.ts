import { characterCounter } from '@deepdiscovery/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packOf, relationOf } from '../test/facade-double.ts'
import { structuredContent, structuredContentSchema } from './structured-content.ts'

const counter = characterCounter()
const size = (value: unknown) => counter.count(JSON.stringify(value))

describe('structuredContent', () => {
  it('keeps everything where there is room', () => {
    const pack = packOf([{ role: 'test', rationale: 'tests it' }, {}], [relationOf(0, 1, 'test')])
    expect(structuredContent(pack, counter, 5_000)).toEqual({
      files: [
        { path: 'src/file-0.ts', role: 'test', reason: 'tests it' },
        { path: 'src/file-1.ts', role: 'source', reason: 'defines the name' },
      ],
      relations: [{ source: 'src/file-0.ts', target: 'src/file-1.ts', label: 'test', confidence: 0.9 }],
      left_out: { files: 0, relations: 0 },
    })
  })

  it('leaves out relations before files, and files from the end', () => {
    const cards = Array.from({ length: 10 }, () => ({}))
    const relations = Array.from({ length: 9 }, (_, index) => relationOf(index, index + 1))
    const whole = size(structuredContent(packOf(cards, relations), counter, 5_000))
    const tight = structuredContent(packOf(cards, relations), counter, whole - 60)
    expect(tight.files).toHaveLength(10)
    expect(tight.relations.length).toBeGreaterThan(0)
    expect(tight.left_out).toEqual({ files: 0, relations: 9 - tight.relations.length })
    const tiny = structuredContent(packOf(cards, relations), counter, 100)
    expect(tiny.relations).toEqual([])
    expect(tiny.files.map(file => file.path)).toEqual(cards.slice(0, tiny.files.length).map((_, index) => `src/file-${index}.ts`))
    expect(tiny.files.length).toBeGreaterThan(0)
    expect(tiny.left_out).toEqual({ files: 10 - tiny.files.length, relations: 9 })
  })

  it('puts the relations that led to a card first and arranged ties last', () => {
    const cards = [{}, {}, { via: [relationOf(0, 2)] }]
    const pack = packOf(cards, [relationOf(0, 1, 'folder'), relationOf(0, 1), relationOf(0, 2)])
    expect(structuredContent(pack, counter, 5_000).relations.map(({ target, label }) => `${target} ${label}`))
      .toEqual(['src/file-2.ts import', 'src/file-1.ts import', 'src/file-1.ts folder'])
  })

  it('keeps a reason on one short line', () => {
    const pack = packOf([{ rationale: `says\n\u001B[31m"${'x'.repeat(500)}"` }])
    const [file] = structuredContent(pack, counter, 5_000).files
    expect(file?.reason).toMatch(/^says \[31m"x+…$/)
    expect(file?.reason).toHaveLength(240)
  })

  it('cuts reasons short before it leaves out a file', () => {
    const cards = Array.from({ length: 10 }, () => ({ rationale: 'why '.repeat(50) }))
    const room = size(structuredContent(packOf(cards.map(() => ({ rationale: 'x'.repeat(110) }))), counter, 5_000))
    const { files, left_out: leftOut } = structuredContent(packOf(cards, [relationOf(0, 1)]), counter, room)
    expect(files.map(file => file.reason.length)).toEqual(cards.map(() => 100))
    expect(leftOut.files).toBe(0)
  })

  it('never takes more than the limit and always fits its schema', () => {
    fc.assert(fc.property(
      fc.array(
        fc.record({ path: fc.string({ minLength: 1, maxLength: 300 }), rationale: fc.string({ maxLength: 400 }) }),
        { maxLength: 40 },
      ),
      fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 60 }),
      fc.integer({ min: 40, max: 4_000 }),
      (cards, pairs, limit) => {
        const pack = packOf(cards, pairs.map(([source, target]) => relationOf(source, target)))
        const content = structuredContent(pack, counter, limit)
        expect(size(content)).toBeLessThanOrEqual(limit)
        expect(structuredContentSchema.safeParse(content).success).toBe(true)
        expect(content.files.length + content.left_out.files).toBe(cards.length)
      },
    ))
  })
})
