import { describe, expect, it } from 'vitest'
import { plotSpeed } from './plot-speed.ts'
import { median, phasesOf, ratioTo } from './speed-figures.ts'
import type { SpeedResults, SpeedRun, ToolSpeed, TreeSpeed } from './speed-results.ts'
import { speedTables } from './speed-table.ts'

const runs = (...ms: number[]): SpeedRun[] => ms.map((wallMs) => ({ wallMs, cpuMs: wallMs / 2, peakBytes: 5e6 }))
const tools = (ours: number[], rg: ToolSpeed): ToolSpeed[] => [
  {
    tool: 'deepdiscovery',
    runs: runs(...ours).map((run) => ({ ...run, phases: [{ stage: 'open', ms: 20 }, { stage: 'pack', ms: run.wallMs - 120 }] })),
  },
  rg, { tool: 'rg-all', runs: runs(20, 10, 40) }, { tool: 'node', runs: runs(40, 41, 42) },
]
const MISSING: ToolSpeed = { tool: 'rg-one', runs: [], error: 'rg is not installed' }
const tree = (name: string, kind: TreeSpeed['kind'], bytes: number, parts: ToolSpeed[]): TreeSpeed => ({
  name, kind, files: 9, bytes, tools: parts, pack: { files: 12, tokens: 7_000, listed: 9, parsed: 8, stoppedBy: 'budget' },
})
const RESULTS: SpeedResults = {
  schema: 'deepdiscovery-speed/1',
  header: {
    commit: 'abc', date: '2026-01-01', versions: {}, machine: { processor: 'p', cores: 2, memoryGiB: 8, system: 'linux' },
    options: { rounds: 3, task: 't', words: ['one', 'two'], seed: 1 }, notes: ['CPU time is missing: so.'],
  },
  trees: [
    tree('generated 250', 'generated', 1e6, tools([400, 800, 600], { tool: 'rg-one', runs: runs(10, 10, 10) })),
    tree('generated 1000', 'generated', 4e6, tools([900, 900, 900], { tool: 'rg-one', runs: runs(30, 30, 30) })),
    tree('shop | <b>\u001B[2J', 'folder', 2e6, tools([500, 500, 500], MISSING)),
  ],
}

describe('figures', () => {
  it.each([[[], undefined], [[3], 3], [[9, 1, 5], 5], [[4, 1, 2, 9], 3]])('has the median of %j', (values, middle) => {
    expect(median(values)).toBe(middle)
  })

  it('divides within a round and takes the median of that', () => {
    expect(ratioTo(RESULTS.trees[0]!, 'rg-all', 'wallMs')).toBe(20)
    expect(ratioTo(RESULTS.trees[2]!, 'rg-one', 'wallMs')).toBeUndefined()
  })

  it('puts apart what the process needed outside of its stages', () => {
    expect(phasesOf(RESULTS.trees[0]!)).toEqual([{ stage: 'start', ms: 100 }, { stage: 'open', ms: 20 }, { stage: 'pack', ms: 480 }])
  })
})

describe('speedTables', () => {
  const text = speedTables(RESULTS)

  it('shows quality beside speed, and what is missing', () => {
    expect(text).toMatch(/\| generated 250 +\| +9 \| +1\.0 \| +- \| +12 \| +7000 \| +8 \| +0\.60 \| +0\.40 \| +0\.30 \| +5 \| +0\.041 \|/)
    expect(text).toMatch(/\| shop \? <b>\?\[2J +\| +not installed \| +not installed \| +25\.0 \|/)
    expect(text).toContain('CPU time is missing: so.')
    expect(text).toContain('rg-one on shop ? <b>?[2J: rg is not installed')
  })

  it('has rows of one length in each table, whatever trees are called', () => {
    for (const table of text.split('\n\n').filter((part) => part.startsWith('|'))) {
      expect(new Set(table.split('\n').map((line) => line.split('|').length)).size).toBe(1)
    }
  })
})

describe('plotSpeed', () => {
  it('draws every measured tool, names folders, escapes names and leaves out what was not measured', () => {
    const svg = plotSpeed(RESULTS)
    expect(svg).toMatch(/^<svg [^>]*width="860"/)
    for (const label of ['DeepDiscovery', 'rg, 1 word', 'rg, 2 words', 'node, empty program', 'MB of files', 'shop | &lt;b&gt;?[2J']) expect(svg).toContain(label)
    expect(svg).not.toContain('git grep')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('draws an empty result', () => {
    expect(plotSpeed({ ...RESULTS, trees: [] })).toMatch(/^<svg /)
  })
})
