import { DeepDiscoveryError, toArtifactId } from '@deepdiscovery/model'
import type { ArtifactId, Diagnostic } from '@deepdiscovery/model'
import { describe, expect, it } from 'vitest'
import { sourceOf } from '../test/facts-of.ts'
import { nodeGrammars } from './node.ts'
import type { SyntaxMemory } from './syntax-memory.ts'

const ids = (...paths: string[]): ArtifactId[] => paths.map(toArtifactId)
const GOOD = 'export function good() { return other() }\n'

describe('facts', () => {
  it('come in the order asked for, once per file, and only of files with a grammar', async () => {
    const source = sourceOf({ 'b.typescript': GOOD, 'a.python': 'def f(): pass\n', 'c.fortran': 'a: 1' })
    const facts = await source.facts(ids('b.typescript', 'c.fortran', 'a.python', 'b.typescript', 'not-listed.ts'))
    expect([...facts.keys()]).toEqual(['b.typescript', 'a.python'])
    expect([...facts.values()].map(({ language }) => language)).toEqual(['typescript', 'python'])
    expect(source).toMatchObject({ parsed: 2, partial: 0, unparsed: 0, diagnostics: [] })
  })

  it('are read once, also by requests that overlap', async () => {
    const source = sourceOf({ 'a.typescript': GOOD, 'b.typescript': GOOD })
    const [first, second] = await Promise.all([source.facts(ids('a.typescript', 'b.typescript')), source.facts(ids('b.typescript', 'a.typescript'))])
    expect(source.reads).toEqual(['a.typescript', 'b.typescript'])
    expect(second.get(toArtifactId('a.typescript'))).toBe(first.get(toArtifactId('a.typescript')))
  })

  it('are equal in every run', async () => {
    const texts = { 'a.typescript': GOOD, 'b.python': 'class A(B):\n  x = 1\n', 'c.java': 'class A { int x; }', 'd.rust': 'fn f() { g(); }' }
    const run = async () => JSON.stringify([...(await sourceOf(texts).facts(ids(...Object.keys(texts)))).values()])
    expect(await run()).toBe(await run())
  })

  it('do not hold the text of their file', async () => {
    const name = 'averyveryverylongfunctionname'
    const source = sourceOf({ 'a.typescript': `export function ${name}() {}\n` })
    const facts = await source.facts(ids('a.typescript'))
    expect(facts.get(toArtifactId('a.typescript'))?.definitions[0]?.name).toBe(name)
  })

  it('are remembered for the next source, which counts and tells the same without reading', async () => {
    const memory: SyntaxMemory = new Map()
    const texts = { 'a.typescript': GOOD, 'b.python': 'def f(:\n  x = = 1\n', 'c.typescript': GOOD.repeat(10) }
    const ask = async (source: ReturnType<typeof sourceOf>) => {
      const facts = await source.facts(ids(...Object.keys(texts)))
      return { facts: [...facts], parsed: source.parsed, partial: source.partial, unparsed: source.unparsed, diagnostics: source.diagnostics }
    }
    const first = await ask(sourceOf(texts, { limits: { bytes: 100 }, memory }))
    const second = sourceOf(texts, { limits: { bytes: 100 }, memory })
    expect(await ask(second)).toEqual(first)
    expect(first).toMatchObject({ parsed: 2, unparsed: 1 })
    expect(second.reads).toEqual([])
  })

  it('of a head are those of its whole lines, counted once and forgotten when the file is asked for', async () => {
    const memory: SyntaxMemory = new Map()
    const long = "import { a } from './a'\nexport function first() { return a() }\nexport function second() { return a() }\n"
    const texts = { 'a.typescript': long, 'b.typescript': GOOD }
    const namesOf = async (source: ReturnType<typeof sourceOf>, options?: { headBytes: number }): Promise<string[]> =>
      [...(await source.facts(ids('a.typescript', 'b.typescript'), undefined, options)).values()]
        .flatMap(({ definitions }) => definitions.map(({ name }) => name))
    const source = sourceOf(texts, { memory })
    expect(await namesOf(source, { headBytes: 70 })).toEqual(['first', 'good'])
    expect(await namesOf(source, { headBytes: 70 })).toEqual(['first', 'good'])
    expect(source).toMatchObject({ parsed: 2, unparsed: 0 })
    expect(source.reads).toEqual(['a.typescript', 'b.typescript'])
    expect(await namesOf(source)).toEqual(['first', 'second', 'good'])
    expect(await namesOf(source, { headBytes: 70 })).toEqual(['first', 'second', 'good'])
    expect(source).toMatchObject({ parsed: 2, unparsed: 0 })
    // What was learned in between does not change what a later source answers.
    const later = sourceOf(texts, { memory })
    expect(await namesOf(later, { headBytes: 70 })).toEqual(['first', 'good'])
    expect(await namesOf(later)).toEqual(['first', 'second', 'good'])
    expect(later.reads).toEqual([])
  })

  it('are missing for files that cannot be read, without a finding', async () => {
    const source = sourceOf({ 'a.typescript': GOOD }, {
      reader: { async *read(all) { for (const id of all) yield { id, skipped: 'binary' } } },
    })
    expect((await source.facts(ids('a.typescript'))).size).toBe(0)
    expect(source).toMatchObject({ parsed: 0, unparsed: 1, diagnostics: [] })
  })
})

