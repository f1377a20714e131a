import { expect, test } from 'vitest'
import { countTests } from './test-count.mjs'

const file = (status, ...tests) => ({ status, assertionResults: tests.map(result => ({ status: result })) })

test.each([
  ['all passed', { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] }, { passed: 2, failed: 0 }],
  ['one failed', { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] }, { passed: 1, failed: 1 }],
  ['a file that could not be loaded', { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] }, { passed: 1, failed: 1 }],
])('%s', (_case, report, expected) => {
  expect(countTests(report)).toEqual(expected)
})
