import type { ArtifactId } from '@deepdiscovery/model'
import { fileRecord, folderOf } from '../facts/fact-record.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { ImplicitLimits } from '../limits.ts'
import type { PathLookup } from '../paths/path-template.ts'
import type { Words } from '../rules/compiled-rule.ts'
import { atomOrder } from './atom-order.ts'
import type { Binding } from './binding.ts'
import { candidatesOf, each } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { FactRequests } from './fact-requests.ts'
import type { LiveAtom, LivePlan } from './live-plan.ts'
import { bindRecord } from './match-record.ts'
import type { MatchInput } from './match-record.ts'
import { nearestFacts, nearestFiles } from './nearest.ts'
import { finish, settled } from './soon.ts'
import type { Steps } from './soon.ts'
import { startingAtoms } from './starting-atoms.ts'
import { tieTest, variablesAround } from './tied-atoms.ts'

export interface JoinInput extends MatchInput {
  readonly store: FactStore
  readonly requests: FactRequests
  readonly lookup: PathLookup
  readonly limits: ImplicitLimits
  readonly report: (code: string, message: string, artifact?: ArtifactId) => void
}

/** A join with a fact for every atom. */
export interface CompleteJoin {
  readonly plan: LivePlan
  readonly records: readonly FactRecord[]
  /** Product of the qualities of its equalities and templates, (0, 1]. */
  readonly quality: number
}

/** All joins of one plan in which a file of the frontier has a part. */
export interface GrowingJoins {
  /** Goes on with the facts that have come since; what is not known yet is asked for on the way. */
  grow(): Promise<void>
  /** The joins over the facts known now. */
  complete(): Promise<readonly CompleteJoin[]>
}

/** One step of a join and what follows from it. */
interface Branch {
  readonly binding: Binding
  /** The atom that is looked for; nothing where all have a fact. */
  readonly at: number | undefined
  candidates: Candidates
  /** How far each list of candidates was gone through, and what came of it. */
  seen: number[]
  next: Branch[][]
}

/**
 * Searches depth first; the next atom is the one of which most is known. Each step remembers how far it has come, so that a round costs what
 * is new in it.
 */
