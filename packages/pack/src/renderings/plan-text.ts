import type { ContextPack, PlanStep } from '@deepdiscovery/model'
import { neighborPhrase } from '../relation-phrases.ts'
import type { NumberOf } from './rendering.ts'

export const PLAN_TITLE = 'Path, each file below the one that needs it'

/** A step with what hangs below it. */
interface PlanTree {
  readonly step: PlanStep
  readonly below: PlanTree[]
}

/**
 * The plan in a few lines: a file, what nothing goes on from behind a colon, the rest below it.
 * `#4 app.ts: registers #6 log.ts` / `  calls #1 cart.ts: tested by #3 cart.test.ts`. `nameOf` writes a short name.
 */
export function planLines({ plan = [], cards }: Pick<ContextPack, 'plan' | 'cards'>, numberOf: NumberOf, nameOf: (name: string) => string): string[] {
  const shortName = shortNames(cards.map(({ path }) => path))
  const name = ({ path }: PlanStep): string => `#${numberOf(path) ?? 0} ${nameOf(shortName(path))}`
  const lines: string[] = []
  const write = ({ step, below }: PlanTree): void => {
    const leaves = below.filter(tree => tree.below.length === 0)
    const groups = new Map<string, string[]>()
    for (const { step: leaf } of leaves) groups.set(phraseOf(leaf), [...(groups.get(phraseOf(leaf)) ?? []), name(leaf)])
    const ends = [...groups].map(([phrase, names]) => `${phrase} ${names.join(', ')}`).join('; ')
    const phrase = phraseOf(step)
    lines.push(`${'  '.repeat(Math.min(step.depth, DEEPEST))}${phrase === '' ? '' : `${phrase} `}${name(step)}${ends === '' ? '' : `: ${ends}`}`)
    for (const tree of below) if (tree.below.length > 0) write(tree)
  }
  for (const tree of treesOf(plan)) write(tree)
  return lines
}

/** Levels that are indented: deeper ones are read in order. */
const DEEPEST = 8

function phraseOf({ label, direction = 'out' }: PlanStep): string {
  return label === undefined ? '' : neighborPhrase({ label, direction })
}

function treesOf(plan: readonly PlanStep[]): readonly PlanTree[] {
  const roots: PlanTree[] = []
  const open: PlanTree[] = []
  for (const step of plan) {
    const tree: PlanTree = { step, below: [] }
    open.length = Math.min(open.length, step.depth)
    const above = open.at(-1)
    if (above === undefined) roots.push(tree)
    else above.below.push(tree)
    open.push(tree)
  }
  return roots
}

/** The last parts of a path, as many as tell it from the other packed files. */
export function shortNames(paths: readonly string[]): (path: string) => string {
  const taken = new Map<string, number>()
  for (const path of paths) for (const name of endings(path)) taken.set(name, (taken.get(name) ?? 0) + 1)
  return path => endings(path).find(name => taken.get(name) === 1) ?? path
}

/** Parts of a path that may stand for it. */
const PARTS = 4

function endings(path: string): readonly string[] {
  const parts = path.split('/')
  return Array.from({ length: Math.min(PARTS, parts.length) }, (_, index) => parts.slice(-1 - index).join('/'))
}
