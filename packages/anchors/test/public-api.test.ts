import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'DEFAULT_ANCHOR_OPTIONS', 'PRESETS', 'PRESETS_WITHOUT_EMBEDDER', 'SIGNALS', 'analyseTask', 'cardText', 'fuseSignals', 'judgeAnchors', 'rolePrior', 'scoreAnchors',
  ])
})
