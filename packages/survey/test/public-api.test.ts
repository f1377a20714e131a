import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'DEFAULT_RANKING_WEIGHTS', 'DEFAULT_SURVEY_OPTIONS', 'DEFAULT_VIEW_LIMITS', 'artifactRole', 'changeFrequency', 'compressView',
    'describeRepository', 'moduleLookup', 'rankFile', 'readEnvironment', 'renderSummary', 'repositorySummarySchema', 'roleLookup', 'scaleOf', 'summariseRepository', 'survey', 'termStatistics',
  ])
})
