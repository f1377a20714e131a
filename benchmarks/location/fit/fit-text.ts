import {
  decimal,
  NO_FIGURE,
  percent,
  percentInterval,
  pValueText,
  signed,
  withInterval,
} from '../../report/markdown/figure-text.ts'
import { markdownTable } from '../../report/markdown/markdown-table.ts'
import { codeSpan, plainName } from '../../report/markdown/untrusted-text.ts'
import type { Coefficient, FigureTable, LocationAblation, LocationFit } from './fit-result.ts'
import { FIT_DEPTHS, type LocationMeans } from './location-figures.ts'
import { SCALES } from './scales.ts'

/** The fit as a Markdown page. */
export function fitText(fit: LocationFit): string {
  return (
    [
      '<!-- Written by "pnpm bench fit"; do not edit. -->',
      '# Weights of the anchors',
      introduction(fit),
      sizes(fit),
      '## Coefficients',
      coefficients(fit),
      '## Figures',
      figures(fit),
      '## Weights by scale',
      byScale(fit),
      '## What each signal is worth',
      ablations(fit),
    ]
      .flat()
      .join('\n\n') + '\n'
  )
}

function introduction({ commit, options, folds, silent, taskDigests }: LocationFit): readonly string[] {
  const fixed = Object.entries(options.fixed)
  const files = Object.entries(taskDigests).map(
    ([name, digest]) => `${codeSpan(name)} (SHA-256 ${codeSpan(digest.slice(0, 12))}…)`,
  )
  return [
    `The score of a file is the sum of its signals, each times a weight, plus an offset for its role. Weights and offsets are fitted to the
development tasks by a listwise loss (softmax of each gold file against all other files of its task) with L2 ${options.l2}${options.l2Scale === undefined ? '; all scales share them' : `; each scale adds to the common weights, with L2 ${options.l2Scale}`}${options.l2Intent === undefined ? '' : `; each intent adds to the role offsets, with L2 ${options.l2Intent}`}.
${options.equalSets ? 'Every set counts alike.' : 'Every task counts alike.'}${options.nonNegative ? ' No common weight may be below 0.' : ''}`,
    `**These are development figures**: signals were designed while looking at these sets. The figures of the fit itself are cross-validated: each of ${folds}
repositories was left out once, over all sets together, and its tasks were ranked by weights that never saw it. Recorded at commit ${codeSpan(commit)}${files.length === 0 ? '' : ` from ${files.join(', ')}`}.`,
    `Set by hand, not fitted: the signals themselves, the strength of L2, how much of a file's evidence what speaks against it may
take (figures are of the fusion with that limit, the loss is without it), ${fixed.length === 0 ? 'and no weight' : `and ${fixed.map(([name, value]) => `${codeSpan(name)} = ${value}`).join(', ')}`}${options.dropped.length === 0 ? '' : `; left out: ${options.dropped.map(codeSpan).join(', ')}`}.${silent.length === 0 ? '' : ` ${silent.map(codeSpan).join(', ')} said nothing when this was recorded, so nothing is known of its worth.`}`,
  ]
}

function sizes({ sets }: LocationFit): string {
  return markdownTable(
    ['set', 'tasks', 'failed', 'repositories', 'matched size'],
    Object.entries(sets).map(([name, { tasks, failed, repositories, matchedFiles }]) => [
      plainName(name),
      ...[tasks, failed, repositories, matchedFiles].map(String),
    ]),
  )
}

function coefficients(fit: LocationFit): readonly string[] {
  return [
    'A value of a signal lies in [0, 1], so a weight is what the best file of a signal gains (in log-odds). The range is the least and greatest over the folds.',
    coefficientTable(fit.coefficients),
    'Two decimals of them are what `packages/anchors` hold:',
    `\`\`\`json\n${productText(fit)}\n\`\`\``,
  ]
}

function productText({ weights, roles, rolesByIntent }: LocationFit): string {
  const [first] = SCALES
  const alike = SCALES.every((scale) => JSON.stringify(weights[scale]) === JSON.stringify(weights[first!]))
  return [
    ...(alike ? [['every scale', weights[first!]]] : SCALES.map((scale) => [scale, weights[scale]])),
    ['roles', roles],
    ...(Object.keys(rolesByIntent).length === 0 ? [] : [['roles by intent', rolesByIntent]]),
  ]
    .map(([name, values]) => `${JSON.stringify(name)}: ${JSON.stringify(values)}`)
    .join('\n')
}

