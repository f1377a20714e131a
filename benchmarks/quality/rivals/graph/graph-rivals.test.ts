import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toArtifactId } from '@deepdiscovery/model'
import { createTokenCounter } from '@deepdiscovery/text'
import { treeFromText } from '@deepdiscovery/testkit'
import type { RivalAnswer, RivalRequest, RivalSource } from '../rival.ts'
import type { GraphRivalOptions } from './graph-rivals.ts'
import { graphRivals } from './graph-rivals.ts'
import { memorySource } from './memory-source.ts'

const SHOP = treeFromText(`
  //- src/cart.ts
  import { PriceBook } from './price-book'

  /** Goods that a customer wants. */
  export class ShoppingCart {
    private readonly book = new PriceBook()
    checkout(items: string[]): number {
      return items.reduce((sum, item) => sum + this.book.lookUp(item), 0)
    }
  }
  //- src/price-book.ts
  import { readTariff } from './tariff'

  export class PriceBook {
    lookUp(name: string): number {
      return readTariff(name) ?? 0
    }
  }
  //- src/tariff.ts
  export function readTariff(name: string): number | undefined {
    return name.length
  }
  //- src/weather.ts
  export class WeatherStation {
    measureWind(): number {
      return 7
    }
  }
  //- test/cart.test.ts
  import { ShoppingCart } from '../src/cart'
  new ShoppingCart().checkout([])
  //- package-lock.json
  { "name": "checkout" }
`)

const never = new AbortController().signal
const DEFAULTS: RivalRequest = {
  task: 'The checkout of the shopping cart is wrong',
  tokens: 2_000,
  maxFiles: 10,
  within: () => true,
}

async function ask(
  name: string,
  source: RivalSource,
  request: Partial<RivalRequest> = {},
  options: GraphRivalOptions = { llm: undefined },
): Promise<RivalAnswer> {
  const rival = graphRivals(options).find((candidate) => candidate.name === name)!
  const { index } = await rival.prepare(source, never)
  return rival.answer(source, index, { ...DEFAULTS, ...request }, never)
}

const NAMES = ['graphrag', 'ast-graphrag']

test('two rivals, deterministic without a language model', () => {
  expect(graphRivals({ llm: undefined }).map(({ name, deterministic }) => [name, deterministic])).toEqual(
    NAMES.map((name) => [name, true]),
  )
})

test.each(NAMES)('%s puts the file that matches first, before its test, and names it with its lines', async (name) => {
  const { ranking, native, llmTokens } = await ask(name, memorySource(SHOP))
  expect(ranking[0]).toBe('src/cart.ts')
  expect(ranking.indexOf(toArtifactId('test/cart.test.ts'))).not.toBe(0)
  expect(ranking).not.toContain('package-lock.json')
  expect(native.files[0]).toBe('src/cart.ts')
  expect(native.text).toContain('## src/cart.ts:1-')
  expect(native.shown.some(({ path, startLine, endLine }) => path === 'src/cart.ts' && startLine <= 4 && endLine >= 4)).toBe(true)
  expect(llmTokens).toBe(0)
})

test('ast-graphrag reaches a neighbor that the words of the task do not', async () => {
  const { ranking, native } = await ask('ast-graphrag', memorySource(SHOP))
  // `price-book.ts` shares no word with the task; `cart.ts` imports and uses it. `weather.ts` is as silent, and apart.
  expect(ranking).toContain('src/price-book.ts')
  expect(ranking).not.toContain('src/weather.ts')
  expect(native.text).toMatch(/ShoppingCart\S* (?:uses|imports|calls|contains)/)
})

test('graphrag reaches a neighbor by a name that shares a text unit with a matched one', async () => {
  const { ranking } = await ask('graphrag', memorySource(SHOP))
  expect(ranking).toContain('src/price-book.ts')
  expect(ranking).not.toContain('src/weather.ts')
})

test.each(NAMES)('%s names only files within, and no more than asked for', async (name) => {
  const outside = await ask(name, memorySource(SHOP), { within: (id) => id !== 'src/cart.ts' })
  expect(outside.ranking.length).toBeGreaterThan(0)
  expect(outside.ranking).not.toContain('src/cart.ts')
  expect(outside.native.files).not.toContain('src/cart.ts')
  expect(outside.native.text).not.toContain('src/cart.ts')
  expect(outside.native.shown.map(({ path }) => path)).not.toContain('src/cart.ts')
  expect((await ask(name, memorySource(SHOP), { maxFiles: 1 })).native.files).toEqual(['src/cart.ts'])
})

test.each(NAMES)('%s gives the same answer each time', async (name) => {
  expect(await ask(name, memorySource(SHOP))).toEqual(await ask(name, memorySource(SHOP)))
})

