import type { ArtifactId } from '@deepdiscovery/model'
import { folderOf } from '../facts/fact-record.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import { keysOf } from '../facts/fact-store.ts'
import { holdsLanguage, resolvesNames } from '../facts/language-hosts.ts'
import { mayMeetName, meets } from '../facts/meets.ts'
import { bareName, simpleName } from '../facts/simple-name.ts'
import type { Constraint } from '../rules/compiled-rule.ts'
import type { Binding, BoundValue } from './binding.ts'
import type { LiveAtom, TypedTerm } from './live-plan.ts'
import { andThen } from './soon.ts'
import type { Soon } from './soon.ts'
import type { SymbolUse, Symbols } from './symbols.ts'

export interface MatchInput {
  readonly symbols: Symbols
  readonly moduleOf: (id: ArtifactId) => string
  readonly languageOf: (id: ArtifactId) => string | undefined
  readonly cache: MatchCache
}

/** What was found out of single facts; joins come back to the same ones in every round. */
export interface MatchCache {
  readonly constants: WeakMap<FactRecord, Map<LiveAtom, number>>
  readonly values: WeakMap<FactRecord, Map<TypedTerm, readonly BoundValue[]>>
}

/** Values that a field can give a variable: several where its chain splits it. */
export function valuesOf(record: FactRecord, term: TypedTerm, input: MatchInput): readonly BoundValue[] {
  let ofRecord = input.cache.values.get(record)
  if (ofRecord === undefined) input.cache.values.set(record, ofRecord = new Map())
  let values = ofRecord.get(term)
  if (values === undefined) ofRecord.set(term, values = readValues(record, term, input))
  return values
}

function readValues(record: FactRecord, term: TypedTerm, input: MatchInput): readonly BoundValue[] {
  const { field, chain, implicit, symbolic } = term
  if (implicit) {
    const text = field === 'file' ? record.artifact : field === 'dir' ? folderOf(record.artifact) : input.moduleOf(record.artifact)
    const context = { file: record.artifact, dir: folderOf(record.artifact) }
    return (chain.text === '' ? [text] : chain.apply(text, context)).map((each) => ({ text: each, symbol: undefined }))
  }
  if (!symbolic) return keysOf(record, field, chain, false).map((text) => ({ text, symbol: undefined }))
  const written = record.values.get(field) ?? ''
  if (simpleName(written) === '') return written === '' ? [{ text: '', symbol: undefined }] : []
  const original = record.originals?.get(field)
  const isDefinition = record.module !== undefined && simpleName(record.defines ?? '') === simpleName(written)
  return [{
    text: written, symbol: symbolUse(record, field, input), ...(original === undefined ? {} : { original }), ...(isDefinition ? { module: record.module! } : {}),
  }]
}

export function symbolUse(record: FactRecord, field: string, { languageOf }: Pick<MatchInput, 'languageOf'>): SymbolUse {
  const written = record.values.get(field) ?? ''
  const own = record.defines !== undefined && simpleName(record.defines) === simpleName(written) ? record.defines : written
  return { artifact: record.artifact, written: own, stated: !resolvesNames(languageOf(record.artifact)) }
}

/** Whether the record is one that the atom speaks of at all: its languages and constants. The quality, 0 for no. */
export function constantQuality(record: FactRecord, live: LiveAtom, input: MatchInput): Soon<number> {
  let ofRecord = input.cache.constants.get(record)
  if (ofRecord === undefined) input.cache.constants.set(record, ofRecord = new Map())
  const known = ofRecord.get(live)
  if (known !== undefined) return known
  const found = live.atom.constraints.some(({ field }) => live.nameFields.has(field)) ? judgeNames(record, live, input) : judgeTexts(record, live, input)
  return andThen(found, (quality) => {
    ofRecord.set(live, quality)
    return quality
  })
}

/** Languages and all constants but names. */
function judgeTexts(record: FactRecord, { atom, nameFields }: LiveAtom, input: MatchInput): number {
  if (!holdsLanguage(input.languageOf(record.artifact), atom.languages)) return 0
  return atom.constraints.every((constraint) => nameFields.has(constraint.field) || (constraint.field === 'module'
    ? constraint.values!.includes(input.moduleOf(record.artifact)) : meets(constraint, record.values, record.artifact))) ? 1 : 0
}

function judgeNames(record: FactRecord, live: LiveAtom, input: MatchInput): Soon<number> {
  let quality: Soon<number> = judgeTexts(record, live, input)
  for (const constraint of live.atom.constraints) {
    if (live.nameFields.has(constraint.field)) quality = andThen(quality, (so) => (so === 0 ? 0 : andThen(nameQuality(record, constraint, input), (its) => so * its)))
  }
  return quality
}

