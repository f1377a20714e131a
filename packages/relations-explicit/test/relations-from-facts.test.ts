import { toArtifactId } from '@deepdiscovery/model'
import {
  expectDeterministic, expectEdges, memoryReader, memorySnapshot, syntaxFromFacts, treeFromText,
} from '@deepdiscovery/testkit'
import type { PartialFacts } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { explicitRelations } from '../src/index.ts'
import { createTermScanner } from '@deepdiscovery/scan'

const files = treeFromText(`
  //- src/panel.ts
  import { Knob } from './parts'
  new Knob()
  //- src/parts/index.ts
  export * from './round'
  //- src/parts/round/index.ts
  export { default as Knob } from './dial'
  //- src/parts/round/dial.ts
  export default class Dial {}
  //- src/parts/square/knob.ts
  export class Knob {}
`)

const facts: Record<string, PartialFacts> = {
  'src/panel.ts': {
    imports: [{ specifier: './parts', names: [{ name: 'Knob', alias: 'Knob' }], line: 1 }],
    references: [{ name: 'Knob', line: 2 }],
  },
  'src/parts/index.ts': { imports: [{ specifier: './round', names: [{ name: '*', alias: '*' }], form: 're-export', line: 1 }] },
  'src/parts/round/index.ts': {
    imports: [{ specifier: './dial', names: [{ name: 'default', alias: 'Knob' }], form: 're-export', line: 1 }],
  },
  'src/parts/round/dial.ts': { definitions: [{ name: 'Dial', kind: 'class' }] },
  'src/parts/square/knob.ts': { definitions: [{ name: 'Knob', kind: 'class' }] },
}

function openFixture(limits = {}): { source: ReturnType<typeof explicitRelations>; syntax: ReturnType<typeof syntaxFromFacts> } {
  const snapshot = memorySnapshot(files)
  const reader = memoryReader(files)
  const syntax = syntaxFromFacts(facts)
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  return { source: explicitRelations({ snapshot, syntax, scanner, reader, limits }), syntax }
}

describe('explicitRelations', () => {
  it('follows a renamed default export through a star barrel, never to the class of the same name', async () => {
    const { source } = openFixture()
    const { value } = await source.relationsOf([toArtifactId('src/panel.ts')], 'out')
    expectEdges(value, `
      src/panel.ts:1 -> src/parts/index.ts import
      src/panel.ts:1 -> src/parts/round/dial.ts import
      src/panel.ts:2 -> src/parts/round/dial.ts call
    `)
    const toDial = value.find(({ target, label }) => target === 'src/parts/round/dial.ts' && label === 'import')
    expect(toDial?.evidence.map(({ span, note }) => `${span.artifact}:${span.startLine} ${note}`)).toEqual([
      "src/panel.ts:1 imports { Knob } from './parts'",
      "src/parts/index.ts:1 re-exports { * } from './round'",
      "src/parts/round/index.ts:1 re-exports { default as Knob } from './dial'",
    ])
  })

  it('finds who needs a file through the barrels above it', async () => {
    const { source } = openFixture()
    const { value } = await source.relationsOf([toArtifactId('src/parts/round/dial.ts')], 'in')
    expectEdges(value, `
      src/panel.ts:1 -> src/parts/round/dial.ts import
      src/panel.ts:2 -> src/parts/round/dial.ts call
      src/parts/round/index.ts:1 -> src/parts/round/dial.ts import
    `)
    expect((await source.relationsOf([toArtifactId('src/parts/square/knob.ts')], 'in')).value).toEqual([])
  })

  it('parses no more candidates than the limit allows and says so', async () => {
    const { source, syntax } = openFixture({ candidatesPerFile: 0 })
    const { value, diagnostics } = await source.relationsOf([toArtifactId('src/parts/round/dial.ts')], 'in')
    expect(value).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(['importers-limited'])
    expect(syntax.asked.flat()).toEqual(['src/parts/round/dial.ts'])
  })

  it('tells what a name means', async () => {
    const { source } = openFixture()
    const panel = toArtifactId('src/panel.ts')
    expect(await source.identify(panel, 'Knob')).toEqual([
      { artifact: 'src/parts/round/dial.ts', qualified: 'src/parts/round/dial.ts#default' },
    ])
    expect(await source.identify(panel, 'Slab')).toEqual([])
  })

  it('answers the same every time, and nothing for files it does not know', async () => {
    await expectDeterministic(() => openFixture().source.relationsOf(Object.keys(files).map(toArtifactId), 'both'))
    expect(await openFixture().source.relationsOf([toArtifactId('gone.ts')], 'both')).toEqual({ value: [], diagnostics: [] })
  })

  it('stops on abort', async () => {
    const signal = AbortSignal.abort()
    await expect(openFixture().source.relationsOf([toArtifactId('src/panel.ts')], 'out', signal)).rejects.toThrow()
  })
})
