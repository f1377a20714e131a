import { DeepDiscoveryError, toArtifactId, type ContextPack, type TokenCounter } from '@deepdiscovery/model'
import { characterCounter, relationsFromEdges } from '@deepdiscovery/testkit'
import { createTokenCounter } from '@deepdiscovery/text'
import { visibleLine, visibleSource } from '@deepdiscovery/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemblePack, packTexts, renderPack } from '../src/index.ts'
import { hostilePath, hostileText } from './hostile-text.ts'
import { parseMarkdown, parseXml } from './parse-renderings.ts'
import { sampleInput, samplePorts, type Sample } from './sample-input.ts'

const real = await createTokenCounter()
/** Not additive in either direction: parts can be cheaper or dearer than the whole. */
const odd: TokenCounter = {
  name: 'odd',
  count: text => Math.ceil(text.length / 5) + (text.length % 7) + [...text.matchAll(/\n\d/g)].length * 3,
}

const samples = fc
  .record({
    contents: fc.dictionary(hostilePath, hostileText, { minKeys: 1, maxKeys: 8, noNullPrototype: true }),
    task: hostileText,
    names: fc.array(hostileText, { minLength: 1, maxLength: 4 }),
    links: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom('import', 'test', 'co-change', 'event', 'folder')), {
      maxLength: 8,
    }),
    mention: hostileText,
  })
  .map(({ contents, task, names, links, mention }): Sample => {
    const paths = Object.keys(contents)
    // Edge lists cannot write hostile paths, so the relations are made by hand.
    const [model] = relationsFromEdges('a -> b import')
    const edges = links.flatMap(([from, to, label]) => {
      const [source, target] = [paths[from % paths.length] ?? '', paths[to % paths.length] ?? ''].map(toArtifactId)
      return source === undefined || target === undefined || source === target || model === undefined
        ? []
        : [
            {
              ...model,
              source,
              target,
              label: label as 'import',
              kind: label === 'folder' || label === 'co-change' ? ('organizational' as const) : ('explicit' as const),
              evidence: [{ span: { artifact: source, startLine: 1, endLine: 1 }, producer: 'test', note: task }] as const,
            },
          ]
    })
    return {
      files: contents,
      task: `interest ${task}`,
      mentions: [{ kind: 'path', text: mention, weight: 1 }],
      facts: Object.fromEntries(
        paths.map(path => [
          path,
          {
            definitions: names.map((name, index) => ({
              name: name === '' ? 'x' : name,
              container: task,
              signature: name,
              doc: task,
              span: { artifact: toArtifactId(path), startLine: index + 1, endLine: index + 2 },
            })),
          },
        ]),
      ),
      edges,
      via: Object.fromEntries(edges.map(({ source, target }) => [target, source])),
      rejected: paths.slice(6),
      diagnostics: [{ code: 'test', severity: 'warning', message: task, source: 'test' }],
    }
  })

async function attempt(
  sample: Sample,
  tokens: number,
  rendering: 'markdown' | 'xml',
  counter: TokenCounter,
  make: typeof assemblePack = assemblePack,
): Promise<ContextPack | number> {
  try {
    return await make(sampleInput(sample), samplePorts(sample, counter), { tokens, maxFiles: 6 }, { rendering })
  } catch (error) {
    if (!DeepDiscoveryError.is(error) || error.code !== 'DD_INVALID_BUDGET') throw error
    return Number(/least that works is (\d+)/.exec(error.message)?.[1])
  }
}

test('whole texts: exact, within the budget, and never fewer files for more tokens', async () => {
  const budgets = fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(samples, budgets, fc.constantFrom('markdown' as const, 'xml' as const), fc.constantFrom(real, odd, characterCounter(1)), async (sample, sizes, rendering, counter) => {
      let files = 0
      for (const tokens of sizes.sort((left, right) => left - right)) {
        const pack = await attempt(sample, tokens, rendering, counter, packTexts)
        if (typeof pack === 'number') {
          expect(files).toBe(0)
          expect(pack).toBeGreaterThan(tokens)
          expect(await attempt(sample, pack, rendering, counter, packTexts)).toMatchObject({ budget: { tokens: pack } })
          continue
        }
        expect(counter.count(renderPack(pack))).toBe(pack.tokens)
        expect(pack.tokens).toBeLessThanOrEqual(tokens)
        expect(pack.cards.length).toBeGreaterThanOrEqual(files)
        files = pack.cards.length
        const packable = Object.keys(sample.files).length - (sample.rejected?.length ?? 0)
        expect(files + (pack.omitted.counts.budget ?? 0)).toBe(packable)
      }
    }),
    { numRuns: 100 },
  )
})

