import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { treeFromText } from '@deepdiscovery/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { open } from './open.ts'
import type { Repository } from './repository.ts'
import { partsOf, SWITCHES, type Switch } from './switches.ts'

describe('partsOf', () => {
  test('has everything by default', () => {
    const parts = partsOf()
    expect(SWITCHES.filter((name) => !parts.has(name))).toEqual([])
  })

  test('leaves out what the preset and the caller say', () => {
    const parts = partsOf('paper', ['signal:outline'])
    expect(SWITCHES.filter((name) => !parts.has(name)).sort())
      .toEqual([
        'encoder', 'history', 'relation:co-change', 'relation:companion', 'signal:commit', 'signal:depth', 'signal:outline', 'signal:tested-by',
      ])
    expect([...parts.signalsOff].sort()).toEqual(['commit', 'depth', 'outline', 'tested-by'])
  })

  test.each<[string, string, Switch[]]>([['preset', 'fast', []], ['preset', 'toString', []], ['without', 'default', ['signal:magic']]])('an unknown %s is an error that lists the known ones', (subject, preset, without) => {
    expect(() => partsOf(preset as 'default', without)).toThrowError(expect.objectContaining({ code: 'DD_INVALID_OPTION', subject }))
  })
})

const TREE = treeFromText(`
  //- src/checkout.ts
  import { roundPrice } from './money/rounding.ts'

  export function chargeCustomer(price: number): number {
    return roundPrice(price)
  }
  //- src/money/rounding.ts
  export function roundPrice(value: number): number {
    return Math.floor(value)
  }
`)
const TASK = 'The checkout charges the customer twice'
const CHECKOUT = 'src/checkout.ts'
const ROUNDING = 'src/money/rounding.ts'

describe('without', () => {
  let root = ''
  let repository: Repository
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'deepdiscovery-'))
    for (const [path, text] of Object.entries(TREE)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    repository = await open(root)
  })
  afterAll(async () => {
    await repository.close()
    rmSync(root, { recursive: true, force: true })
  })

  const inspect = (...without: Switch[]) => repository.inspect(TASK, { without })
  const packed = async (...without: Switch[]): Promise<readonly string[]> => (await inspect(...without)).pack.cards.map(({ path }) => path)

  test('nothing, the import leads to the file that no word leads to', async () => {
    expect(await packed()).toEqual([CHECKOUT, ROUNDING])
  })

  test('expansion, only the anchor is left', async () => {
    expect(await packed('expansion')).toEqual([CHECKOUT])
  })

  test('one label, its relations are gone and others stay', async () => {
    const { expansion } = await inspect('relation:import')
    const labels = new Set(expansion.relations.map(({ label }) => label))
    expect(labels).not.toContain('import')
    expect(labels).toContain('call')
  })

  test('one kind, all its relations are gone', async () => {
    const { expansion } = await inspect('relations:explicit')
    expect(expansion.relations.filter(({ kind }) => kind === 'explicit')).toEqual([])
  })

  test('one signal, no anchor has it and scores still add up', async () => {
    const { anchors } = await inspect('signal:text')
    expect(anchors.flatMap(({ signals }) => signals.map(({ signal }) => signal))).not.toContain('text')
    for (const { score, signals } of anchors) expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9)
  })

  test('the choice of the view, files that hold no word of the task are parsed too', async () => {
    expect((await inspect()).survey.view.files).toEqual([CHECKOUT])
    expect((await inspect('compressed-view')).survey.view.files).toEqual([CHECKOUT, ROUNDING])
  })
})