test.each(NAMES)('%s never has more tokens than asked for, whatever the text', async (name) => {
  const counter = await createTokenCounter()
  const source = memorySource(
    { ...SHOP, 'src/odd.ts': 'const checkout = "🛒🛒🛒 cart\\u0000" // 买东西 checkout\n'.repeat(80) },
    counter,
  )
  const rival = graphRivals({ llm: undefined }).find((candidate) => candidate.name === name)!
  const { index } = await rival.prepare(source, never)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 8 }), async (tokens, maxFiles) => {
      const { native } = await rival.answer(source, index, { ...DEFAULTS, tokens, maxFiles }, never)
      expect(counter.count(native.text)).toBeLessThanOrEqual(tokens)
      expect(new Set(native.files).size).toBe(native.files.length)
      expect(native.files.length).toBeLessThanOrEqual(maxFiles)
      for (const path of native.files) expect(native.text).toContain(path)
      for (const { path } of native.shown) expect(native.files).toContain(path)
    }),
    { numRuns: 40 },
  )
})

test('blocks are taken off again where the whole text counts more than its parts', async () => {
  const { native } = await ask(
    'ast-graphrag',
    memorySource(SHOP, { name: 'growing', count: (text) => Math.ceil(text.length / 4 + text.length ** 2 / 4_000) }),
    { tokens: 500 },
  )
  expect(native.text.length).toBeGreaterThan(100)
  expect(native.text.length / 4 + native.text.length ** 2 / 4_000).toBeLessThanOrEqual(500)
  expect(native.files.every((path) => native.text.includes(path))).toBe(true)
})

const HOSTILE: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  'an empty repository': {},
  'an empty file': { 'a.ts': '' },
  'a huge line': { 'a.js': `var checkout=${'x1,'.repeat(200_000)}0`, 'b.ts': 'export class Cart {}' },
  'binary and broken syntax': {
    'a.bin': Uint8Array.from([0, 1, 2, 255]),
    'b.ts': 'class { ((( checkout',
    'c.py': 'def (:\n\tcheckout',
  },
  'names of object members': {
    'constructor.ts': 'export class constructor { __proto__() { return toString.hasOwnProperty } }',
    '__proto__.ts': 'export const __proto__ = checkout',
  },
  'an import that leaves the repository': {
    'a.ts': "import x from '../../../../etc/passwd'\nimport y from '.'\nexport const checkout = x",
    'b.py': 'from ...... import checkout',
  },
}

test.each(NAMES.flatMap((name) => Object.keys(HOSTILE).map((what) => [name, what] as const)))(
  '%s bears %s',
  async (name, what) => {
    for (const task of ['checkout', '', '\u0000 ((( 🛒', 'checkout '.repeat(20_000)]) {
      const { native } = await ask(name, memorySource(HOSTILE[what]!), { task })
      expect(native.text.length).toBeLessThanOrEqual(4 * DEFAULTS.tokens)
    }
  },
)

test.each(NAMES)('%s stops on abort', async (name) => {
  const stop = new AbortController()
  stop.abort(new Error('enough'))
  const source = memorySource(SHOP)
  const rival = graphRivals({ llm: undefined }).find((candidate) => candidate.name === name)!
  await expect(rival.prepare(source, stop.signal)).rejects.toThrow()
  const { index } = await rival.prepare(source, never)
  await expect(rival.answer(source, index, DEFAULTS, stop.signal)).rejects.toThrow('enough')
})

test('with an endpoint, entities, reports and ratings come from the model, and its tokens are told', async () => {
  const asked = { entities: 0, report: 0, ratings: 0 }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += String(chunk)
    })
    request.on('end', () => {
      const kind = text.includes('extract a knowledge graph')
        ? 'entities'
        : text.includes('write a report')
          ? 'report'
          : 'ratings'
      asked[kind]++
      const content = {
        entities: {
          entities: [
            { name: 'Checkout', type: 'concept', description: 'paying' },
            { name: 'Purse', type: 'concept', description: 'money' },
          ],
          relationships: [
            { source: 'checkout', target: 'PURSE', description: 'pays from', strength: 9 },
            { source: 'Checkout', target: 'Nobody' },
          ],
        },
        report: {
          title: 'Paying for goods',
          summary: 'How the checkout takes money.',
          findings: [{ summary: 'It is wrong.', explanation: '' }],
        },
        ratings: {
          ratings: [
            { report: 0, score: 90 },
            { report: 99, score: 5 },
          ],
        },
      }[kind]
      response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }], usage: { total_tokens: 100 } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const llm = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, model: 'fake' }
    const [graphrag] = graphRivals({ llm })
    expect(graphrag!.deterministic).toBe(false)
    const source = memorySource(SHOP)
    const { index, llmTokens } = await graphrag!.prepare(source, never)
    expect(asked).toMatchObject({ entities: 5, ratings: 0 })
    expect(asked.report).toBeGreaterThan(0)
    expect(llmTokens).toBe(100 * (asked.entities + asked.report))
    const answer = await graphrag!.answer(source, index, DEFAULTS, never)
    expect(answer.llmTokens).toBe(100)
    expect(answer.native.text).toContain('## Paying for goods')
    expect(answer.native.text).toContain('Checkout is related to Purse')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
