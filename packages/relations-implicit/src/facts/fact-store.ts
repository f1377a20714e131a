import type { ArtifactId } from '@deepdiscovery/model'
import type { Chain } from '../values/normaliser.ts'
import { folderOf } from './fact-record.ts'
import type { FactRecord } from './fact-record.ts'
import { simpleName } from './simple-name.ts'

const NONE: readonly FactRecord[] = []

interface Index {
  readonly keysOf: (record: FactRecord) => readonly string[]
  readonly records: Map<string, FactRecord[]>
}

/** All facts found so far, by file and by the values that joins ask for. Indexes are made when a join first asks. */
export interface FactStore {
  add(record: FactRecord): void
  /** Of one fact, in the order found. */
  all(fact: string): readonly FactRecord[]
  inFile(fact: string, artifact: ArtifactId): readonly FactRecord[]
  /** Facts whose field is the key after the chain; a symbol's key is its simple name. */
  withKey(fact: string, field: string, chain: Chain, symbolic: boolean, key: string): readonly FactRecord[]
}

export function createFactStore(): FactStore {
  const byFact = new Map<string, FactRecord[]>()
  const byFile = new Map<string, FactRecord[]>()
  const indexes = new Map<string, Map<string, Index>>()

  return {
    add(record) {
      push(byFact, record.fact, record)
      push(byFile, `${record.fact}\n${record.artifact}`, record)
      for (const { keysOf, records } of indexes.get(record.fact)?.values() ?? []) {
        for (const key of keysOf(record)) push(records, key, record)
      }
    },
    all: (fact) => byFact.get(fact) ?? NONE,
    inFile: (fact, artifact) => byFile.get(`${fact}\n${artifact}`) ?? NONE,
    withKey(fact, field, chain, symbolic, key) {
      const name = `${field}\n${chain.text}\n${symbolic}`
      let ofFact = indexes.get(fact)
      if (ofFact === undefined) indexes.set(fact, ofFact = new Map())
      let index = ofFact.get(name)
      if (index === undefined) {
        index = { keysOf: (record) => keysOf(record, field, chain, symbolic), records: new Map() }
        for (const record of byFact.get(fact) ?? NONE) for (const each of index.keysOf(record)) push(index.records, each, record)
        ofFact.set(name, index)
      }
      return index.records.get(key) ?? NONE
    },
  }
}

/** Values of a field after a chain; of a symbol the simple names, also that under which an alias is known elsewhere, and the module's. */
export function keysOf(record: FactRecord, field: string, chain: Chain, symbolic: boolean): readonly string[] {
  const value = record.values.get(field)
  if (value === undefined) return []
  const values = chain.text === '' ? [value] : chain.apply(value, { file: record.artifact, dir: folderOf(record.artifact) })
  if (!symbolic) return values
  const original = record.originals?.get(field)
  const module = record.module !== undefined && values.includes(simpleName(record.defines ?? '')) ? [record.module] : []
  return [...new Set([...values.map(simpleName), ...(original === undefined ? [] : [original]), ...module])]
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
