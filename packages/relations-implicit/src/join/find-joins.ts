import type { ArtifactId } from '@deepdiscovery/model'
import { fileRecord, folderOf } from '../facts/fact-record.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import type { FactStore } from '../facts/fact-store.ts'
import { simpleName } from '../facts/simple-name.ts'
import type { ImplicitLimits } from '../limits.ts'
import type { PathLookup } from '../paths/path-template.ts'
import type { Words } from '../rules/compiled-rule.ts'
import type { Binding } from './binding.ts'
import type { FactRequests } from './fact-requests.ts'
import type { LiveAtom, LivePlan } from './live-plan.ts'
import { bindRecord } from './match-record.ts'
import type { MatchInput } from './match-record.ts'
import { nearestFacts, nearestFiles } from './nearest.ts'
import { finish, settled } from './soon.ts'
import type { Steps } from './soon.ts'

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

const EMPTY_VALUES: Binding['values'] = new Map()

/**
 * All joins of one plan in which a file of the frontier has a part, over the facts known so far. Depth first; the next atom is the one of
 * which most is known. What is not known yet is asked for on the way.
 */
export function findJoins(plan: LivePlan, frontier: readonly ArtifactId[], input: JoinInput): Promise<readonly CompleteJoin[]> {
  return finish(stepsOfJoins(plan, frontier, input))
}

