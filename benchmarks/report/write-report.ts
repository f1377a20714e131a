import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { BenchmarkError } from '../benchmark-error.ts'
import { plotSpeed } from '../speed/plot-speed.ts'
import { fillTemplate } from './fill-template.ts'
import { whole } from './markdown/figure-text.ts'
import { plainName } from './markdown/untrusted-text.ts'
import { plottedMethods } from './method-kinds.ts'
import { missedTasks } from './misses.ts'
import { plotFrrCurves } from './plots/plot-frr-curves.ts'
import { plotHeadlineBars } from './plots/plot-headline-bars.ts'
import { stillSvg } from './plots/svg-chart.ts'
import { reportInput, type ReportInput } from './report-input.ts'
import { mergeResults } from './results/merge-results.ts'
import { readCases } from './results/read-cases.ts'
import { readResults } from './results/read-results.ts'
import { readSpeed } from './results/read-speed.ts'
import { ablationsSection, historySection, presetsSection } from './sections/ablations-section.ts'
import { aboutSection } from './sections/about-section.ts'
import { casesSection } from './sections/cases-section.ts'
import { confidenceSection } from './sections/confidence-section.ts'
import { errorsSection } from './sections/errors-section.ts'
import { failuresSection, missLine } from './sections/failures-section.ts'
import { overviewSection } from './sections/overview-section.ts'
import { preparationSection } from './sections/preparation-section.ts'
import { plotNames, setsSection } from './sections/sets-section.ts'
import { speedSection } from './sections/speed-section.ts'
import { statusSection } from './sections/status-section.ts'

export interface ReportOptions {
  /** Result files of `bench quality`. */
  readonly results: readonly string[]
  readonly speed?: string | undefined
  readonly cases?: string | undefined
  /** The Markdown document; plots go into a folder of its name beside it. */
  readonly out: string
  /** Where all tasks that are not whole are listed, one a line. */
  readonly failures?: string | undefined
  /** What a reader must know of these runs, one sentence each: a busy machine, a changed setting. */
  readonly notes?: readonly string[] | undefined
  /** Of the bootstrap. */
  readonly seed: number
  readonly rounds: number
}

/**
 * Writes the document and its plots; equal input gives equal bytes. Returns the files written.
 *
 * @throws BenchmarkError for input that cannot be read or put side by side, and for an output that cannot be written
 */
export function writeReport(options: ReportOptions): readonly string[] {
  const merged = mergeResults(options.results.map((file) => ({ file, results: readResults(file) })))
  const input = reportInput(merged, { seed: options.seed, rounds: options.rounds })
  const speed = options.speed === undefined ? undefined : readSpeed(options.speed)
  const cases = options.cases === undefined ? undefined : readCases(options.cases)
  const folder = basename(options.out, extname(options.out))
  const document = fillTemplate({
    'status': statusSection(merged.sets, options.out),
    'about': [aboutSection(input), ...(options.notes ?? []).map((note) => `Note: ${plainName(note)}`)].join('\n\n'),
    'overview': overviewSection(input),
    'sets': setsSection(input, folder),
    'preparation': preparationSection(input),
    'history': historySection(input),
    'presets': presetsSection(input),
    'ablations': ablationsSection(input),
    'confidence': confidenceSection(input),
    'failures': failuresSection(input),
    'errors': errorsSection(input),
    'speed': speedSection(speed, folder),
    'cases': casesSection(cases),
    'bootstrap-rounds': whole(options.rounds),
    'bootstrap-seed': String(options.seed),
  })
  const plots = new Map([
    ...setPlots(input),
    ...(speed === undefined ? [] : [['speed.svg', stillSvg(plotSpeed(speed), 'Seconds of a cold run against the size of the tree')] as const]),
  ])
  const files = new Map([
    [options.out, document],
    ...[...plots].map(([name, svg]) => [join(dirname(options.out), folder, name), svg] as const),
    ...(options.failures === undefined ? [] : [[options.failures, allFailures(input)] as const]),
  ])
  for (const [file, content] of files) write(file, content)
  return [...files.keys()]
}

function setPlots(input: ReportInput): readonly (readonly [name: string, svg: string])[] {
  return input.results.sets.flatMap((set) => {
    const methods = plottedMethods(input.methodsOf(set))
    if (methods.length === 0) return []
    const { bars, curves } = plotNames(set)
    return [
      [bars, plotHeadlineBars(input, set, methods)],
      [curves, plotFrrCurves(input, set)],
    ] as const
  })
}

function allFailures(input: ReportInput): string {
  return input.results.sets.flatMap((set) => missedTasks(input, set).map((missed) => `${set}: ${missLine(missed)}\n`)).join('')
}

function write(file: string, content: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    throw new BenchmarkError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
