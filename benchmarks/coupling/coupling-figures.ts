import { bootstrapRatio, meanOf } from '../statistics/bootstrap.ts'
import type { HistoryFigures, Observation } from './measure-history.ts'

/** Bounds of the bins of stated numbers. */
const BOUNDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const

/** Relations whose stated number lies in one stretch. */
export interface CouplingBin {
  /** Mean of the stated numbers. */
  readonly stated: number
  readonly relations: number
  /** Measured. */
  readonly coupling: number
  readonly lift: number
}

/** What was measured of the relations of one label, producer and direction. */
export interface CouplingFigure {
  readonly label: string
  readonly producer: string
  readonly direction: 'out' | 'in' | 'both'
  readonly relations: number
  readonly repositories: number
  /** Chance that a change of the file asked for changes the other end too, mean over relations; 95 % interval over repositories. */
  readonly coupling: number
  readonly low: number
  readonly high: number
  /** The same for a file of the same repository drawn at random. */
  readonly base: number
  /** `coupling` over `base`. */
  readonly lift: number
  readonly byConfidence: readonly CouplingBin[]
  /** Only where relations state a coupling. */
  readonly byCoupling: readonly CouplingBin[]
}

/** One figure for each label, producer and direction, and one for each label and direction over all producers (`*`) where it has several. */
export function couplingFigures(histories: readonly HistoryFigures[]): readonly CouplingFigure[] {
  const groups = new Map<string, Map<string, Observation[]>>()
  for (const { repository, observations } of histories) {
    for (const each of observations) {
      for (const producer of [each.producer, '*']) {
        const key = [each.label, producer, each.direction].join('\n')
        const group = groups.get(key) ?? new Map<string, Observation[]>()
        groups.set(key, group)
        const known = group.get(repository)
        if (known === undefined) group.set(repository, [each])
        else known.push(each)
      }
    }
  }
  const producers = new Map<string, number>()
  for (const key of groups.keys()) {
    const [label, , direction] = key.split('\n')
    producers.set(`${label}\n${direction}`, (producers.get(`${label}\n${direction}`) ?? 0) + 1)
  }
  return [...groups.keys()].sort()
    .filter((key) => {
      const [label, producer, direction] = key.split('\n')
      return producer !== '*' || producers.get(`${label}\n${direction}`)! > 2
    })
    .map((key) => figureOf(key, groups.get(key)!))
}

function figureOf(key: string, byRepository: ReadonlyMap<string, readonly Observation[]>): CouplingFigure {
  const [label = '', producer = '', direction = 'both'] = key.split('\n')
  const observations = [...byRepository.values()].flat()
  const ratios = [...byRepository.values()].map((each) => ({ part: sumOf(each, ({ together }) => together), whole: each.length }))
  const { mean, low, high } = bootstrapRatio(ratios, { rounds: 1_000 })
  const base = meanOf(observations.map((each) => each.base))
  const stated = observations.filter((each) => each.stated !== undefined)
  return {
    label, producer, direction: direction as CouplingFigure['direction'], relations: observations.length, repositories: byRepository.size,
    coupling: rounded(mean), low: rounded(low), high: rounded(high), base: rounded(base), lift: rounded(mean / base, 2),
    byConfidence: binsOf(observations, ({ confidence }) => confidence),
    byCoupling: binsOf(stated, (each) => each.stated!),
  }
}

function binsOf(observations: readonly Observation[], numberOf: (each: Observation) => number): readonly CouplingBin[] {
  return BOUNDS.slice(0, -1).flatMap((from, at) => {
    const to = BOUNDS[at + 1]!
    const inside = observations.filter((each) => numberOf(each) > from && numberOf(each) <= to)
    if (inside.length === 0) return []
    const coupling = meanOf(inside.map(({ together }) => together))
    return [{
      stated: rounded(meanOf(inside.map(numberOf))), relations: inside.length, coupling: rounded(coupling),
      lift: rounded(coupling / meanOf(inside.map(({ base }) => base)), 2),
    }]
  })
}

function sumOf(observations: readonly Observation[], of: (each: Observation) => number): number {
  return observations.reduce((sum, each) => sum + of(each), 0)
}

function rounded(value: number, digits = 4): number {
  return Number(value.toFixed(digits))
}