function* stepsOfJoins(plan: LivePlan, frontier: readonly ArtifactId[], input: JoinInput): Steps<readonly CompleteJoin[]> {
  const found = new Map<string, CompleteJoin>()
  const numbers = new Map<FactRecord, number>()
  const numberOf = (record: FactRecord): number => {
    let number = numbers.get(record)
    if (number === undefined) numbers.set(record, number = numbers.size)
    return number
  }
  let steps = 0
  const { atoms } = plan
  const nothing: Binding = { records: atoms.map(() => undefined), values: EMPTY_VALUES, hints: new Map(), quality: 1 }

  const mayGoOn = (): boolean => {
    if (++steps <= input.limits.joinsPerRule) return true
    if (steps === input.limits.joinsPerRule + 1) input.report('rule-joins-limited', `${plan.plan.rule.id} ties too many places together; after ${input.limits.joinsPerRule} steps of joining the rest is left out.`)
    return false
  }

  for (const file of frontier) {
    for (const at of startingAtoms(plan, file, input.store)) {
      const live = atoms[at]!
      if (live.atom.fact === 'file') {
        for (const seed of backward(nothing, at, live, file)) yield* extend(seed)
        continue
      }
      for (const record of input.store.inFile(live.atom.fact, file)) {
        for (const seed of yield* settled(bindRecord(nothing, at, record, live, input))) yield* extend(seed)
      }
    }
  }
  return [...found.values()]

  function* extend(binding: Binding): Steps<void> {
    if (!mayGoOn()) return
    const at = nextAtom(plan, binding)
    if (at === undefined) return yield* complete(binding)
    const live = atoms[at]!
    if (live.atom.fact === 'file') {
      for (const file of resolved(live, binding)) yield* extend({ ...binding, records: binding.records.with(at, fileRecord(file)) })
      return
    }
    const asking = input.requests.ask(live, binding, plan)
    if (asking !== undefined) yield asking
    for (const record of candidatesOf(live, binding, input.store)) {
      const found = bindRecord(binding, at, record, live, input)
      for (const next of found instanceof Promise ? yield* settled(found) : found) yield* extend(next)
    }
  }

  /** Files of a template all of whose variables are known; the nearest of them where the rule says so. */
  function resolved({ atom }: LiveAtom, binding: Binding): readonly ArtifactId[] {
    const values = new Map([...binding.values].map(([name, { text }]) => [name, text]))
    let files: readonly ArtifactId[] = []
    for (const { template } of atom.templates) {
      if (!template.variables.every((each) => values.has(each))) continue
      files = template.resolve(values, input.lookup) as readonly ArtifactId[]
      if (files.length > 0) break
    }
    const to = atom.nearest === undefined ? undefined : binding.records[atoms.findIndex(({ atom: other }) => other.name === atom.nearest!.to)]
    const near = to === undefined || files.length < 2 ? files : nearestFiles(files, to.artifact)
    return near.filter((file) => implicitTermsHold(file, binding, atom.name))
  }

  /** `file: $f`, `dir: $d` and `module: $m` of a template atom: whoever shares it is in that file, folder or module. */
  function implicitTermsHold(file: ArtifactId, binding: Binding, name: string): boolean {
    const live = atoms.find(({ atom }) => atom.name === name)!
    const placeOf = (field: string): string => (field === 'file' ? file : field === 'dir' ? folderOf(file) : input.moduleOf(file))
    return live.terms.every(({ field, variable, chain, implicit }) => {
      const bound = implicit && chain.text === '' ? binding.values.get(variable) : undefined
      return bound === undefined || bound.text === placeOf(field)
    })
  }

  function* complete(binding: Binding): Steps<void> {
    if (!isTied(plan, binding)) return
    let { quality } = binding
    for (const [at, live] of atoms.entries()) {
      const record = binding.records[at]!
      if (live.atom.fact === 'file') {
        // One that was reached backwards has only been guessed so far.
        const files = resolved(live, binding)
        if (!files.includes(record.artifact)) return
        quality /= Math.sqrt(files.length)
      } else if (live.atom.nearest !== undefined && !(yield* isNearest(live, at, binding))) return
    }
    const key = binding.records.map((record) => (record!.fact === 'file' ? record!.artifact : String(numberOf(record!)))).join(' ')
    const known = found.get(key)
    if (known === undefined || known.quality < quality) found.set(key, { plan, records: binding.records as readonly FactRecord[], quality })
  }

  function* isNearest(live: LiveAtom, at: number, binding: Binding): Steps<boolean> {
    const { to, files } = live.atom.nearest!
    const target = binding.records[atoms.findIndex(({ atom }) => atom.name === to)]!
    const shared = variablesAround(atoms, to, at)
    const rest: Binding = {
      ...binding, records: binding.records.with(at, undefined), values: new Map([...binding.values].filter(([name]) => shared.has(name))),
    }
    const asking = input.requests.ask(live, rest, plan)
    if (asking !== undefined) yield asking
    const rivals: FactRecord[] = []
    for (const record of candidatesOf(live, rest, input.store)) {
      if ((yield* settled(bindRecord(rest, at, record, live, input))).length > 0) rivals.push(record)
    }
    const record = binding.records[at]!
    if (files !== undefined) return nearestFacts(rivals, target, files).includes(record)
    return nearestFiles(rivals.map(({ artifact }) => artifact), target.artifact).includes(record.artifact)
  }

  /** What the path of a file says of a template's variables. */
  function backward(binding: Binding, at: number, { atom, terms }: LiveAtom, file: ArtifactId): Binding[] {
    return atom.templates.flatMap(({ template }) => {
      const match = template.match(file)
      if (match === undefined) return []
      const values = new Map([...match.exact].map(([name, text]) => [name, { text, symbol: undefined }]))
      for (const { field, variable, chain } of terms) if (field === 'file' && chain.text === '') values.set(variable, { text: file, symbol: undefined })
      const hints: Map<string, Words> = new Map(match.needles)
      return [{ ...binding, records: binding.records.with(at, fileRecord(file)), values, hints, spellings: match.spellings }]
    })
  }
}

/**
 * The atoms to begin with in a file of which all facts are known. Those that have to be in one file with each other are there together or not at
 * all: it is enough to begin with the one that the file has fewest of.
 */
function startingAtoms({ atoms }: LivePlan, file: ArtifactId, store: FactStore): readonly number[] {
  const fewest = new Map<string, { at: number; count: number }>()
  const alone: number[] = []
  for (const [at, { atom, terms }] of atoms.entries()) {
    const variable = terms.find(({ field, chain }) => field === 'file' && chain.text === '')?.variable
    if (atom.fact === 'file') {
      if (atom.templates.some(({ template }) => template.match(file) !== undefined)) alone.push(at)
      else if (variable !== undefined) fewest.set(variable, { at, count: 0 })
      continue
    }
    const count = store.inFile(atom.fact, file).length
    if (variable === undefined) {
      if (count > 0) alone.push(at)
    } else if (count < (fewest.get(variable)?.count ?? Infinity)) fewest.set(variable, { at, count })
  }
  return [...alone, ...[...fewest.values()].flatMap(({ at, count }) => (count === 0 ? [] : [at]))].sort((left, right) => left - right)
}

