import { expect, it } from 'vitest'
import { progressNotifications } from './report-progress.ts'

it('sends strictly growing progress, one unit a stage, and not every step', () => {
  const sent: { progress: number; message?: string | undefined }[] = []
  const report = progressNotifications('token', params => sent.push(params))
  report({ stage: 'list', done: 0, total: undefined })
  for (let done = 0; done <= 10_000; done++) report({ stage: 'scan', done, total: 10_000 })
  report({ stage: 'list', done: 5, total: 5 })
  report({ stage: 'pack', done: 1, total: 1 })
  const progress = sent.map(params => params.progress)
  expect(progress).toEqual([...new Set(progress)].sort((left, right) => left - right))
  expect(progress.length).toBeLessThan(30)
  expect(sent[0]).toEqual({ progressToken: 'token', progress: 0, total: 5, message: 'list' })
  expect(sent.at(-1)).toEqual({ progressToken: 'token', progress: 5, total: 5, message: 'pack' })
})
