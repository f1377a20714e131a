import type { ArtifactId } from '@deepdiscovery/model'
import type { Chain } from '../values/normaliser.ts'
import { folderOf } from './fact-record.ts'
import type { FactRecord } from './fact-record.ts'
import { simpleName } from './simple-name.ts'

interface Index {
  readonly keysOf: (record: FactRecord) => readonly string[]
  readonly records: Map<string, FactRecord[]>
}

/**
 * All facts found so far, by file and by the values that joins ask for. Indexes are made when a join first asks. Lists grow at their ends
 * with the facts that are added later, so that a join can go on where it stopped.
 */
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
  const byFile = new Map<string, Map<ArtifactId, FactRecord[]>>()
  const indexes = new Map<string, Map<string, Index>>()

  return {
    add(record) {
      listOf(byFact, record.fact).push(record)
      listOf(mapOf(byFile, record.fact), record.artifact).push(record)
      for (const { keysOf, records } of indexes.get(record.fact)?.values() ?? []) {
        for (const key of keysOf(record)) listOf(records, key).push(record)
      }
    },
    all: (fact) => listOf(byFact, fact),
    inFile: (fact, artifact) => listOf(mapOf(byFile, fact), artifact),
    withKey(fact, field, chain, symbolic, key) {
      const name = `${field}\n${chain.text}\n${symbolic}`
      const ofFact = mapOf(indexes, fact)
      let index = ofFact.get(name)
      if (index === undefined) {
        index = { keysOf: (record) => keysOf(record, field, chain, symbolic), records: new Map() }
        for (const record of byFact.get(fact) ?? []) for (const each of index.keysOf(record)) listOf(index.records, each).push(record)
        ofFact.set(name, index)
      }
      return listOf(index.records, key)
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

function listOf<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key)
  if (list === undefined) lists.set(key, list = [])
  return list
}

function mapOf<Key, Inner, Value>(maps: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  let map = maps.get(key)
  if (map === undefined) maps.set(key, map = new Map())
  return map
}
