import type { Artifact, ArtifactId, TermScanner } from '@deepdiscovery/model'
import { mayHold, requestOf, usesOf } from './facts/atom-use.ts'
import type { AtomUse } from './facts/atom-use.ts'
import type { LiveSource, LiveTable } from './facts/load-facts.ts'
import type { LiveAtom, LivePlan } from './join/live-plan.ts'
import { BUILT_IN_FIELDS, IMPLICIT_FIELDS } from './rules/built-in-fields.ts'
import type { BuiltInFact, CompiledFact, CompiledRule, CompiledSource, FieldType, Plan, PlanAtom } from './rules/compiled-rule.ts'

/** What the enabled rules come to in one repository. */
export interface PreparedPlans {
  readonly plans: readonly LivePlan[]
  readonly sources: readonly LiveSource[]
  readonly tables: readonly LiveTable[]
}

/**
 * Leaves out every plan one of whose facts no file can hold, going by constants and languages: of a large library little is left in any
 * one repository, and that little is asked of few files.
 */
export async function preparePlans(
  rules: readonly CompiledRule[], facts: ReadonlyMap<string, CompiledFact>, artifacts: readonly Artifact[], scanner: TermScanner, signal?: AbortSignal,
): Promise<PreparedPlans> {
  const all = rules.flatMap(({ plans }) => plans.map((plan) => livePlan(plan, facts)))
  const uses = all.flatMap(({ atoms }) => atoms.flatMap(({ uses }) => uses))
  const holders = await holdersOf(uses, artifacts, scanner, signal)
  const canBe = (use: AtomUse): boolean => {
    const files = holders.get(use)
    return files === undefined ? artifacts.some((each) => mayHold(use, each)) : files.size > 0
  }
  const known = new Map<string, boolean>()
  const isAlive = (use: AtomUse): boolean => {
    if (holders.has(use)) return canBe(use)
    // Without words only languages and paths count, which many atoms have in common.
    const key = `${use.source?.number ?? use.table}\n${[...use.languages ?? []].join()}`
    let alive = known.get(key)
    if (alive === undefined) known.set(key, alive = canBe(use))
    return alive
  }
  const plans = all.map(({ plan, atoms, variables }): LivePlan => ({ plan, variables, atoms: atoms.map((each) => ({ ...each, uses: each.uses.filter(isAlive) })) }))
    .filter(({ atoms }) => atoms.every(({ atom, uses: left }) => atom.fact === 'file' || left.length > 0))
  return { plans, sources: liveSources(plans, holders), tables: liveTables(plans) }
}

function livePlan(plan: Plan, facts: ReadonlyMap<string, CompiledFact>): LivePlan {
  const variables = [...new Set(plan.atoms.flatMap(({ variables: own, templates }) =>
    [...own.map(({ variable }) => variable), ...templates.flatMap(({ template }) => template.variables)]))]
  return { plan, variables, atoms: plan.atoms.map((atom) => liveAtom(atom, facts, variables)) }
}

function liveAtom(atom: PlanAtom, facts: ReadonlyMap<string, CompiledFact>, variables: readonly string[]): LiveAtom {
  const fields = BUILT_IN_FIELDS.get(atom.fact as BuiltInFact) ?? facts.get(atom.fact)?.fields ?? new Map<string, FieldType>()
  return {
    atom, uses: usesOf(atom, facts),
    terms: atom.variables.map((each) => ({
      ...each, symbolic: fields.get(each.field) === 'symbol', implicit: IMPLICIT_FIELDS.includes(each.field), slot: variables.indexOf(each.variable),
    })),
    nameFields: new Set([...fields].flatMap(([name, type]) => (type === 'symbol' ? [name] : []))),
  }
}

/** For each use with words, the files that hold them all and that its paths and languages allow. */
async function holdersOf(
  uses: readonly AtomUse[], artifacts: readonly Artifact[], scanner: TermScanner, signal?: AbortSignal,
): Promise<ReadonlyMap<AtomUse, ReadonlySet<ArtifactId>>> {
  const byKey = new Map<string, AtomUse[]>()
  for (const use of uses) {
    const { names } = requestOf(use.words)
    if (names.length === 0 || use.source?.selector.kind === 'path') continue
    const key = JSON.stringify(names)
    const same = byKey.get(key)
    if (same === undefined) byKey.set(key, [use])
    else same.push(use)
  }
  if (byKey.size === 0) return new Map()
  const hits = await scanner.find([...byKey.values()].map(([use]) => requestOf(use!.words)), signal)
  const artifactOf = new Map(artifacts.map((each) => [each.id, each]))
  const found = new Map<AtomUse, ReadonlySet<ArtifactId>>()
  for (const [at, same] of [...byKey.values()].entries()) {
    for (const use of same) found.set(use, new Set(hits[at]!.filter((id) => mayHold(use, artifactOf.get(id)!))))
  }
  return found
}

function liveSources(plans: readonly LivePlan[], holders: ReadonlyMap<AtomUse, ReadonlySet<ArtifactId>>): readonly LiveSource[] {
  const bySource = new Map<CompiledSource, AtomUse[]>()
  for (const { atoms } of plans) {
    for (const { uses } of atoms) {
      for (const use of uses) {
        if (use.source === undefined) continue
        const same = bySource.get(use.source)
        if (same === undefined) bySource.set(use.source, [use])
        else same.push(use)
      }
    }
  }
  return [...bySource].map(([source, uses]) => ({
    source, mayBeIn: (id: ArtifactId) => uses.some((use) => holders.get(use)?.has(id) ?? true),
  })).sort((left, right) => left.source.number - right.source.number)
}

/** Tables whose rows are joined as they are. */
function liveTables(plans: readonly LivePlan[]): readonly LiveTable[] {
  const tables = new Map<BuiltInFact, LiveTable['wanted'][number][]>()
  for (const { atoms } of plans) {
    for (const { atom, uses } of atoms) {
      for (const { table, source } of uses) {
        if (table === undefined || source !== undefined) continue
        const wanted = tables.get(table)
        const wish = { constraints: atom.constraints.filter(({ field }) => field !== 'module'), languages: atom.languages }
        if (wanted === undefined) tables.set(table, [wish])
        else wanted.push(wish)
      }
    }
  }
  return [...tables].map(([table, wanted]) => ({ table, wanted }))
}
