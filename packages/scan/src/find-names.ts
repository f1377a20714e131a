import { comparePaths } from '@deepdiscovery/model'
import type { Artifact, ArtifactId, NameHits, NameRequest } from '@deepdiscovery/model'
import picomatch from 'picomatch'
import { KNOWLEDGE } from './fingerprints.ts'
import type { Fingerprints } from './fingerprints.ts'
import { nameHashes } from './name-hashes.ts'

/**
 * Answers all requests with one sweep. Never misses a file that holds the names as whole identifiers: where fingerprints
 * cannot tell, the file is among the answers.
 */
export function findNames(requests: readonly NameRequest[], artifacts: readonly Artifact[], fingerprints: Fingerprints): NameHits {
  const hashes = requests.map(({ names }) => names.map((alternatives) => alternatives.map(nameHashes)))
  const postings = fingerprints.sweep([...new Set(hashes.flat(3))])
  const incomplete: number[] = []
  const scanned: number[] = []
  fingerprints.knowledge.forEach((knowledge, file) => {
    if (knowledge !== KNOWLEDGE.none) scanned.push(file)
    if (knowledge === KNOWLEDGE.incomplete) incomplete.push(file)
  })
  return requests.map((request, index) => {
    const wanted = pathFilter(request)
    let files: ReadonlySet<number> | undefined
    for (const alternatives of hashes[index] ?? []) {
      if (alternatives.some((name) => name.length === 0)) continue
      const holders = new Set(alternatives.flatMap((name) => holdersOf(name, postings)))
      if (alternatives.length > 0) for (const file of incomplete) holders.add(file)
      files = files === undefined ? holders : new Set([...files].filter((file) => holders.has(file)))
    }
    const found: ArtifactId[] = []
    for (const file of files ?? scanned) {
      const artifact = artifacts[file]
      if (artifact !== undefined && wanted(artifact)) found.push(artifact.id)
    }
    return found.sort(comparePaths)
  })
}

/** For each name the number of files that surely hold it; all scanned files for a name that fingerprints cannot tell. */
export function countHolders(names: readonly string[], fingerprints: Fingerprints): readonly number[] {
  const hashes = names.map(nameHashes)
  const postings = fingerprints.sweep([...new Set(hashes.flat())])
  const scanned = fingerprints.knowledge.reduce((count, knowledge) => count + (knowledge === KNOWLEDGE.none ? 0 : 1), 0)
  return hashes.map((name) => (name.length === 0 ? scanned : holdersOf(name, postings).length))
}

/** Files that hold all hashes of one name. */
function holdersOf(name: readonly number[], postings: ReadonlyMap<number, readonly number[]>): readonly number[] {
  const [first, ...rest] = name.map((hash) => postings.get(hash) ?? [])
  return rest.reduce((files, others) => {
    const set = new Set(others)
    return files.filter((file) => set.has(file))
  }, first ?? [])
}

function pathFilter({ languages, files }: NameRequest): (artifact: Artifact) => boolean {
  const matches = files === undefined ? undefined : picomatch([...files], { dot: true, windows: false })
  return ({ id, language }) =>
    (languages === undefined || (language !== undefined && languages.includes(language))) && (matches === undefined || matches(id))
}
