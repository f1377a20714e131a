import { describe, expect, test } from 'vitest'
import { fitLocation } from './fit-location.ts'
import { fitText } from './fit-text.ts'
import { DEFAULT_FIT_OPTIONS } from './parameters.ts'
import { featureSetOf } from './read-features.ts'
import { syntheticHeader, syntheticTasks } from './synthetic-features.ts'

const request = {
  ...DEFAULT_FIT_OPTIONS,
  tryScale: 0.02,
  history: ['change'],
  ablate: true,
  maxFiles: {},
  rounds: 20,
  fixed: { 'role:test': -2, 'role:docs@docs': 3 },
  dropped: ['noise'],
}

describe('fitText', () => {
  const fit = fitLocation(featureSetOf([syntheticHeader({ commit: 'abc123' })], syntheticTasks(40)), request)
  const text = fitText(fit)

  test('says what the figures are worth, where they come from, and what was set by hand', () => {
    expect(text).toMatch(/\*\*These are development figures\*\*/)
    expect(text).toMatch(/each of 5\nrepositories was left out once/)
    expect(text).toContain('`abc123` from `made-up.jsonl` (SHA-256 `f00d`…)')
    expect(text).toContain('`role:test` = -2, `role:docs@docs` = 3; left out: `noise`.')
    expect(text).toContain('| `role:test` | −2.000 | −2.000 to −2.000 | by hand |')
  })

  test('has the product, a row for each set and a row for each signal that was left out', () => {
    expect(text).toContain(`"every scale": ${JSON.stringify(fit.weights.small)}`)
    expect(text).toContain('"roles by intent": {"docs@docs":3')
    expect(text.match(/^\| left \|/gm)).toHaveLength(5)
    expect(text.match(/^\| `(?:text|file-name|change)` \| [+−0]/gm)!.length).toBeGreaterThanOrEqual(4)
    expect(text).toMatch(/\*\*Without history\*\* \(`change` left out/)
    expect(text).not.toMatch(/undefined|NaN/)
  })

  test('names from files carry no markup', () => {
    const hostile = syntheticTasks(12).map((task) => ({ ...task, set: '<b>|x](y)' }))
    const page = fitText(
      fitLocation(featureSetOf([syntheticHeader({ commit: 'a`b' })], hostile), { ...request, ablate: false, history: [] }),
    )
    expect(page).not.toMatch(/<b>|a`b/)
    expect(page).toContain('Not asked for.')
  })
})