test('tokens is the exact size of the text and within the budget; too small a budget names one that works', async () => {
  await fc.assert(
    fc.asyncProperty(
      samples,
      fc.integer({ min: 1, max: 20_000 }).chain(top => fc.integer({ min: 1, max: top })),
      fc.constantFrom('markdown' as const, 'xml' as const),
      fc.constantFrom(real, odd, characterCounter(1)),
      async (sample, tokens, rendering, counter) => {
        const pack = await attempt(sample, tokens, rendering, counter)
        if (typeof pack === 'number') {
          expect(pack).toBeGreaterThan(tokens)
          expect(await attempt(sample, pack, rendering, counter)).toMatchObject({ tokens: pack })
          expect(await attempt(sample, pack - 1, rendering, counter)).toBe(pack)
          return
        }
        expect(counter.count(renderPack(pack))).toBe(pack.tokens)
        expect(pack.tokens).toBeLessThanOrEqual(tokens)
        expect(pack.cards.reduce((sum, card) => sum + card.tokens, 0)).toBeLessThanOrEqual(pack.tokens)
        expect(pack.cards.length + Object.values(pack.omitted.counts).reduce((sum, count) => sum + count, 0)).toBe(
          Object.keys(sample.files).length,
        )
      },
    ),
    { numRuns: 120 },
  )
})

test('no repository text or task breaks out of either rendering', async () => {
  await fc.assert(
    fc.asyncProperty(samples, fc.constantFrom('markdown' as const, 'xml' as const), async (sample, rendering) => {
      const pack = await attempt(sample, 8_000, rendering, characterCounter())
      if (typeof pack === 'number') throw new Error('8,000 tokens must do')
      const parsed = rendering === 'xml' ? parseXml(renderPack(pack)) : parseMarkdown(renderPack(pack))
      expect(parsed.paths).toEqual(pack.cards.map(({ path }) => visibleLine(path)))
      expect(parsed.excerpts).toEqual(pack.cards.flatMap(({ excerpts = [] }) => excerpts.map(({ text }) => text)))
      expect(renderPack(JSON.parse(JSON.stringify(pack)) as ContextPack)).toBe(renderPack(pack))
    }),
    { numRuns: 120 },
  )
})

test('excerpts are the lines of the file that they say', async () => {
  await fc.assert(
    fc.asyncProperty(samples, async sample => {
      const pack = await attempt(sample, 8_000, 'markdown', characterCounter())
      if (typeof pack === 'number') throw new Error('8,000 tokens must do')
      for (const { path, excerpts = [] } of pack.cards) {
        const lines = visibleSource(new TextDecoder().decode(new TextEncoder().encode(sample.files[path]))).split('\n')
        for (const { startLine, endLine, text } of excerpts) expect(text).toBe(lines.slice(startLine - 1, endLine).join('\n'))
      }
    }),
    { numRuns: 50 },
  )
})

test('a larger budget never packs fewer files', async () => {
  await fc.assert(
    fc.asyncProperty(samples, fc.integer({ min: 60, max: 1_000 }), fc.nat(1_000), async (sample, tokens, more) => {
      const [small, large] = [
        await attempt(sample, tokens, 'markdown', real),
        await attempt(sample, tokens + more, 'markdown', real),
      ]
      if (typeof small === 'number') return
      if (typeof large === 'number') throw new Error('More must do where less does')
      // Names that the repository does not have are said as soon as they fit beside one file: that may cost the second.
      const unresolved = ({ confidence }: typeof small): number => confidence.hints.filter(hint => hint.startsWith('unresolved: ')).length
      if (unresolved(large) > unresolved(small)) return
      expect(large.cards.length).toBeGreaterThanOrEqual(small.cards.length)
    }),
    { numRuns: 50 },
  )
})
