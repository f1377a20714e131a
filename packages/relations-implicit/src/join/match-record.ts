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
export function constantQuality(record: FactRecord, live: LiveAtom, input: MatchInput): number | Promise<number> {
  let ofRecord = input.cache.constants.get(record)
  if (ofRecord === undefined) input.cache.constants.set(record, ofRecord = new Map())
  const known = ofRecord.get(live)
  if (known !== undefined) return known
  const found = live.atom.constraints.some(({ field }) => live.nameFields.has(field)) ? judgeNames(record, live, input) : judgeTexts(record, live, input)
  if (typeof found === 'number') ofRecord.set(live, found)
  else return found.then((quality) => { ofRecord.set(live, quality); return quality })
  return found
}

/** Languages and all constants but names. */
function judgeTexts(record: FactRecord, { atom, nameFields }: LiveAtom, input: MatchInput): number {
  if (!holdsLanguage(input.languageOf(record.artifact), atom.languages)) return 0
  return atom.constraints.every((constraint) => nameFields.has(constraint.field) || (constraint.field === 'module'
    ? constraint.values!.includes(input.moduleOf(record.artifact)) : meets(constraint, record.values, record.artifact))) ? 1 : 0
}

async function judgeNames(record: FactRecord, live: LiveAtom, input: MatchInput): Promise<number> {
  let quality = judgeTexts(record, live, input)
  for (const constraint of live.atom.constraints) {
    if (quality === 0) return 0
    if (live.nameFields.has(constraint.field)) quality *= await nameQuality(record, constraint, input)
  }
  return quality
}

async function nameQuality(record: FactRecord, constraint: Constraint, input: MatchInput): Promise<number> {
  const written = record.values.get(constraint.field) ?? ''
  if (constraint.pattern !== undefined) return constraint.pattern.test(written) ? 1 : 0
  if (!mayMeetName(constraint, written) && constraint.values!.every((each) => !bareName(each).includes('.'))) return 0
  let best = 0
  for (const each of constraint.values!) {
    if (bareName(each).includes('.')) {
      const stated: SymbolUse = { artifact: record.artifact, written: each, stated: true }
      best = Math.max(best, await input.symbols.equality(symbolUse(record, constraint.field, input), stated))
    } else if (simpleName(each) === simpleName(written)) best = 1
  }
  return best
}

/** How well a value agrees with what its variable is: 1 for equal texts, the symbols' equality for names, 0 for no. */
export async function agreement(bound: BoundValue, value: BoundValue, symbols: Symbols, artifact: ArtifactId): Promise<number> {
  if (bound.symbol === undefined && value.symbol === undefined) return bound.text === value.text ? 1 : 0
  if (bound.symbol !== undefined && value.symbol !== undefined) return symbols.equality(bound.symbol, value.symbol)
  const name = bound.symbol ?? value.symbol!
  const text = bound.symbol === undefined ? bound.text : value.text
  if (text === '') return 0
  if (text === simpleName(name.written)) return 1
  return symbols.equality(name, { artifact, written: text, stated: true })
}

/** The binding with one more fact in place; nothing where its values contradict it. Several where a value can be read in several ways. */
export async function bindRecord(
  binding: Binding, at: number, record: FactRecord, live: LiveAtom, input: MatchInput,
): Promise<readonly Binding[]> {
  const judged = constantQuality(record, live, input)
  const quality = typeof judged === 'number' ? judged : await judged
  if (quality === 0) return []
  const records = binding.records.with(at, record)
  let ways: Binding[] = [{ ...binding, records, quality: binding.quality * quality }]
  for (const term of live.terms) {
    const found = valuesOf(record, term, input)
    const next: Binding[] = []
    for (const way of ways) {
      const bound = way.values.get(term.variable)
      for (const value of found) {
        if (bound === undefined) next.push({ ...way, values: new Map(way.values).set(term.variable, value) })
        else {
          const texts = bound.symbol === undefined && value.symbol === undefined
          const agreed = texts ? Number(bound.text === value.text) : await agreement(bound, value, input.symbols, record.artifact)
          if (agreed === 0) continue
          // A name with a place says more than the text it was joined with.
          const values = bound.symbol === undefined && value.symbol !== undefined ? new Map(way.values).set(term.variable, value) : way.values
          next.push({ ...way, values, quality: way.quality * agreed })
        }
      }
    }
    ways = next
    if (ways.length === 0) break
  }
  return ways
}