function nameQuality(record: FactRecord, constraint: Constraint, input: MatchInput): Soon<number> {
  const written = record.values.get(constraint.field) ?? ''
  if (constraint.pattern !== undefined) return constraint.pattern.test(written) ? 1 : 0
  if (!mayMeetName(constraint, written) && constraint.values!.every((each) => !bareName(each).includes('.'))) return 0
  let best: Soon<number> = 0
  for (const each of constraint.values!) {
    if (bareName(each).includes('.')) {
      const stated: SymbolUse = { artifact: record.artifact, written: each, stated: true }
      best = andThen(best, (so) => andThen(input.symbols.equality(symbolUse(record, constraint.field, input), stated), (its) => Math.max(so, its)))
    } else if (simpleName(each) === simpleName(written)) best = 1
  }
  return best
}

/** How well a value agrees with what its variable is: 1 for equal texts, the symbols' equality for names, 0 for no. */
export function agreement(bound: BoundValue, value: BoundValue, symbols: Symbols, artifact: ArtifactId): Soon<number> {
  if (bound.symbol === undefined && value.symbol === undefined) return bound.text === value.text ? 1 : 0
  if (bound.symbol !== undefined && value.symbol !== undefined) return symbols.equality(bound.symbol, value.symbol)
  const name = bound.symbol ?? value.symbol!
  const text = bound.symbol === undefined ? bound.text : value.text
  if (text === '') return 0
  if (text === simpleName(name.written)) return 1
  return symbols.equality(name, { artifact, written: text, stated: true })
}

/** The binding with one more fact in place; nothing where its values contradict it. Several where a value can be read in several ways. */
export function bindRecord(binding: Binding, at: number, record: FactRecord, live: LiveAtom, input: MatchInput): Soon<readonly Binding[]> {
  const quality = constantQuality(record, live, input)
  return quality instanceof Promise ? quality.then((judged) => bindTerms(binding, at, record, live, judged, input)) : bindTerms(binding, at, record, live, quality, input)
}

const NO_WAYS: readonly Binding[] = []

function bindTerms(binding: Binding, at: number, record: FactRecord, { terms }: LiveAtom, quality: number, input: MatchInput): Soon<readonly Binding[]> {
  if (quality === 0) return NO_WAYS
  // Most facts are told by what they contradict: nothing is made for those.
  for (const term of terms) {
    const bound = binding.values[term.slot]
    if (bound === undefined || bound.symbol !== undefined) continue
    if (valuesOf(record, term, input).every(({ text, symbol }) => symbol === undefined && text !== bound.text)) return NO_WAYS
  }
  let ways: Soon<readonly Binding[]> = [{ ...binding, records: binding.records.with(at, record), quality: binding.quality * quality }]
  for (const term of terms) {
    ways = ways instanceof Promise ? ways.then((those) => withTerm(those, term, record, input)) : withTerm(ways, term, record, input)
  }
  return ways
}

/** Each way with each value that the field gives the variable. */
function withTerm(ways: readonly Binding[], term: TypedTerm, record: FactRecord, input: MatchInput): Soon<readonly Binding[]> {
  if (ways.length === 0) return ways
  const values = valuesOf(record, term, input)
  const [way] = ways
  // Nearly always.
  if (ways.length === 1 && values.length === 1 && way!.values[term.slot] === undefined) return [withValue(way!, term.slot, values[0]!, 1)]
  const agreed = ways.flatMap(({ values: known }) => values.map((value): Soon<number> => {
    const bound = known[term.slot]
    return bound === undefined ? 1 : agreement(bound, value, input.symbols, record.artifact)
  }))
  const extended = (qualities: readonly number[]): readonly Binding[] => ways.flatMap((way, place) => values.flatMap((value, which) => {
    const quality = qualities[place * values.length + which]!
    return quality === 0 ? NO_WAYS : [withValue(way, term.slot, value, quality)]
  }))
  return agreed.some((each) => each instanceof Promise) ? Promise.all(agreed).then(extended) : extended(agreed as number[])
}

function withValue(way: Binding, slot: number, value: BoundValue, quality: number): Binding {
  const bound = way.values[slot]
  // A name with a place says more than the text it was joined with.
  if (bound === undefined || bound.symbol === undefined && value.symbol !== undefined) {
    return { ...way, values: way.values.with(slot, value), quality: way.quality * quality }
  }
  return quality === 1 ? way : { ...way, quality: way.quality * quality }
}
