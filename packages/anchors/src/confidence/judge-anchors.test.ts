import { expectDeterministic } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { located, more, type LocatedFile } from '../../test/located.ts'
import { judgeAnchors } from './judge-anchors.ts'

type Files = Readonly<Record<string, LocatedFile>>

function judge(task: string, files: Files) {
  const { task: analysis, survey, anchors, facts } = located(task, files)
  return judgeAnchors(analysis, survey, anchors, facts)
}

/** A file that holds the word. */
const at = (score: number, more: Partial<LocatedFile> = {}): LocatedFile => ({ score, words: 'handler', ...more })

const CLEAR: Files = {
  'src/cart/price.ts': { score: 1, words: 'rounding cart discount', signals: { text: 0.5, definition: 0.3, mention: 0.2 } },
  'src/cart/total.ts': { score: 0.4, words: 'cart' },
  'src/user/session.ts': { score: 0.1, words: 'discount' },
  ...more(20, { score: 0 }),
}
/** Handlers everywhere: two modules match alike, by the same word. */
const HANDLERS: Files = {
  'src/http/handler.ts': { score: 1, words: 'handler slow', signals: { text: 1 } },
  'src/rpc/handler.ts': { score: 0.97, words: 'handler slow', signals: { text: 0.4, definition: 0.57 } },
  'src/mail/handler.ts': { score: 0.7, words: 'handler' },
  ...more(6, { score: 0.6, words: 'handler' }, 'src/jobs'),
  ...more(30, { score: 0 }, 'lib'),
}

describe('a clear task', () => {
  test('is sure, and nothing is ambiguous', () => {
    const { score, ambiguousTerms, competingModules } = judge('Rounding of the cart discount in src/cart/price.ts', CLEAR)
    expect(score).toBeGreaterThan(0.8)
    expect({ ambiguousTerms, competingModules }).toEqual({ ambiguousTerms: [], competingModules: [] })
  })

  test('one file that leads is enough, though its word is everywhere', () => {
    const files = { ...HANDLERS, 'src/rpc/handler.ts': { score: 0.7, words: 'handler slow' } }
    expect(judge('The handler is slow', files)).toMatchObject({ ambiguousTerms: [], competingModules: [] })
  })
})

describe('competing modules', () => {
  test('are told best first, with their best files and shares', () => {
    const { competingModules } = judge('The handler is slow', HANDLERS)
    expect(competingModules.map(({ module, example }) => [module, example])).toEqual([
      ['src/http', 'src/http/handler.ts'], ['src/rpc', 'src/rpc/handler.ts'],
    ])
    expect(competingModules[0]!.share).toBeGreaterThan(competingModules[1]!.share)
  })

  test.each<readonly [string, Files, readonly string[]]>([
    ['in one folder there is nothing to tell apart', { 'src/http/a.ts': at(1), 'src/http/b.ts': at(0.98) }, []],
    ['other words mean another part of the task', { 'src/http/a.ts': at(1), 'src/rpc/b.ts': at(0.98, { words: 'slow' }) }, []],
    ['far behind is no rival', { 'src/http/a.ts': at(1), 'src/http/b.ts': at(0.95), 'src/rpc/b.ts': at(0.7) }, []],
    ['a test follows its source', { 'src/http/a.ts': at(1), 'test/a.test.ts': at(0.99, { role: 'test' }) }, []],
    [
      'tests compete where a test is the best file',
      { 'test/http/a.ts': at(1, { role: 'test' }), 'test/rpc/a.ts': at(0.99, { role: 'test' }) },
      ['test/http', 'test/rpc'],
    ],
    [
      'modules come before folders',
      { 'web/app/a.ts': at(1, { module: 'web' }), 'api/app/a.ts': at(0.99, { module: 'api' }) },
      ['web', 'api'],
    ],
    ['files of the common folder stay there', { 'src/a.ts': at(1), 'src/rpc/a.ts': at(0.99) }, ['src', 'src/rpc']],
    ['a file that the caller names settles it', { 'src/http/a.ts': at(1, { pinned: true }), 'src/rpc/a.ts': at(0.99) }, []],
  ])('%s', (_name, files, modules) => {
    const { competingModules } = judge('The handler is slow', files)
    expect(competingModules.map(({ module }) => module)).toEqual(modules)
  })
})

describe('ambiguous words', () => {
  test('are the heavy ones that competing modules share, with where they are', () => {
    expect(judge('The handler is slow', HANDLERS).ambiguousTerms).toEqual([
      { term: 'handler', kind: 'word', files: 9, modules: 4, examples: ['src/http/handler.ts', 'src/rpc/handler.ts'] },
    ])
  })

  test('come as the task has them, not as stems', () => {
    expect(judge('All handlers block', HANDLERS).ambiguousTerms.map(({ term }) => term)).toContain('handlers')
  })

  test.each<readonly [string, Files]>([
    [
      'in few files',
      { 'src/http/a.ts': at(1), 'src/rpc/a.ts': at(0.99), 'src/jobs/a.ts': at(0.5), ...more(20, { score: 0 }) },
    ],
    ['in most files: that points nowhere', { ...HANDLERS, ...more(30, at(0), 'lib'), ...more(9, at(0), 'web') }],
    ['in one module', { ...more(9, { score: 1, words: 'handler' }, 'src/http'), ...more(30, { score: 0 }) }],
  ])('not one that is %s', (_name, files) => {
    expect(judge('The handler is slow', files).ambiguousTerms).toEqual([])
  })
})

