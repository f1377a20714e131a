import { comparePaths, type Coverage, type Diagnostic, type SkipReason, type Snapshot } from '@deepdiscovery/model'
import type { SurveyResult } from '@deepdiscovery/survey'

/** What of the repository was seen, put together from the stages that saw it. */
export function coverageOf(snapshot: Snapshot, survey: SurveyResult, parsed: { readonly parsed: number; readonly unparsed: number }): Coverage {
  const all = [...snapshot.skipped, ...survey.skipped].sort((left, right) => comparePaths(left.id, right.id))
  const skipped: Partial<Record<SkipReason, number>> = {}
  for (const { reason } of all) skipped[reason] = (skipped[reason] ?? 0) + 1
  return {
    listed: snapshot.artifacts.length + snapshot.skipped.length, scanned: survey.scanned, truncated: survey.truncated,
    parsed: parsed.parsed, unparsed: parsed.unparsed, skipped,
    examples: all.slice(0, 20).map(({ id, reason }) => ({ path: id, reason })),
  }
}

/** Says why a pack is empty, where it is. */
export function emptinessDiagnostics(coverage: Coverage, files: number): readonly Diagnostic[] {
  // Where files were not looked at, the time limit has its own finding.
  if (files > 0 || (coverage.skipped['out-of-time'] ?? 0) > 0) return []
  if (coverage.scanned === 0) {
    const message = coverage.listed === 0
      ? 'The repository is empty: no files were found (ignored files do not count).'
      : `No readable files: all ${coverage.listed} listed files were skipped.`
    return [{ code: 'repository-empty', severity: 'warning', message, source: 'deepdiscovery' }]
  }
  const message = 'Nothing in the repository matches the task: no word of it stands in any file. Name a file, symbol or message, or add hints.'
  return [{ code: 'task-unmatched', severity: 'warning', message, source: 'deepdiscovery' }]
}
