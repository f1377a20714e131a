import type { Card, PlanStep } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { planLines, shortNames } from './plan-text.ts'
import { numbering } from './rendering.ts'

const step = (path: string, depth: number, label?: PlanStep['label'], direction: 'in' | 'out' = 'out'): PlanStep =>
  label === undefined ? { path, depth } : { path, depth, label, direction }

test('files that nothing goes on from stand behind a colon, the rest below', () => {
  const paths = ['src/cats/service.ts', 'src/cats/controller.ts', 'src/app.ts', 'test/service.ts', 'src/cat.ts', 'src/log.ts']
  const cards = paths.map(path => ({ path }) as Card)
  const plan = [
    step('src/app.ts', 0), step('src/log.ts', 1, 'call'), step('src/cats/controller.ts', 1, 'registration'),
    step('src/cats/service.ts', 2, 'dependency-injection'), step('src/cat.ts', 3, 'call'), step('test/service.ts', 3, 'test', 'in'),
  ]
  expect(planLines({ plan, cards }, numbering(cards), name => name)).toEqual([
    '#3 app.ts: calls #6 log.ts',
    '  registers #2 controller.ts',
    '    gets injected #1 cats/service.ts: calls #5 cat.ts; tested by #4 test/service.ts',
  ])
  expect(planLines({ cards }, numbering(cards), name => name)).toEqual([])
})

test('a short name tells a file from the others', () => {
  const shortName = shortNames(['a/index.ts', 'b/index.ts', 'index.ts', 'x/y/z/w/v/main.ts', 'q/y/z/w/v/main.ts'])
  expect(['a/index.ts', 'index.ts', 'x/y/z/w/v/main.ts'].map(shortName)).toEqual(['a/index.ts', 'index.ts', 'x/y/z/w/v/main.ts'])
})
