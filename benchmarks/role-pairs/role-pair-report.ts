import { ARTIFACT_ROLES } from '@deepdiscovery/model'
import type { RolePairFigure } from './role-pair-figures.ts'
import type { RolePairResult } from './role-pair-result.ts'

/** Pairs of an intent that differ from those of any by less than this make no row. */
const WORTH_TELLING = 0.1
const LEAST_REPOSITORIES = 10

/** The page of a measurement. */
export function rolePairReport({ latest, files, histories, figures }: RolePairResult): string {
  const common = figures.filter(({ intent }) => intent === '*')
  const pairs = new Map(common.map((figure) => [pairOf(figure), figure]))
  const intents = [...new Set(figures.map(({ intent }) => intent))].filter((intent) => intent !== '*')
  const differing = figures.filter((figure) => figure.intent !== '*' && figure.repositories >= LEAST_REPOSITORIES
    && Math.abs(figure.expected - pairs.get(pairOf(figure))!.expected) >= WORTH_TELLING)
  return `<!-- Written by "pnpm bench role-pairs"; do not edit. -->

# Roles that change together

Who changes a file of one role: does the same change need a file of another? Counted over ${sumOf(histories.map(({ commits }) => commits))} commits of ${histories.length} public histories,
none of which is in a benchmark set. Expansion takes what it expects from here (\`packages/expansion/src/role-pairs.json\`).

**Counted.** Of the latest ${latest} commits of each history, merges left out, those that change ${files.least} to ${files.most} files. Roles are those that the survey
gives by path. A pair is counted in repositories that have both roles (at least ten commits change each), and each repository counts
alike. A role with itself: another file of the role. Files that were deleted count, renamed ones once.

**What it cannot say.** The histories are of libraries, frameworks and tools, hardly of applications: ${unseen(common)} is in too few of
their commits to be counted at all, and style, schema, translation and template are in few repositories.

- **share**: of the commits that change a file of the role of the row, those that change a file of the role of the column, mean over
  repositories. In brackets how many repositories have the pair.

| changes | ${ARTIFACT_ROLES.join(' | ')} |
| --- | ${ARTIFACT_ROLES.map(() => '---:').join(' | ')} |
${ARTIFACT_ROLES.map((given) => `| ${given} | ${ARTIFACT_ROLES.map((role) => cell(pairs.get(`${given} ${role}`))).join(' | ')} |`).join('\n')}

## Spread

The pairs of different roles that are expected most, with the share of all commits that change the second role (base), and what a tenth
of the repositories are below and above.

| changes | changes too | repositories | share | base | tenth below | tenth above |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${common.filter(({ given, role, repositories }) => given !== role && repositories >= LEAST_REPOSITORIES)
    .sort((one, other) => other.expected - one.expected).slice(0, 40)
    .map(({ given, role, repositories, expected, base, low, high }) =>
      `| ${given} | ${role} | ${repositories} | ${[expected, base, low, high].map(two).join(' | ')} |`).join('\n')}

## By kind of change

The subject line of each commit was read as a task is. Kinds with at least 30 commits in at least 30 histories have figures of their own: ${intents.join(', ')}.
Pairs that differ from those of any commit by at least ${WORTH_TELLING}, in at least ${LEAST_REPOSITORIES} repositories:

| kind | changes | changes too | repositories | share | of any kind |
| --- | --- | --- | ---: | ---: | ---: |
${differing.map((figure) => `| ${figure.intent} | ${figure.given} | ${figure.role} | ${figure.repositories} | ${two(figure.expected)} | ${two(pairs.get(pairOf(figure))!.expected)} |`).join('\n')}

## Histories

| repository | at commit | commits counted |
| --- | --- | ---: |
${histories.map(({ repository, revision, commits }) => `| ${repository} | \`${revision.slice(0, 12)}\` | ${commits} |`).join('\n')}

## Repeat it

The list of histories is in the repository; their mirrors are not (\`git clone --bare\`, laid out as \`owner/name.git\`):

\`\`\`sh
pnpm bench role-pairs --histories benchmarks/role-pairs/histories.txt --mirrors MIRRORS \\
  --out benchmarks/role-pairs/role-pairs.json --markdown docs/role-pairs.md --table packages/expansion/src/role-pairs.json
\`\`\`

All three files belong together: a test fails where the table is not that of the recorded figures. In the table a pair leans on the base
rate of its role, as if five more repositories had shown that; a pair of a kind of change leans on the same pair of any kind. A pair that no
repository has (empty above) is as often as its role beside anything, and a role that none has as the mean of the others. Expansion
compares a pair with its base rate (row \`*\`): a role that the files taken first say nothing of is neither raised nor lowered.
`
}

/** Roles without a figure. */
function unseen(common: readonly RolePairFigure[]): string {
  return ARTIFACT_ROLES.filter((role) => !common.some(({ given }) => given === role)).join(', ') || 'no role'
}

function pairOf({ given, role }: RolePairFigure): string {
  return `${given} ${role}`
}

function cell(figure: RolePairFigure | undefined): string {
  return figure === undefined ? '' : `${two(figure.expected)} (${figure.repositories})`
}

function two(value: number): string {
  return value.toFixed(2)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
