/**
 * Counts the tests of a vitest JSON report. A file that failed outside its tests (it could not be loaded, a hook threw)
 * counts as one failed test, so that it can never look like success.
 */
export function countTests(report) {
  const brokenFiles = (report.testResults ?? []).filter(file =>
    file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }
}
