import { comparePaths, toArtifactId, type ArtifactId, type CommitRecord } from '@deepdiscovery/model'

/** Takes the output of `git log -z --name-only --format=%x01%H %ct %P` in chunks. */
export interface LogParser {
  push(chunk: Uint8Array): void
  finish(): readonly CommitRecord[]
}

/** `^A` id, time, parents. A path could only look like that if it was made to; then it is one commit more, nothing worse. */
const HEADER = /^\x01([0-9a-f]{40,64}) (\d{1,12}) ?([0-9a-f ]*)$/

/**
 * @param keepRoots whether commits without parents count; in a shallow clone they are not the first commits but the cut edge,
 *   which seems to add every file
 */
export function logParser({ keepRoots }: { readonly keepRoots: boolean }): LogParser {
  const decoder = new TextDecoder()
  const commits: CommitRecord[] = []
  let rest = ''
  let current: { readonly id: string; readonly time: number; readonly files: ArtifactId[] } | undefined
  let dropped = false
  let first = false

  function take(record: string): void {
    const header = HEADER.exec(record)
    if (header !== null) {
      close()
      dropped = !keepRoots && header[3] === ''
      current = { id: header[1]!, time: Number(header[2]), files: [] }
      first = true
    } else {
      // Git ends the header with a line feed behind its NUL.
      addFile(first && record.startsWith('\n') ? record.slice(1) : record)
      first = false
    }
  }

  function addFile(path: string): void {
    if (path === '' || current === undefined) return
    try {
      current.files.push(toArtifactId(path))
    } catch {
      // A hostile tree can hold paths that are none.
    }
  }

  function close(): void {
    if (current !== undefined && !dropped) commits.push({ ...current, files: [...new Set(current.files)].sort(comparePaths) })
    current = undefined
  }

  return {
    push(chunk) {
      const records = (rest + decoder.decode(chunk, { stream: true })).split('\0')
      rest = records.pop()!
      for (const record of records) take(record)
    },
    finish() {
      if (rest !== '') take(rest)
      rest = ''
      close()
      return commits
    },
  }
}
