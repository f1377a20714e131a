import { comparePaths } from '@deepdiscovery/model'
import type { Artifact, ArtifactId, NameHits, NameRequest } from '@deepdiscovery/model'
import { KNOWLEDGE } from './fingerprints.ts'
import type { Fingerprints } from './fingerprints.ts'
import { nameHashes } from './name-hashes.ts'
import type { PathFilter } from './path-filter.ts'

/** The files of one snapshot as questions see them; lives as long as its scanner. */
export interface AskedFiles {
  readonly artifacts: readonly Artifact[]
  /** The artifacts are sorted by path, so that numbers in order are ids in order. */
  readonly sorted: boolean
  readonly filterOf: (request: NameRequest) => PathFilter | undefined
}

/** Whether ids come in the order of answers. */
export function isSortedByPath(artifacts: readonly Artifact[]): boolean {
  return artifacts.every(({ id }, index) => index === 0 || comparePaths(artifacts[index - 1]?.id ?? '', id) <= 0)
}

/**
 * Answers all requests. Never misses a file that holds the names as whole identifiers: where fingerprints cannot tell, the
 * file is among the answers.
 */
export function findNames(requests: readonly NameRequest[], asked: AskedFiles, fingerprints: Fingerprints): NameHits {
  const { knowledge } = fingerprints
  const incomplete: number[] = []
  for (let file = 0; file < knowledge.length; file++) if ((knowledge[file] as number) > KNOWLEDGE.complete) incomplete.push(file)
  const hashes = memoised(nameHashes)
  const holders = memoised((hash: number) => fingerprints.holders(hash))
  // The same lists of words stand in many requests.
  const answers = new Map<string, readonly number[] | undefined>()
  const holdersOf = (alternatives: readonly string[]): readonly number[] | undefined => {
    const key = alternatives.join('\n')
    if (answers.has(key)) return answers.get(key)
    const names = alternatives.map(hashes)
    const either = names.map((name) => intersection(name.map(holders)))
    // No alternative is a wish that nothing can meet, not even a file that nothing is known of.
    const found = names.some((name) => name.length === 0) ? undefined : names.length === 0 ? [] : union([...either, incomplete])
    answers.set(key, found)
    return found
  }
  return requests.map((request) => {
    let files: readonly number[] | undefined
    for (const alternatives of request.names) {
      const found = holdersOf(alternatives)
      if (found !== undefined) files = files === undefined ? found : intersection([files, found])
    }
    return answer(files ?? scannedFiles(knowledge), asked, request)
  })
}

/** For each name the number of files that surely hold it; all scanned files for a name that fingerprints cannot tell. */
export function countHolders(names: readonly string[], fingerprints: Fingerprints): readonly number[] {
  return names.map((name) => {
    const hashes = nameHashes(name)
    if (hashes.length === 0) return scannedFiles(fingerprints.knowledge).length
    return intersection(hashes.map((hash) => fingerprints.holders(hash))).length
  })
}

function answer(files: readonly number[], { artifacts, sorted, filterOf }: AskedFiles, request: NameRequest): readonly ArtifactId[] {
  const wanted = filterOf(request)
  const found: ArtifactId[] = []
  for (const file of files) {
    const artifact = artifacts[file]
    if (artifact !== undefined && (wanted === undefined || wanted(file))) found.push(artifact.id)
  }
  return sorted ? found : found.sort(comparePaths)
}

function scannedFiles(knowledge: Uint8Array): readonly number[] {
  const files: number[] = []
  for (let file = 0; file < knowledge.length; file++) if (knowledge[file] !== KNOWLEDGE.none) files.push(file)
  return files
}

/** Of ascending lists. */
function intersection(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...rest] = lists
  return rest.reduce((left, right) => {
    const common: number[] = []
    let other = 0
    for (const file of left) {
      while (other < right.length && (right[other] as number) < file) other++
      if (right[other] === file) common.push(file)
    }
    return common
  }, first)
}

/** Of ascending lists. */
function union(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.filter((list) => list.length > 0).reduce(merge, [])
}

function merge(left: readonly number[], right: readonly number[]): readonly number[] {
  if (left.length === 0) return right
  const all: number[] = []
  let other = 0
  for (const file of left) {
    while (other < right.length && (right[other] as number) < file) all.push(right[other++] as number)
    if (right[other] === file) other++
    all.push(file)
  }
  while (other < right.length) all.push(right[other++] as number)
  return all
}

function memoised<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = compute(key)
      known.set(key, value)
    }
    return value
  }
}
