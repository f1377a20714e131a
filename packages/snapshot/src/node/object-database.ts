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
 *
 * Git gives up at the first object that a partial clone lacks and may not fetch. Then it is asked once for all of those below the
 * tree, and they are passed over.
 *
 * @param tree commit or tree that holds the objects
 */
export function objectDatabase(git: Git, tree: string, maxBytes: number): ObjectDatabase {
  const idle: Worker[] = []
  const busy = new Set<Worker>()
  let closed = false
  let absent: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>())
  let askedForAbsent = false

  function startWorker(): Worker {
    const child = git.start(['cat-file', '--batch'])
    child.stderr.resume()
    child.stdin.on('error', () => {})
    child.on('error', () => {})
    const output = child.stdout[Symbol.asyncIterator]()
    const nextChunk = async (): Promise<Uint8Array | undefined> => {
      const { value, done } = await output.next().catch(() => ({ value: undefined, done: true }))
      return done === true ? undefined : (value as Uint8Array)
    }
    return { child, objects: objectStream(nextChunk, maxBytes) }
  }

  /** Answers until the process ends before its time. */
  async function* readUntilEnd(
    names: readonly string[],
    known: ReadonlySet<string>,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<BatchObject> {
    const worker = idle.pop() ?? startWorker()
    busy.add(worker)
    keepRunning(worker.child, true)
    const end = (): void => void worker.child.kill('SIGKILL')
    signal?.addEventListener('abort', end, { once: true })
    let answered = 0
    try {
      worker.child.stdin.write(
        names
          .filter((name) => !known.has(name))
          .map((name) => `${name}\n`)
          .join(''),
      )
      for (const name of names) {
        const object = known.has(name) ? 'missing' : await worker.objects.next()
        if (signal?.aborted === true) throw aborted(signal)
        if (object === undefined) return
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
  }

  return {
    async *read(names, signal) {
      for (let answered = 0; answered < names.length;) {
        if (closed) throw new DeepDiscoveryError('DD_SNAPSHOT_UNREADABLE', 'The snapshot was closed; open it again.')
        const known = await absent
        for await (const object of readUntilEnd(names.slice(answered), known, signal)) {
          answered++
          yield object
        }
        const stuckAt = names[answered]
        if (stuckAt === undefined || closed) continue
        if (!askedForAbsent) {
          askedForAbsent = true
          absent = listAbsent(git, tree)
        }
        if (known.has(stuckAt) || !(await absent).has(stuckAt)) {
          throw new DeepDiscoveryError(
            'DD_SNAPSHOT_UNREADABLE',
            `Git stopped at object ${stuckAt} of ${tree}; check the repository with "git fsck".`,
          )
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

async function listAbsent(git: Git, tree: string): Promise<ReadonlySet<string>> {
  const { stdout } = await git.run([
    'rev-list',
    '--objects',
    '--missing=print',
    '--no-object-names',
    '--end-of-options',
    `${tree}^{tree}`,
  ])
  return new Set(
    stdout
      .toString('latin1')
      .split('\n')
      .filter((line) => line.startsWith('?'))
      .map((line) => line.slice(1)),
  )
}

/** An idle process must not keep the program alive; it ends by itself when its input does. */
function keepRunning(child: ChildProcessWithoutNullStreams, busy: boolean): void {
  const handles = [child, child.stdin, child.stdout, child.stderr] as { ref?(): void; unref?(): void }[]
  for (const handle of handles) {
    if (busy) handle.ref?.()
    else handle.unref?.()
  }
}
