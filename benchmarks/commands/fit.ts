import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { fitLocation } from '../location/fit/fit-location.ts'
import { fitJson } from '../location/fit/fit-json.ts'
import { fitText } from '../location/fit/fit-text.ts'
import { readFeatures } from '../location/fit/read-features.ts'
import { limits, names, strength } from './option-values.ts'

interface Given {
  readonly out?: string
  readonly markdown?: string
  readonly l2: number
  readonly l2Scale?: number
  readonly l2Intent?: number
  readonly fix: Readonly<Record<string, number>>
  readonly drop: readonly string[]
  readonly history: readonly string[]
  readonly nonNegative: boolean
  readonly equalSets: boolean
  readonly ablations: boolean
  readonly maxFiles: Readonly<Record<string, number>>
}

/** L2 on weights by scale where these are only tried out. */
const TRY_SCALE = 0.02

/** `bench fit`: weights of the anchors from recorded features. */
export function fitCommand(): Command {
  return new Command('fit')
    .description(
      'Fits the weights of the anchors to recorded features, leaving each repository out once, and says what each signal is worth.',
    )
    .argument('<features...>', 'files of bench features')
    .option('--out <file>', 'the fit as JSON')
    .option('--markdown <file>', 'the fit as a page')
    .option('--l2 <strength>', 'L2 on weights and role offsets', strength, 1e-3)
    .option(
      '--l2-scale <strength>',
      `give every scale weights of its own, with this L2 on their distance from the common ones (they are tried with ${TRY_SCALE} in any case)`,
      strength,
    )
    .option(
      '--l2-intent <strength>',
      'give every intent role offsets of its own, with this L2 on their distance from the common ones',
      strength,
    )
    .option(
      '--fix <name=value,...>',
      'parameters set by hand: a signal, role:ROLE, SIGNAL@SCALE or role:ROLE@INTENT (the last two are added)',
      fixedValues,
      {},
    )
    .option('--drop <signals>', 'comma-separated signals that are left out', names, [])
    .option('--history <signals>', 'comma-separated signals that read history', names, ['change', 'commit'])
    .option('--non-negative', 'no common weight below 0', false)
    .option('--equal-sets', 'every set counts alike, however many tasks it has', false)
    .option('--max-files <set=n...>', 'matched size of a set; otherwise ten times its mean gold count', limits, {})
    .option('--no-ablations', 'do not fit again without each signal')
    .action((files: readonly string[], { out, markdown, drop, fix, ablations, ...given }: Given) => {
      const features = readFeatures(files)
      for (const line of features.badLines.slice(0, 5)) console.error(`bench: left out ${line}`)
      if (features.badLines.length > 5) console.error(`bench: and ${features.badLines.length - 5} more lines.`)
      const fit = fitLocation(features, {
        ...given,
        fixed: fix,
        dropped: drop,
        ablate: ablations,
        tryScale: TRY_SCALE,
        onStep: (what) => process.stderr.write(`${what}\n`),
      })
      const text = fitText(fit)
      if (out !== undefined) write(out, fitJson(fit))
      if (markdown === undefined) console.log(text)
      else write(markdown, text)
    })
}

/** Nothing is written where the text is the same, and never half of it. */
function write(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // There is none yet.
  }
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function fixedValues(text: string, before: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const pairs = text.split(',').map((pair) => /^\s*([\w:@-]+)=(-?\d+(?:\.\d+)?)\s*$/.exec(pair))
  if (pairs.some((pair) => pair === null)) throw new InvalidArgumentError('It must look like change=0.5,role:test=-2.5.')
  return { ...before, ...Object.fromEntries(pairs.map((pair) => [pair![1]!, Number(pair![2])])) }
}
