import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { aborted } from './aborted.ts'
import type { Git } from './git.ts'
import { objectStream, type BatchObject } from './object-stream.ts'

interface Worker {
  readonly child: ChildProcessWithoutNullStreams
  readonly objects: { next(): Promise<BatchObject | undefined> }
}

/** Reads objects of a repository by name. */
export interface ObjectDatabase {
  /** One answer per name, in order. The bytes are borrowed until the next one. */
  read(names: readonly string[], signal?: AbortSignal): AsyncGenerator<BatchObject>
  close(): void
}

/**
 * Keeps a `git cat-file --batch` process for the next question. A question that comes while all are busy gets its own, so that
 * nested reading cannot wait for itself; a process whose answers were not all taken is ended.
 */
export function objectDatabase(git: Git, maxBytes: number): ObjectDatabase {
  const idle: Worker[] = []
  const busy = new Set<Worker>()
  let closed = false

  function startWorker(): Worker {
    const child = git.start(['cat-file', '--batch'])
    child.stderr.resume()
    child.stdin.on('error', () => {})
    child.on('error', () => {})
    const output = child.stdout[Symbol.asyncIterator]()
    const nextChunk = async (): Promise<Uint8Array | undefined> => {
      const { value, done } = await output.next().catch(() => ({ value: undefined, done: true }))
      return done === true ? undefined : value as Uint8Array
    }
    return { child, objects: objectStream(nextChunk, maxBytes) }
  }

  return {
    async *read(names, signal) {
      if (closed) throw new DeepDiscoveryError('DD_SNAPSHOT_UNREADABLE', 'The snapshot was closed; open it again.')
      if (names.length === 0) return
      const worker = idle.pop() ?? startWorker()
      busy.add(worker)
      keepRunning(worker.child, true)
      const end = (): void => void worker.child.kill('SIGKILL')
      signal?.addEventListener('abort', end, { once: true })
      let answered = 0
      try {
        worker.child.stdin.write(`${names.join('\n')}\n`)
        while (answered < names.length) {
          const object = await worker.objects.next()
          if (signal?.aborted === true) throw aborted(signal)
          if (object === undefined) throw new DeepDiscoveryError('DD_SNAPSHOT_UNREADABLE', 'Git stopped while it read the repository; check it with "git fsck".')
          answered++
          yield object
        }
      } finally {
        signal?.removeEventListener('abort', end)
        busy.delete(worker)
        if (answered === names.length && !closed && signal?.aborted !== true) {
          keepRunning(worker.child, false)
          idle.push(worker)
        } else {
          end()
        }
      }
    },
    close() {
      closed = true
      for (const worker of [...idle, ...busy]) worker.child.kill('SIGKILL')
      idle.length = 0
    },
  }
}

/** An idle process must not keep the program alive; it ends by itself when its input does. */
function keepRunning(child: ChildProcessWithoutNullStreams, busy: boolean): void {
  const handles = [child, child.stdin, child.stdout, child.stderr] as { ref?(): void; unref?(): void }[]
  for (const handle of handles) {
    if (busy) handle.ref?.()
    else handle.unref?.()
  }
}