/**
 * Variables that are known without an atom: those of another, and of all that is tied to it by something else. What hangs on the atom alone
 * would be another with another fact.
 */
function variablesAround(atoms: readonly LiveAtom[], to: string, without: number): ReadonlySet<string> {
  const variables = new Set<string>()
  const open = new Set(atoms.filter((_, at) => at !== without))
  let next = [...open].filter(({ atom }) => atom.name === to)
  while (next.length > 0) {
    for (const live of next) {
      open.delete(live)
      for (const variable of variablesOf(live)) variables.add(variable)
    }
    next = [...open].filter((live) => variablesOf(live).some((each) => variables.has(each)))
  }
  return variables
}

function variablesOf({ atom, terms }: LiveAtom): readonly string[] {
  return [...terms.filter(({ field }) => field !== 'module').map(({ variable }) => variable), ...atom.templates.flatMap(({ template }) => template.variables)]
}

/** Nothing said on both sides ties nothing: what all atoms have in common must hang together by values that are not empty. */
function isTied({ atoms }: LivePlan, { values }: Binding): boolean {
  const telling = (variable: string, implicit: boolean): boolean => implicit || values.get(variable)?.text !== ''
  const names = atoms.map(({ atom, terms }) => new Set([
    ...terms.filter(({ variable, implicit }) => telling(variable, implicit)).map(({ variable }) => variable),
    ...atom.templates.flatMap(({ template }) => template.variables.filter((variable) => telling(variable, false))),
  ]))
  const reached = new Set(names[0])
  const open = new Set(names.slice(1))
  for (let grown = true; grown && open.size > 0;) {
    grown = false
    for (const own of open) {
      if (![...own].some((variable) => reached.has(variable))) continue
      open.delete(own)
      for (const variable of own) reached.add(variable)
      grown = true
    }
  }
  return open.size === 0
}

/** The atom to look for next, of which most is known; nothing when all have a fact, or none can be looked for. */
function nextAtom({ atoms }: LivePlan, binding: Binding): number | undefined {
  let best: number | undefined
  let most = -Infinity
  for (const [at, live] of atoms.entries()) {
    if (binding.records[at] !== undefined) continue
    const score = knownness(live, binding)
    if (score > most) {
      best = at
      most = score
    }
  }
  return best
}

function knownness({ atom, terms }: LiveAtom, { values, hints }: Binding): number {
  if (atom.fact === 'file') return atom.templates.some(({ template }) => template.variables.every((each) => values.has(each))) ? 10 : -10
  let score = 0.3 * atom.constraints.length
  for (const { field, variable, implicit } of terms) {
    if (!values.has(variable)) score += hints.has(variable) ? 0.8 : 0
    else score += !implicit ? 1 : field === 'file' ? 3 : 0.2
  }
  return score
}

/** Facts in memory that may agree with a binding; bindRecord decides. */
function candidatesOf({ atom, terms }: LiveAtom, { values, spellings }: Binding, store: FactStore): readonly FactRecord[] {
  let best: readonly FactRecord[] | undefined
  for (const { field, variable, chain, symbolic, implicit } of terms) {
    const bound = values.get(variable)
    if (bound === undefined) {
      const spelled = spellings?.get(variable)
      if (spelled === undefined || chain.text !== '' || symbolic || implicit) continue
      const those = spelled.texts.flatMap((text) => store.withKey(atom.fact, field, spelled.chain, false, text))
      if (best === undefined || those.length < best.length) best = [...new Set(those)]
      continue
    }
    let found: readonly FactRecord[] | undefined
    if (implicit) found = field === 'file' && chain.text === '' ? store.inFile(atom.fact, bound.text as ArtifactId) : undefined
    else if (symbolic) {
      found = store.withKey(atom.fact, field, chain, true, simpleName(bound.text))
      for (const other of [bound.original, bound.module]) {
        if (other !== undefined) found = [...new Set([...found, ...store.withKey(atom.fact, field, chain, true, other)])]
      }
    }
    // A text may hold a name with or without its place.
    else if (bound.symbol === undefined) found = store.withKey(atom.fact, field, chain, false, bound.text)
    if (found !== undefined && (best === undefined || found.length < best.length)) best = found
  }
  return best ?? store.all(atom.fact)
}