export function growJoins(plan: LivePlan, frontier: readonly ArtifactId[], input: JoinInput): GrowingJoins {
  const { atoms, variables } = plan
  const nextAtom = atomOrder(plan)
  const isTied = tieTest(plan)
  const asksWhenComplete = atoms.some(({ atom }) => atom.fact !== 'file' && atom.nearest !== undefined)
  const nothing: Binding = { records: atoms.map(() => undefined), values: variables.map(() => undefined), hints: new Map(), quality: 1 }
  let roots: Branch[] | undefined
  let open: Branch[] = []
  let steps = 0

  const isLimited = (): boolean => steps > input.limits.joinsPerRule
  const mayGoOn = (): boolean => {
    if (++steps <= input.limits.joinsPerRule) return true
    if (steps === input.limits.joinsPerRule + 1) input.report('rule-joins-limited', `${plan.plan.rule.id} ties too many places together; after ${input.limits.joinsPerRule} steps of joining the rest is left out.`)
    return false
  }

  return {
    grow: () => finish(grow()),
    complete: () => finish(complete()),
  }

  function* grow(): Steps<void> {
    if (roots !== undefined && !isLimited()) {
      const count = open.length
      for (let at = 0; at < count && !isLimited(); at++) yield* goOn(open[at]!)
      if (!isLimited()) return
    }
    // What is left out of too many does not depend on the rounds in which they were found.
    roots = []
    open = []
    steps = 0
    yield* begin(roots)
  }

  function* begin(into: Branch[]): Steps<void> {
    for (const file of frontier) {
      for (const at of startingAtoms(plan, file, input.store)) {
        const live = atoms[at]!
        if (live.atom.fact === 'file') {
          for (const seed of backward(at, live, file)) yield* extend(seed, into)
          continue
        }
        for (const record of input.store.inFile(live.atom.fact, file)) {
          for (const seed of yield* settled(bindRecord(nothing, at, record, live, input))) yield* extend(seed, into)
        }
      }
    }
  }

  function* extend(binding: Binding, into: Branch[]): Steps<void> {
    if (!mayGoOn()) return
    const at = nextAtom(binding)
    if (at === undefined) {
      into.push({ binding, at, candidates: [], seen: [], next: [] })
      if (asksWhenComplete) yield* completed(binding)
      return
    }
    const live = atoms[at]!
    if (live.atom.fact === 'file') {
      const next: Branch[] = []
      into.push({ binding, at, candidates: [], seen: [], next: [next] })
      for (const file of resolved(live, binding)) yield* extend({ ...binding, records: binding.records.with(at, fileRecord(file)) }, next)
      return
    }
    const asking = input.requests.ask(live, binding, plan)
    if (asking !== undefined) yield asking
    const branch: Branch = { binding, at, candidates: [], seen: [], next: [] }
    into.push(branch)
    yield* goOn(branch)
    open.push(branch)
  }

  function* goOn(branch: Branch): Steps<void> {
    const { binding, at } = branch
    const live = atoms[at!]!
    if (branch.seen.every((count) => count === 0)) {
      // Which variable tells most is seen when there is something to choose from.
      branch.candidates = candidatesOf(live, binding, input.store)
      branch.seen = branch.candidates.map(() => 0)
      branch.next = branch.candidates.map(() => [])
    }
    const { candidates, seen, next } = branch
    for (let which = 0; which < candidates.length; which++) {
      const list = candidates[which]!
      while (seen[which]! < list.length) {
        const record = list[seen[which]!++]!
        // In several lists it came in all at once.
        if (which > 0 && candidates.slice(0, which).some((earlier) => earlier.includes(record))) continue
        const ways = bindRecord(binding, at!, record, live, input)
        for (const way of ways instanceof Promise ? yield* settled(ways) : ways) yield* extend(way, next[which]!)
      }
    }
  }

  function* complete(): Steps<readonly CompleteJoin[]> {
    const found = new Map<string, CompleteJoin>()
    const numbers = new Map<FactRecord, number>()
    const numberOf = (record: FactRecord): number => {
      let number = numbers.get(record)
      if (number === undefined) numbers.set(record, number = numbers.size)
      return number
    }
    for (const { binding } of leaves(roots ?? [])) {
      const join = yield* completed(binding)
      if (join === undefined) continue
      const key = join.records.map((record) => (record.fact === 'file' ? record.artifact : String(numberOf(record)))).join(' ')
      const known = found.get(key)
      if (known === undefined || known.quality < join.quality) found.set(key, join)
    }
    return [...found.values()]
  }

  /** Files of a template all of whose variables are known; the nearest of them where the rule says so. */
  function resolved(live: LiveAtom, binding: Binding): readonly ArtifactId[] {
    const { atom } = live
    const values = new Map(variables.flatMap((name, slot) => {
      const value = binding.values[slot]
      return value === undefined ? [] : [[name, value.text] as const]
    }))
    let files: readonly ArtifactId[] = []
    for (const { template } of atom.templates) {
      if (!template.variables.every((name) => values.has(name))) continue
      files = template.resolve(values, input.lookup) as readonly ArtifactId[]
      if (files.length > 0) break
    }
    const to = atom.nearest === undefined ? undefined : binding.records[atoms.findIndex(({ atom: other }) => other.name === atom.nearest!.to)]
    const near = to === undefined || files.length < 2 ? files : nearestFiles(files, to.artifact)
    return near.filter((file) => implicitTermsHold(file, binding, live))
  }

  /** `file: $f`, `dir: $d` and `module: $m` of a template atom: whoever shares it is in that file, folder or module. */
  function implicitTermsHold(file: ArtifactId, binding: Binding, live: LiveAtom): boolean {
    const placeOf = (field: string): string => (field === 'file' ? file : field === 'dir' ? folderOf(file) : input.moduleOf(file))
    return live.terms.every(({ field, slot, chain, implicit }) => {
      const bound = implicit && chain.text === '' ? binding.values[slot] : undefined
      return bound === undefined || bound.text === placeOf(field)
    })
  }

  function* completed(binding: Binding): Steps<CompleteJoin | undefined> {
    if (!isTied(binding)) return undefined
    let { quality } = binding
    for (const [at, live] of atoms.entries()) {
      const record = binding.records[at]!
      if (live.atom.fact === 'file') {
        // One that was reached backwards has only been guessed so far.
        const files = resolved(live, binding)
        if (!files.includes(record.artifact)) return undefined
        quality /= Math.sqrt(files.length)
      } else if (live.atom.nearest !== undefined && !(yield* isNearest(live, at, binding))) return undefined
    }
    return { plan, records: binding.records as readonly FactRecord[], quality }
  }

  function* isNearest(live: LiveAtom, at: number, binding: Binding): Steps<boolean> {
    const { to, files } = live.atom.nearest!
    const target = binding.records[atoms.findIndex(({ atom }) => atom.name === to)]!
    const shared = variablesAround(atoms, to, at)
    const rest: Binding = {
      ...binding, records: binding.records.with(at, undefined), values: binding.values.map((value, slot) => (shared.has(variables[slot]!) ? value : undefined)),
    }
    const asking = input.requests.ask(live, rest, plan)
    if (asking !== undefined) yield asking
    const rivals: FactRecord[] = []
    for (const record of each(candidatesOf(live, rest, input.store))) {
      if ((yield* settled(bindRecord(rest, at, record, live, input))).length > 0) rivals.push(record)
    }
    const record = binding.records[at]!
    if (files !== undefined) return nearestFacts(rivals, target, files).includes(record)
    return nearestFiles(rivals.map(({ artifact }) => artifact), target.artifact).includes(record.artifact)
  }

  /** What the path of a file says of a template's variables. */
  function backward(at: number, { atom, terms }: LiveAtom, file: ArtifactId): Binding[] {
    return atom.templates.flatMap(({ template }) => {
      const match = template.match(file)
      if (match === undefined) return []
      const values = variables.map((name) => {
        const text = match.exact.get(name)
        return text === undefined ? undefined : { text, symbol: undefined }
      })
      for (const { field, slot, chain } of terms) if (field === 'file' && chain.text === '') values[slot] = { text: file, symbol: undefined }
      const hints: Map<string, Words> = new Map(match.needles)
      return [{ records: nothing.records.with(at, fileRecord(file)), values, hints, spellings: match.spellings, quality: 1 }]
    })
  }
}

/** Joins that lack nothing, in the order of the search. */
function* leaves(branches: readonly Branch[]): Generator<Branch> {
  for (const branch of branches) {
    if (branch.at === undefined) yield branch
    else for (const next of branch.next) yield* leaves(next)
  }
}
