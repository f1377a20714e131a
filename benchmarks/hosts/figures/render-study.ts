import type { HostResults } from '../study/host-results.ts'
import type { Interval } from '../../statistics/bootstrap.ts'
import type { HostRun } from '../host-run.ts'
import type { ArmComparison, ArmFigures, MeanName, StudyFigures } from './score-study.ts'

/** The study as Markdown tables, with what failed. */
export function renderStudy({ header, runs, figures }: Pick<HostResults, 'header' | 'runs' | 'figures'>): string {
  const model = header.options.model ?? ([...new Set(runs.flatMap((run) => run.model ?? []))].join(', ') || 'model not told')
  const title = `Host study: ${header.agent}, ${model}, DeepDiscovery ${header.commit}`
  return [title, ...figures.map(renderGroup), renderFailures(runs), ...warnings(runs)]
    .filter((part) => part !== '').join('\n\n')
}

function renderGroup({ group, arms, comparisons }: StudyFigures): string {
  const row = (label: string, cell: (arm: ArmFigures) => string | undefined, comparison?: ArmComparison): string | undefined => {
    const cells = arms.map(cell)
    if (cells.every((value) => value === undefined)) return undefined
    const compared = arms.length < 2 ? [] : comparisonCells(comparison)
    return `| ${[label, ...cells.map((value) => value ?? '–'), ...compared].join(' | ')} |`
  }
  const of = (wanted: ArmComparison['measure']): ArmComparison | undefined => comparisons.find(({ measure }) => measure === wanted)
  const mean = (label: string, name: MeanName, digits: number): string | undefined =>
    row(label, ({ means }) => means[name]?.toFixed(digits))
  const compared = arms.length < 2 ? [] : ['difference', 'only with / only without', 'p']
  const columns = [group, ...arms.map(({ arm }) => arm), ...compared]
  return [
    `| ${columns.join(' | ')} |`, `| ${columns.map(() => '---').join(' | ')} |`,
    row('tasks', ({ tasks }) => String(tasks)), row('runs (failed)', ({ runs, failed }) => `${runs} (${failed})`),
    row('FRR of files read', ({ frrRead }) => share(frrRead), of('frrRead')),
    row('FRR of files edited', ({ frrEdited }) => share(frrEdited), of('frrEdited')),
    row('recall, read', ({ recallRead }) => share(recallRead)),
    row('recall, edited', ({ recallEdited }) => share(recallEdited)),
    row('precision, read', ({ precisionRead }) => share(precisionRead)),
    row('precision, edited', ({ precisionEdited }) => share(precisionEdited)),
    row('resolved', ({ resolved }) => share(resolved), of('resolved')),
    mean('files read', 'filesRead', 1), mean('files edited', 'filesEdited', 1), mean('input tokens', 'inputTokens', 0),
    mean('of them cached', 'cachedTokens', 0), mean('output tokens', 'outputTokens', 0), mean('cost, USD', 'costUsd', 3),
    mean('turns', 'turns', 1), mean('tool calls', 'toolCalls', 1), mean('calls of our tool', 'discoveries', 2),
    row('runs that used it', ({ used }) => (used === undefined ? undefined : percent(used))), mean('seconds', 'seconds', 1),
    mean('seconds of a failed run', 'failedSeconds', 1), mean('cost of a failed run, USD', 'failedCostUsd', 3),
  ].filter((line) => line !== undefined).join('\n')
}

function comparisonCells(comparison: ArmComparison | undefined): readonly string[] {
  if (comparison === undefined) return ['', '', '']
  const { difference: { mean, low, high }, onlyA, onlyB, pValue } = comparison
  const difference = `${signed(mean)} (${signed(low)} to ${signed(high)})`
  return [difference, `${onlyA} / ${onlyB}`, pValue < 0.001 ? '< 0.001' : pValue.toFixed(3)]
}

function renderFailures(runs: readonly HostRun[]): string {
  const failed = runs.filter(({ error }) => error !== undefined)
  if (failed.length === 0) return ''
  const codes = [...new Set(failed.map(({ error }) => error!.code))].sort()
  const lines = codes.map((code) => {
    const own = failed.filter(({ error }) => error!.code === code)
    const [first] = own
    return `- ${code}: ${own.length}, such as ${first!.id} ${first!.arm}: ${first!.error!.message}`
  })
  const note = 'A failed run has no files. Tokens, cost, turns, calls and seconds are means over the runs that ended; a verifier that failed leaves a run unresolved only.'
  return [`${failed.length} of ${runs.length} runs failed and count as misses:`, ...lines, '', note].join('\n')
}

/** What would make the comparison another one than it seems. */
function warnings(runs: readonly HostRun[]): readonly string[] {
  const told = runs.filter(({ discoveries }) => discoveries !== undefined)
  const withServer = told.filter(({ arm }) => arm === 'with')
  const lost = withServer.filter(({ server, discoveries }) => server !== undefined && server !== 'connected' && discoveries === 0).length
  const refused = withServer.filter(({ discoveries: calls, failedDiscoveries }) => calls! > 0 && calls === failedDiscoveries).length
  const leaked = told.filter(({ arm, discoveries }) => arm === 'without' && discoveries! > 0).length
  const unused = withServer.length > 0 && withServer.every(({ discoveries }) => discoveries === 0)
  const models = new Set(runs.flatMap(({ model }) => model ?? []))
  return [
    lost === 0 ? '' : `Warning: in ${lost} runs with the server the host did not say "connected" and never called our tool; `
      + 'it may have been missing.',
    refused === 0 ? '' : `Warning: in ${refused} runs every call of our tool failed; the host may ask for an approval nobody gives.`,
    leaked === 0 ? '' : `Warning: in ${leaked} runs without the server our tool was called; the host has it from elsewhere, `
      + 'so the arms are not what they should be.',
    unused ? 'Warning: our tool was never called; check that the host sees the server.' : '',
    models.size < 2 ? '' : `Warning: the runs used several models (${[...models].sort().join(', ')}).`,
  ]
}

function share(interval: Interval | undefined): string | undefined {
  if (interval === undefined || Number.isNaN(interval.mean)) return undefined
  return `${percent(interval.mean)} (${percent(interval.low)}–${percent(interval.high)})`
}

function percent(value: number): string {
  return (100 * value).toFixed(1)
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${percent(Math.abs(value))}`
}