it('says which languages it supports', () => {
  const source = sourceOf({})
  for (const language of ['typescript', 'tsx', 'javascript', 'python', 'java', 'go', 'rust', 'c-sharp']) expect(source.supports(language)).toBe(true)
  for (const language of ['fortran', 'cobol', '', undefined, 'toString']) expect(source.supports(language)).toBe(false)
})

describe('limits', () => {
  it('leave large files out, told before they are read where the size is known', async () => {
    const told: Diagnostic[] = []
    const source = sourceOf({ 'a.typescript': GOOD.repeat(10), 'b.typescript': GOOD, 'c.typescript': GOOD }, {
      artifacts: [
        { id: toArtifactId('a.typescript'), language: 'typescript', bytes: undefined }, { id: toArtifactId('b.typescript'), language: 'typescript', bytes: 101 },
        { id: toArtifactId('c.typescript'), language: 'typescript', bytes: 42 },
      ],
      limits: { bytes: 100 }, onDiagnostic: diagnostic => told.push(diagnostic),
    })
    expect([...(await source.facts(ids('a.typescript', 'b.typescript', 'c.typescript'))).keys()]).toEqual(['c.typescript'])
    expect(source.reads).toEqual(['a.typescript', 'c.typescript'])
    expect(source).toMatchObject({ parsed: 1, unparsed: 2 })
    expect(told.map(({ code, span }) => `${code} ${span?.artifact}`)).toEqual(['parse-too-large b.typescript', 'parse-too-large a.typescript'])
    expect(source.diagnostics).toEqual(told)
    await source.facts(ids('a.typescript', 'b.typescript'))
    expect(source.diagnostics).toHaveLength(2)
  })

  it('take a file that the reader cut for a large one', async () => {
    const source = sourceOf({ 'a.typescript': GOOD }, {
      reader: { async *read(all) { for (const id of all) yield { id, bytes: new TextEncoder().encode(GOOD), truncated: true } } },
    })
    await source.facts(ids('a.typescript'))
    expect(source.diagnostics.map(({ code }) => code)).toEqual(['parse-too-large'])
  })

  it('leave minified files out, and keep long strings that were pasted', async () => {
    const minified = `!function(e,t){${'var a=function(n,r){return e(t[n],r)};'.repeat(300)}}();\n`
    const pasted = `const image = '${'QUJD'.repeat(5_000)}'\nexport function good() {}\n`
    const source = sourceOf({ 'a.javascript': minified, 'b.javascript': pasted })
    expect([...(await source.facts(ids('a.javascript', 'b.javascript'))).keys()]).toEqual(['b.javascript'])
    expect(source.diagnostics.map(({ code }) => code)).toEqual(['parse-minified'])
  })

  it.each(['definitions', 'imports', 'references', 'literals'] as const)('cut %s and say partial', async limit => {
    const text = `import { a } from 'a'\nimport { b } from 'b'\nexport function f() { g('x') }\nexport function h() { i('y') }\n`
    const source = sourceOf({ 'a.typescript': text }, { limits: { [limit]: 1 } })
    const facts = (await source.facts(ids('a.typescript'))).get(toArtifactId('a.typescript'))!
    expect(facts[limit]).toHaveLength(1)
    expect(facts.state).toBe('partial')
    expect(source).toMatchObject({ parsed: 1, partial: 1, unparsed: 0 })
  })

  it('give a parse up after its share of steps, at the same place everywhere', async () => {
    const text = 'a ? b : '.repeat(40_000)
    const findings = async (limits: object) => {
      const source = sourceOf({ 'a.python': text, 'b.python': 'def after(): pass\n' }, { limits })
      const facts = await source.facts(ids('a.python', 'b.python'))
      expect(facts.get(toArtifactId('b.python'))?.definitions.map(({ name }) => name)).toEqual(['after'])
      return source.diagnostics.map(({ code, message }) => [code, message.split(',')[0]])
    }
    expect(await findings({ parseSteps: 1, parseMilliseconds: Infinity }))
      .toEqual([['parse-timeout', 'a.python takes far more work to parse than its size explains']])
    expect(await findings({ parseSteps: 1_000, parseMilliseconds: 1e-9 })).toEqual([['parse-timeout', 'a.python was not parsed in time']])
  })

  it.each([{ bytes: 0 }, { parseMilliseconds: -1 }, { references: Number.NaN }, { literals: '9' as unknown as number }])('refuse %j', limits => {
    expect(() => sourceOf({}, { limits })).toThrow(expect.objectContaining({ code: 'DD_INVALID_OPTION', subject: Object.keys(limits)[0] }))
  })
})

