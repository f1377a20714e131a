import { comparePaths, RELATION_KINDS, type ArtifactRole, type Card, type PackRelation, type PlanStep } from '@deepdiscovery/model'
import { pairKey, strongestRelations } from './strongest-relations.ts'

/** Roles of files that need others but that nothing goes on from: they stand below what they need. */
const LEAVES: ReadonlySet<ArtifactRole> = new Set(['test', 'docs'])
/** Files that make a plan worth its lines. */
const LEAST_STEPS = 3
/** What a framework does at run time tells more of a flow than a name in the text. */
const FLOW: Readonly<Partial<Record<PackRelation['label'], number>>> = {
  registration: 0, 'dependency-injection': 0, 'config-to-code': 0, event: 0, call: 1, inherit: 1, reference: 2, import: 2, test: 3,
}

/**
 * The best files, and at least so many, are ones that any file may hang below; below others only those that are half as far from the best
 * or more: a manifest that everything goes through is no part of a path about something else.
 */
const LEADING = { files: 8, share: 0.25 }

/** One tie that may hang a file below another. */
interface Hanging {
  readonly parent: string
  readonly child: string
  readonly label: PackRelation['label']
  readonly direction: 'in' | 'out'
}

/**
 * How the packed files hang together: a forest in which each file stands once, below the file that needs it, as steps in the order
 * they are read; tests and documents below what they are about. Made of stated and implied relations alone, the best files first, as
 * long as `fits` says so of what is chosen. Empty where fewer than three files are joined.
 */
export function planPath(
  cards: readonly Pick<Card, 'path' | 'role'>[],
  relations: readonly PackRelation[],
  fits: (steps: readonly PlanStep[]) => boolean,
): readonly PlanStep[] {
  const rank = new Map(cards.map(({ path }, index) => [path, index]))
  const roles = new Map(cards.map(({ path, role }) => [path, role]))
  const above = hang(relations, rank, roles)
  const rankOf = (path: string): number => rank.get(path) ?? Infinity
  const chosen = new Set<string>()
  let steps: readonly PlanStep[] = []
  const joined = new Set([...above.values()].map(({ parent }) => parent))
  for (const { path } of cards) {
    if (chosen.has(path) || (!above.has(path) && !joined.has(path))) continue
    const added = withAbove(path, above).filter(one => !chosen.has(one))
    for (const one of added) chosen.add(one)
    const next = read(chosen, above, rankOf)
    if (fits(next)) steps = next
    else for (const one of added) chosen.delete(one)
  }
  return steps.length < LEAST_STEPS ? [] : steps
}

/** For each file the tie it hangs by: the one that says most of the flow, then the one to the better file; never in a circle. */
function hang(
  relations: readonly PackRelation[], rank: ReadonlyMap<string, number>, roles: ReadonlyMap<string, ArtifactRole>,
): ReadonlyMap<string, Hanging> {
  const ties = strongestRelations(relations)
    .filter(({ label }) => RELATION_KINDS[label] !== 'organizational')
    .map(({ source, target, label, confidence }) => {
      const leaf = LEAVES.has(roles.get(source) ?? 'source')
      const hanging: Hanging = leaf
        ? { parent: target, child: source, label, direction: 'in' }
        : { parent: source, child: target, label, direction: 'out' }
      // A test says most of what it is named after or made for, whatever else it calls.
      return { hanging, flow: leaf && label === 'test' ? -1 : FLOW[label] ?? 2, confidence }
    })
    .filter(({ hanging: { parent, child, direction } }) => direction === 'in' || rank.get(parent)! < Math.max(LEADING.files, LEADING.share * rank.size, 2 * rank.get(child)!))
    // A file that code needs is no part of a test or a page about it.
    .filter(({ hanging }) => !LEAVES.has(roles.get(hanging.parent) ?? 'source'))
    .sort((left, right) =>
      left.flow - right.flow
      || rank.get(left.hanging.parent)! - rank.get(right.hanging.parent)!
      || right.confidence - left.confidence
      || rank.get(left.hanging.child)! - rank.get(right.hanging.child)!
      || comparePaths(right.hanging.direction, left.hanging.direction)
      || comparePaths(left.hanging.label, right.hanging.label))
  const above = new Map<string, Hanging>()
  for (const { hanging } of ties) {
    if (!above.has(hanging.child) && !withAbove(hanging.parent, above).includes(hanging.child)) above.set(hanging.child, hanging)
  }
  return above
}

/** A file and all that it hangs below. */
function withAbove(path: string, above: ReadonlyMap<string, Hanging>): readonly string[] {
  const chain = [path]
  for (let tie = above.get(path); tie !== undefined; tie = above.get(tie.parent)) chain.push(tie.parent)
  return chain
}

/**
 * The chosen files in the order they are read: the tree of the best file first; files below in the order of rank.
 * A file that nothing hangs below yet and that hangs below nothing says no more than its card, and is left out.
 */
function read(
  chosen: ReadonlySet<string>, above: ReadonlyMap<string, Hanging>, rankOf: (path: string) => number,
): readonly PlanStep[] {
  const below = new Map<string, string[]>()
  const roots: string[] = []
  for (const path of chosen) {
    const parent = above.get(path)?.parent
    if (parent === undefined) roots.push(path)
    else below.set(parent, [...(below.get(parent) ?? []), path])
  }
  const best = (path: string): number => Math.min(rankOf(path), ...(below.get(path) ?? []).map(best))
  const steps: PlanStep[] = []
  const walk = (path: string, depth: number): void => {
    const tie = above.get(path)
    steps.push(tie === undefined ? { path, depth } : { path, depth, label: tie.label, direction: tie.direction })
    for (const child of (below.get(path) ?? []).sort((left, right) => rankOf(left) - rankOf(right))) walk(child, depth + 1)
  }
  const order = roots.filter(path => below.has(path)).map(path => ({ path, best: best(path) }))
  for (const { path } of order.sort((left, right) => left.best - right.best)) walk(path, 0)
  return steps
}

/** Pairs of files that a plan joins, both ways. */
export function plannedPairs(steps: readonly PlanStep[] = []): ReadonlySet<string> {
  const pairs = new Set<string>()
  const open: string[] = []
  for (const { path, depth } of steps) {
    open.length = Math.min(open.length, depth)
    const parent = open.at(-1)
    if (parent !== undefined) pairs.add(pairKey(parent, path)).add(pairKey(path, parent))
    open.push(path)
  }
  return pairs
}
