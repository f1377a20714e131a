import { comparePaths, toArtifactId, type ArtifactId, type CommitRecord, type Rename } from '@deepdiscovery/model'
import { commitMessage, MESSAGE_CHARACTERS } from './commit-message.ts'

/** Takes the output of `git log -z -M --name-status --format=%x01%H %ct %P%x00%B` in chunks. */
export interface LogParser {
  push(chunk: Uint8Array): void
  finish(): readonly CommitRecord[]
}

/** `^A` id, time, parents. */
const HEADER = /^\x01([0-9a-f]{40,64}) (\d{1,12}) ?([0-9a-f ]*)$/

/** Git sets the first status apart from what is before it by a line feed. A rename is followed by two paths; copies are not asked for. */
const STATUS = /^\n?([A-Z])\d{0,3}$/

interface OpenCommit {
  readonly id: string
  readonly time: number
  readonly files: Set<ArtifactId>
  readonly renames: Rename[]
  message: string
}

/**
 * Records stand at fixed places, so that neither a path nor a message can pass for something else. The record behind a header is the message, whatever it holds: a message cannot hold the NUL that ends it.
 *
 * @param keepRoots whether commits without parents count; in a shallow clone they are not the first commits but the cut edge,
 *   which seems to add every file
 */
export function logParser({ keepRoots }: { readonly keepRoots: boolean }): LogParser {
  const decoder = new TextDecoder()
  const commits: CommitRecord[] = []
  let rest = ''
  let current: OpenCommit | undefined
  let dropped = false
  let expected: 'message' | 'status' | 'path' | 'old-path' | 'new-path' = 'status'
  let old: ArtifactId | undefined

  function take(record: string): void {
    if (expected === 'message') {
      current!.message = commitMessage(record)
      expected = 'status'
    } else if (expected === 'status') takeStatus(record)
    else takePath(record)
  }

  function takeStatus(record: string): void {
    const header = HEADER.exec(record)
    if (header !== null) {
      close()
      dropped = !keepRoots && header[3] === ''
      current = { id: header[1]!, time: Number(header[2]), files: new Set(), renames: [], message: '' }
      expected = 'message'
      return
    }
    const status = STATUS.exec(record)?.[1]
    if (status !== undefined) expected = status === 'R' ? 'old-path' : 'path'
  }

  function takePath(record: string): void {
    const file = pathIn(record)
    if (file !== undefined) current?.files.add(file)
    if (expected === 'new-path' && old !== undefined && file !== undefined) current?.renames.push({ from: old, to: file })
    old = expected === 'old-path' ? file : undefined
    expected = expected === 'old-path' ? 'new-path' : 'status'
  }

  function close(): void {
    if (current === undefined || dropped) return
    const { id, time, message } = current
    const files = [...current.files].sort(comparePaths)
    const renames = current.renames.sort((left, right) => comparePaths(left.to, right.to))
    commits.push({ id, time, files, ...(renames.length === 0 ? {} : { renames }), message })
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

/** A hostile tree can hold paths that are none. */
function pathIn(record: string): ArtifactId | undefined {
  try {
    return toArtifactId(record)
  } catch {
    return undefined
  }
}