function coefficientTable(coefficients: readonly Coefficient[]): string {
  return markdownTable(
    ['coefficient', 'value', 'over folds', ''],
    coefficients.map(({ name, value, low, high, fixed }) => [
      codeSpan(name),
      decimal(value, 3),
      `${decimal(low, 3)} to ${decimal(high, 3)}`,
      fixed ? 'by hand' : '',
    ]),
  )
}

function figures({ figures: { fitted, current, withoutHistory: table }, withoutHistory }: LocationFit): readonly string[] {
  return [
    "Percent with 95 % bootstrap intervals; NDCG@10 is the mean of the repositories' means. FRR@k: all gold files are among the first k. Tasks that failed are misses.",
    `**Fitted**, cross-validated:`,
    figureTable(fitted),
    `**Weights in packages/anchors at the time of this fit**, not cross-validated (they may have been fitted to these very tasks):`,
    figureTable(current),
    ...(withoutHistory === undefined || table === undefined
      ? []
      : [
          `**Without history** (${withoutHistory.signals.map(codeSpan).join(', ')} left out, all else fitted again), cross-validated:`,
          figureTable(table),
        ]),
  ]
}

function figureTable(table: FigureTable): string {
  return markdownTable(
    ['set', ...FIT_DEPTHS.map((depth) => `FRR@${depth}`), 'FRR matched', 'recall@60', 'NDCG@10'],
    Object.entries(table).map(([set, { frr, matched, recall60, ndcg10 }]) => [
      plainName(set),
      ...FIT_DEPTHS.map((depth) => percentInterval(frr[depth])),
      percentInterval(matched),
      percentInterval(recall60),
      withInterval(ndcg10, (value) => decimal(value, 3)),
    ]),
  )
}

function byScale({ scales, figures: { byScale: table }, scaleCoefficients, scaleSplit }: LocationFit): readonly string[] {
  return [
    `Tasks by scale: ${SCALES.map((scale) => `${scale} ${scales[scale]}`).join(', ')}. With weights of its own for every scale (common weight plus what the scale adds):`,
    scaleTable(scaleCoefficients),
    figureTable(table),
    `Whole only with weights by scale, only without: ${splitText(scaleSplit.matched)} within the matched size, ${splitText(scaleSplit.ten)} within ten.`,
  ]
}

/** A row for each signal, a column for each scale. */
function scaleTable(coefficients: readonly Coefficient[]): string {
  const values = new Map(
    coefficients.map(({ name, value, low, high }) => [name, `${decimal(value, 2)} (${decimal(low, 2)} to ${decimal(high, 2)})`]),
  )
  const signals = [...new Set(coefficients.map(({ name }) => name.split('@')[0]!))]
  return markdownTable(
    ['added to', ...SCALES],
    signals.map((signal) => [codeSpan(signal), ...SCALES.map((scale) => values.get(`${signal}@${scale}`) ?? NO_FIGURE)]),
  )
}

function ablations({ ablations: each, withoutHistory, means }: LocationFit): readonly string[] {
  const rows = [...each, ...(withoutHistory === undefined ? [] : [withoutHistory])]
  if (rows.length === 0) return ['Not asked for.']
  const sets = Object.keys(means)
  return [
    `Each signal left out, all else fitted again, cross-validated. Changes in percentage points (NDCG in hundredths): FRR within the matched size / FRR@10 / NDCG@10.
A minus means that the signal helps. Over all sets pooled: tasks that are whole only with the signal, only without it, and the exact McNemar test of that split.`,
    markdownTable(
      ['without', ...sets.map(plainName), 'matched: only with, only without', 'ten: only with, only without'],
      rows.map((ablation) => [
        ablation.signals.map(codeSpan).join(', '),
        ...sets.map((set) => changeText(ablation.means[set]!, means[set]!)),
        splitText(ablation.matched),
        splitText(ablation.ten),
      ]),
    ),
  ]
}

function changeText(without: LocationMeans, fitted: LocationMeans): string {
  return (['matched', 'ten', 'ndcg10'] as const).map((figure) => signed(percent(without[figure] - fitted[figure]))).join(' / ')
}

function splitText({ onlyA, onlyB, pValue }: LocationAblation['matched']): string {
  return `${onlyA}, ${onlyB} (p ${pValue < 0.001 ? '' : '= '}${pValueText(pValue)})`
}