test('a word of the body is light, however many modules hold it', () => {
  const packets = Object.entries(HANDLERS).map(([path, file]) => [path, { ...file, words: file.words?.replace('handler', 'packet') }])
  const files = Object.fromEntries(packets)
  expect(judge('The queue is slow\n\nThis is what a packet says.', files as Files).ambiguousTerms).toEqual([])
})

describe('ambiguous names', () => {
  const two: Files = {
    'src/http/a.ts': { score: 1, words: 'save', defines: ['saveAll', 'all', 'Draft'] },
    'src/rpc/b.ts': { score: 0.95, words: 'save', defines: ['Letter.saveAll', 'Letter', 'all'] },
    'test/a.test.ts': { score: 0.9, words: 'save', defines: ['saveAll'], role: 'test' },
    'src/far/c.ts': { score: 0, defines: ['save_all'] },
  }
  test('are defined in several files that could be meant; all that define it are counted', () => {
    expect(judge('saveAll loses the order', two).ambiguousTerms).toEqual([
      { term: 'saveAll', kind: 'name', files: 3, modules: 3, examples: ['src/http/a.ts', 'src/rpc/b.ts'] },
    ])
  })

  test.each([
    ['a qualifier that only one of them has settles it', 'Letter.saveAll loses the order'],
    ['a name that one file defines is none', 'Draft loses the order of `Letter`'],
    ['short names are everywhere', '`all` is wrong'],
    ['what is written otherwise is another name', '`saveNone` is wrong'],
  ])('%s', (_name, task) => {
    expect(judge(task, two).ambiguousTerms).toEqual([])
  })

  test('nothing is claimed without facts', () => {
    const { task, survey, anchors } = located('saveAll loses the order', two)
    expect(judgeAnchors(task, survey, anchors).ambiguousTerms).toEqual([])
  })
})

describe('the score', () => {
  const TASK = 'Rounding of the cart discount in src/cart/price.ts'
  const base = judge(TASK, CLEAR).score
  test.each<readonly [string, string, Files]>([
    ['a second file close behind', TASK, { ...CLEAR, 'src/cart/total.ts': { score: 0.98, words: 'cart' } }],
    ['a long tail', TASK, { ...CLEAR, ...more(15, { score: 0.4, words: 'cart' }) }],
    [
      'signals that favour others',
      TASK,
      { ...CLEAR, 'src/cart/total.ts': { score: 0.4, words: 'cart', signals: { definition: 0.4, text: 0.6 } } },
    ],
    ['words that stand elsewhere', TASK, { ...CLEAR, 'src/cart/price.ts': { ...CLEAR['src/cart/price.ts']!, words: 'cart' } }],
    ['a name that is not there', 'Rounding of the cart discount in src/cart/prices.ts', CLEAR],
    ['the weight in another module', TASK, { ...CLEAR, ...more(3, { score: 0.4, words: 'cart', module: 'other' }, 'other') }],
  ])('is lower with %s', (_name, task, files) => {
    expect(judge(task, files).score).toBeLessThan(base)
  })

  test('a pinned file is a name found', () => {
    const pinned = { ...CLEAR, 'src/user/session.ts': { score: 0.1, pinned: true } }
    expect(judge('Rounding of the cart discount', pinned).measures.names).toBe(1)
    expect(judge('Rounding of the cart discount', CLEAR).measures.names).toBeLessThan(0.5)
  })

  test('is 0 where there is no anchor, and low for a task that says nothing', () => {
    expect(judge('The handler is slow', more(3, { score: 0 })).score).toBe(0)
    expect(judge('Fix the bug', more(12, { score: 0.9, words: 'bug' })).score).toBeLessThan(0.5)
  })
})

test('measures and score stay in [0, 1] for any anchors, and depend on nothing but them', () => {
  const file = fc.record({
    score: fc.float({ min: 0, max: 1, noNaN: true }),
    words: fc.constantFrom('', 'handler', 'slow handler', 'slow'),
    role: fc.constantFrom('source', 'test', 'docs', 'config'),
    pinned: fc.boolean(),
  })
  const path = fc.stringMatching(/^[ab]{1,2}(\/[ab]{1,2}){0,3}\.ts$/)
  fc.assert(fc.property(fc.dictionary(path, file, { maxKeys: 25 }), (files) => {
    const { score, measures, competingModules } = judge('The handler is slow', files as Files)
    for (const value of [score, ...Object.values(measures)]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
    expect(competingModules.length).not.toBe(1)
    const backwards = Object.fromEntries(Object.entries(files).reverse())
    expect(judge('The handler is slow', backwards as Files)).toEqual(judge('The handler is slow', files as Files))
  }), { numRuns: 100 })
})

test('equal input, equal output', async () => {
  await expectDeterministic(async () => judge('The handler is slow', HANDLERS))
})
