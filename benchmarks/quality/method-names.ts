import { SWITCHES, type Switch } from 'deepdiscovery'
import { BenchmarkError } from '../benchmark-error.ts'
import type { Rival } from './rivals/rival.ts'

/** DeepDiscovery in one of its forms. */
export interface DiscoveryMethod {
  readonly kind: 'discovery'
  readonly name: string
  readonly summary: string
  readonly without: readonly Switch[]
  readonly preset: 'default' | 'paper'
  /** Replaces the budget of the run. */
  readonly budget?: { readonly tokens: number; readonly maxFiles: number }
}

/** A rival: one run gives two rows, its own answer under its name and the same ranking as cards. */
export interface RivalMethod {
  readonly kind: 'rival'
  readonly name: string
  readonly summary: string
  readonly rival: Rival
}

export type Method = DiscoveryMethod | RivalMethod

/** What the rows of a rival's ranking, rendered by our pack, are called. */
export const asCards = (rival: string): string => `${rival} as cards`

/** How the names of ablations begin. */
export const ABLATION = 'deepdiscovery -'

const OURS: readonly DiscoveryMethod[] = [
  { kind: 'discovery', name: 'deepdiscovery', summary: 'The default preset, which chooses the size of each pack up to the file limit of the set.', without: [], preset: 'default' },
  { kind: 'discovery', name: 'deepdiscovery:paper', summary: 'Only what the paper describes: without history, co-change, companions and recent changes.', without: [], preset: 'paper' },
  { kind: 'discovery', name: 'deepdiscovery:wide', summary: 'Wide pack: 8,826 tokens, 60 files.', without: [], preset: 'default', budget: { tokens: 8_826, maxFiles: 60 } },
  { kind: 'discovery', name: 'deepdiscovery:narrow', summary: 'Narrow pack: 3,000 tokens, 20 files.', without: [], preset: 'default', budget: { tokens: 3_000, maxFiles: 20 } },
]

/** Words of the issue and the paper for some switches. */
const ALIASES: Readonly<Record<string, Switch>> = {
  'location-only': 'expansion', 'no-expansion': 'expansion', 'no-compressed-view': 'compressed-view',
  'no-metadata-first': 'metadata-first', implicit: 'relations:implicit', 'no-implicit': 'relations:implicit', 'no-history': 'history',
}

/** What is switched off in the ablations of a group. */
const GROUPS: Readonly<Record<string, readonly Switch[]>> = {
  paper: ['expansion', 'compressed-view', 'metadata-first'],
  signals: SWITCHES.filter((name) => name.startsWith('signal:')),
  labels: (['import', 'call', 'inherit', 'reference', 'folder', 'module', 'companion', 'co-change'] as const).map((label): Switch => `relation:${label}`),
  kinds: ['relations:explicit', 'relations:organizational'],
}

/**
 * The methods of a run: those named, then one per ablation.
 *
 * @param ablations switches (`signal:text`, `history`, …), their aliases, or groups (`paper`, `signals`, `labels`, `kinds`)
 * @throws BenchmarkError for a name that is not known
 */
export function chooseMethods(names: readonly string[], ablations: readonly string[], rivals: readonly Rival[]): readonly Method[] {
  const known: readonly Method[] = [
    ...OURS, ...rivals.map((rival): RivalMethod => ({ kind: 'rival', name: rival.name, summary: rival.summary, rival })),
  ]
  const chosen = names.map((name) => {
    const method = known.find((candidate) => candidate.name === name)
    if (method === undefined) throw new BenchmarkError(`There is no method ${name}; methods are ${known.map((candidate) => candidate.name).join(', ')}.`)
    return method
  })
  const switches = [...new Set(ablations.flatMap((name) => GROUPS[name] ?? [switchOf(name)]))]
  return [...new Map([...chosen, ...switches.map(ablationOf)].map((method) => [method.name, method])).values()]
}

function switchOf(name: string): Switch {
  const found = ALIASES[name] ?? SWITCHES.find((known) => known === name)
  if (found === undefined) {
    throw new BenchmarkError(`There is nothing called ${name} to leave out; choose from ${[...SWITCHES, ...Object.keys(ALIASES), ...Object.keys(GROUPS)].join(', ')}.`)
  }
  return found
}

function ablationOf(name: Switch): DiscoveryMethod {
  return { kind: 'discovery', name: `${ABLATION}${name}`, summary: `The default preset without ${name}.`, without: [name], preset: 'default' }
}
