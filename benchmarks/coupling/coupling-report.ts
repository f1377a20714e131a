import type { CouplingFigure } from './coupling-figures.ts'
import type { CouplingResult } from './coupling-result.ts'

/** Fewer relations than this make no row: the figure would be chance. */
const LEAST_RELATIONS = 20

/** The page of a measurement. */
export function couplingReport(result: CouplingResult): string {
  const shown = result.figures.filter(({ relations }) => relations >= LEAST_RELATIONS)
  const left = result.figures.filter(({ relations }) => relations < LEAST_RELATIONS)
  const { histories } = result
  return `<!-- Written by "pnpm bench coupling"; do not edit. -->

# Coupling

How often do both ends of a relation change in one commit? \`confidence\` of a relation says whether the tie exists; \`coupling\` says
what it is worth to somebody who changes one end. Measured on ${histories.length} public histories, none of which is in a benchmark set.

**Measured.** Each history is split at a commit of its main line with about ${result.commits} commits after it. Relations are asked for in
the snapshot at that commit, co-change among them, which sees only what came before. The files asked for are drawn from those that
changed later: at most ${result.files} of a history (${sumOf(histories.map(({ asked }) => asked))} in all), ten times as many (${sumOf(histories.map(({ named }) => named))}) for relations that need no parse. For each
of their relations: of the later commits that changed the file, the share that changed the other end too. Files are followed through
renames; merges, and commits of more than 40 files, are left out.

- **coupling**: mean of that share over relations, with its 95 % interval (bootstrap over repositories).
- **base**: the same share for a file of the repository drawn at random. **lift**: coupling over base.
- **direction**: \`out\`: the file that changes needs the other; \`in\`: the other needs it; \`both\`: no direction.
- \`*\`: all producers of the label. Rows of fewer than ${LEAST_RELATIONS} relations are left out${left.length === 0 ? '' : ` (${left.map(nameOf).join(', ')})`}.

| label | producer | direction | relations | repositories | coupling | 95 % | base | lift |
| --- | --- | --- | ---: | ---: | ---: | --- | ---: | ---: |
${shown.map(row).join('\n')}

## By stated confidence

Relations whose stated confidence lies in each tenth: measured coupling (and how many relations).

| label | producer | direction | ${TENTHS.map((to) => `to ${to}`).join(' | ')} |
| --- | --- | --- | ${TENTHS.map(() => '---:').join(' | ')} |
${shown.map((figure) => `| ${figure.label} | \`${figure.producer}\` | ${figure.direction} | ${tenths(figure.byConfidence)} |`).join('\n')}

## By stated coupling

Where relations state a coupling themselves: mean of what they state, and what was measured.

| label | producer | relations | stated | measured | lift |
| --- | --- | ---: | ---: | ---: | ---: |
${shown.flatMap((figure) => figure.byCoupling.map((bin) =>
    `| ${figure.label} | \`${figure.producer}\` | ${bin.relations} | ${bin.stated.toFixed(2)} | ${bin.coupling.toFixed(2)} | ${bin.lift.toFixed(0)} |`)).join('\n')}

## Histories

| repository | at commit | files | later commits | asked | without a parse |
| --- | --- | ---: | ---: | ---: | ---: |
${histories.map(({ repository, revision, files, laterCommits, asked, named }) =>
    `| ${repository} | \`${revision.slice(0, 12)}\` | ${files} | ${laterCommits} | ${asked} | ${named} |`).join('\n')}

## Repeat it

The list of histories is in the repository; their mirrors are not (\`git clone --bare\`, laid out as \`owner/name.git\`):

\`\`\`sh
pnpm bench coupling --histories benchmarks/coupling/histories.txt --mirrors MIRRORS \\
  --out benchmarks/coupling/coupling.json --markdown docs/coupling.md --table packages/relations-organizational/src/coupling.json
\`\`\`

All three files belong together: a test fails where the table is not that of the recorded figures. It takes about ten minutes on two
cores: a few hundred files of each history are parsed. Equal mirrors, options and code give equal figures. New languages and producers
get rows by themselves.
`
}

const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const

function tenths(bins: CouplingFigure['byConfidence']): string {
  return TENTHS.map((to) => {
    const bin = bins.find(({ stated }) => stated > to - 0.1 + 1e-9 && stated <= to + 1e-9)
    return bin === undefined ? '' : `${bin.coupling.toFixed(2)} (${bin.relations})`
  }).join(' | ')
}

function row(figure: CouplingFigure): string {
  const { label, producer, direction, relations, repositories, coupling, low, high, base, lift } = figure
  return `| ${label} | \`${producer}\` | ${direction} | ${relations} | ${repositories} | ${coupling.toFixed(3)} | ${low.toFixed(3)} to ${high.toFixed(3)} | ${base.toFixed(4)} | ${lift.toFixed(1)} |`
}

function nameOf({ producer, label }: CouplingFigure): string {
  return `\`${label} ${producer}\``
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
