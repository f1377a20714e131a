import type { ArtifactId } from '@deepdiscovery/model'
import { fileNameReader, type FileName } from './file-name.ts'
import { baseNameOf } from './folder-index.ts'

/** Names of files by their subject. */
export interface SubjectNames {
  readonly read: (id: ArtifactId) => FileName
  /** All files about a subject, in their order. */
  readonly of: (subject: string) => readonly FileName[]
}

/** Names whose subject need not be a part of them: steps of a migration, letters whose lower case depends on what follows. */
const ODD = /\.sql$|[^\0-\x7f]/i

/**
 * Only names that hold a subject are read: the rest of a large repository is nothing but one long string in which it is looked for.
 */
export function subjectNames(files: readonly ArtifactId[]): SubjectNames {
  const readAnew = fileNameReader()
  const known = new Map<ArtifactId, FileName>()
  const groups = new Map<string, readonly FileName[]>()
  const starts = new Int32Array(files.length + 1)
  const odd: number[] = []
  let length = 0
  const names = files.map((file, index) => {
    const name = baseNameOf(file)
    starts[index] = length
    length += name.length + 1
    if (ODD.test(name)) odd.push(index)
    return name
  })
  starts[files.length] = length
  // Lower case keeps the length of names that are not odd; the others are read anyway.
  const all = names.map((name) => lower(name)).join('\n')

  const read = (id: ArtifactId): FileName => {
    let name = known.get(id)
    if (name === undefined) known.set(id, name = readAnew(id))
    return name
  }
  const holders = (subject: string): readonly number[] => {
    const found = new Set(odd)
    for (let at = all.indexOf(subject); at >= 0;) {
      const index = lastNotAfter(starts, at)
      const isSubject = mayPrecede(all.slice(starts[index], at))
      if (isSubject) found.add(index)
      at = all.indexOf(subject, isSubject ? starts[index + 1]! : at + 1)
    }
    return [...found].sort((left, right) => left - right)
  }
  return {
    read,
    of(subject) {
      let group = groups.get(subject)
      if (group === undefined) groups.set(subject, group = holders(subject).map((index) => read(files[index]!)).filter((name) => name.subject === subject))
      return group
    },
  }
}

/** Marks of mocks, tests and interfaces, or the modules around one that a page is named after. */
function mayPrecede(start: string): boolean {
  return start === '' || start.endsWith('.') || /^(?:mock_?)?(?:tests?[_-]?)?i?$/.test(start)
}

/** Lower case where that keeps the length. */
function lower(name: string): string {
  const lowered = name.toLowerCase()
  return lowered.length === name.length ? lowered : name
}

/** Index of the last start that is not behind a position. */
function lastNotAfter(starts: Int32Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= position) low = middle
    else high = middle
  }
  return low
}