describe('abort', () => {
  it('before and between files', async () => {
    const controller = new AbortController()
    const texts = { 'a.typescript': GOOD, 'b.typescript': GOOD }
    const source = sourceOf(texts, {
      reader: {
        async *read(all) {
          for (const id of all) {
            yield { id, bytes: new TextEncoder().encode(GOOD), truncated: false }
            controller.abort(new Error('enough'))
          }
        },
      },
    })
    const error = await source.facts(ids('a.typescript', 'b.typescript'), controller.signal).catch((reason: unknown) => reason)
    expect(DeepDiscoveryError.is(error) && error.code).toBe('DD_ABORTED')
    expect(source.parsed).toBe(1)
    await expect(source.query(ids('a.typescript'), [], controller.signal)).rejects.toMatchObject({ code: 'DD_ABORTED' })
    expect((await source.facts(ids('a.typescript'))).size).toBe(1)
  })
})

describe('grammars that are not there', () => {
  it.each([
    ['none', { ...nodeGrammars(), grammar: async () => undefined }],
    ['not wasm', { ...nodeGrammars(), grammar: async () => new Uint8Array([1, 2, 3]) }],
    ['unreadable', { ...nodeGrammars(), grammar: () => Promise.reject(new Error('disk on fire')) }],
  ])('%s: one finding per language, no failure', async (_, grammars) => {
    const source = sourceOf({ 'a.typescript': GOOD, 'b.typescript': GOOD, 'c.python': 'x = 1' }, { grammars })
    expect((await source.facts(ids('a.typescript', 'b.typescript', 'c.python'))).size).toBe(0)
    expect(source.unparsed).toBe(3)
    expect(source.diagnostics.map(({ code }) => code)).toEqual(['grammar-unavailable', 'grammar-unavailable'])
  })

  it('loads only what occurs', async () => {
    const asked: string[] = []
    const grammars = { ...nodeGrammars(), grammar: (language: string) => { asked.push(language); return nodeGrammars().grammar(language) } }
    await sourceOf({ 'a.go': 'package a\n', 'b.go': 'package b\n', 'c.python': 'x = 1\n' }, { grammars }).facts(ids('a.go', 'b.go'))
    expect(asked).toEqual(['go'])
  })
})
