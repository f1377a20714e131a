import { comparePaths, toArtifactId, type ArtifactId, type CommitRecord } from '@deepdiscovery/model'
import { commitMessage, MESSAGE_CHARACTERS } from './commit-message.ts'

/** Takes the output of `git log -z --name-only --format=%x01%H %ct %P%x00%B` in chunks. */
export interface LogParser {
  push(chunk: Uint8Array): void
  finish(): readonly CommitRecord[]
}

/** `^A` id, time, parents. A path could only look like that if it was made to; then it is one commit more, nothing worse. */
const HEADER = /^\x01([0-9a-f]{40,64}) (\d{1,12}) ?([0-9a-f ]*)$/

/**
 * The record behind a header is the message, whatever it holds: a message cannot hold the NUL that ends it.
 *
 * @param keepRoots whether commits without parents count; in a shallow clone they are not the first commits but the cut edge,
 *   which seems to add every file
 */
export function logParser({ keepRoots }: { readonly keepRoots: boolean }): LogParser {
  const decoder = new TextDecoder()
  const commits: CommitRecord[] = []
  let rest = ''
  let current: { readonly id: string; readonly time: number; readonly files: ArtifactId[]; message: string } | undefined
  let dropped = false
  let expected: 'message' | 'first-path' | 'path' = 'path'

  function take(record: string): void {
    if (current !== undefined && expected === 'message') {
      current.message = commitMessage(record)
      expected = 'first-path'
      return
    }
    const header = HEADER.exec(record)
    if (header !== null) {
      close()
      dropped = !keepRoots && header[3] === ''
      current = { id: header[1]!, time: Number(header[2]), files: [], message: '' }
      expected = 'message'
    } else {
      // Git sets the paths apart from what is before them by a line feed.
      addFile(expected === 'first-path' && record.startsWith('\n') ? record.slice(1) : record)
      expected = 'path'
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
      const records = decoder.decode(chunk, { stream: true }).split('\0')
      // Of a record without end no more is kept than is used: messages may have any length, paths may not.
      if (rest.length < MESSAGE_CHARACTERS) rest += records[0]!
      for (let at = 1; at < records.length; at++) {
        take(rest)
        rest = records[at]!
      }
    },
    finish() {
      if (rest !== '') take(rest)
      rest = ''
      close()
      return commits
    },
  }
}
