import { DeepDiscoveryError } from '@deepdiscovery/model'
import { throwIfAborted } from './aborted.ts'
import { startBatch, type BatchProcess } from './batch-process.ts'
import type { Git } from './git.ts'
import type { BatchObject } from './object-stream.ts'
import type { ReadLimits } from './snapshot-options.ts'

/** Answers of one question, in order. */
export interface ObjectReading {
  /** The next object or piece; at once where it is here already. Not to be called beyond the last. */
  next(): BatchObject | Promise<BatchObject>
  /** See {@link ObjectStream.putBack}. */
  putBack(count: number): void
  /** Must be called, early or at the end. */
  end(): void
}

/** Reads objects of a repository by name. */
export interface ObjectDatabase {
  read(names: readonly string[], signal?: AbortSignal, inPieces?: boolean): ObjectReading
  close(): void
}

/** From so many objects on a process of its own, which buffers, is worth its start. */
const MANY = 64

/** Of a cut object git would still unpack the rest; above so many bytes a new process is cheaper. */
const MOST_UNWANTED_BYTES = 16 * 1024 * 1024

/**
 * Asks one `git cat-file --batch` for all objects of a large question. For small ones a process is kept for the next; a question that
 * comes while it is busy gets its own, so that nested reading cannot wait for itself. A process whose answers were not all taken is
 * ended.
 *
 * Git gives up at the first object that a partial clone lacks and may not fetch. Then it is asked once for all of those below the
 * tree, and they are passed over.
 *
 * @param tree commit or tree that holds the objects
 */
export function objectDatabase(git: Git, tree: string, limits: ReadLimits): ObjectDatabase {
  const idle = new Map<boolean, BatchProcess[]>([[true, []], [false, []]])
  const busy = new Set<BatchProcess>()
  let closed = false
  let absent: ReadonlySet<string> = new Set<string>()
  let listing: Promise<ReadonlySet<string>> | undefined

  function start(names: readonly string[], inPieces: boolean): BatchProcess {
    const sizes = inPieces ? ([limits.pieceBytes, limits.maxTotalBytes] as const) : ([limits.maxFileBytes, limits.maxFileBytes] as const)
    const buffered = names.length >= MANY
    const process = (buffered ? undefined : idle.get(inPieces)!.pop()) ?? startBatch(git, ...sizes, buffered ? names : undefined)
    busy.add(process)
    process.hold(true)
    if (!buffered) process.ask(names)
    return process
  }

  function read(names: readonly string[], signal?: AbortSignal, inPieces = false): ObjectReading {
    let process: BatchProcess | undefined
    let isKept = false
    let passedOver = absent
    let answered = 0
    const kill = (): void => {
      if (process === undefined) return
      process.end()
      busy.delete(process)
      process = undefined
    }
    signal?.addEventListener('abort', kill, { once: true })

    function nextAtHand(): BatchObject | undefined {
      if (passedOver.has(names[answered]!)) {
        answered++
        return 'missing'
      }
      const object = process?.objects.next()
      if (object !== undefined && (object === 'missing' || object.more !== true)) answered++
      return object
    }

    async function nextLater(): Promise<BatchObject> {
      for (;;) {
        throwIfAborted(signal)
        if (closed) throw new DeepDiscoveryError('DD_SNAPSHOT_UNREADABLE', 'The snapshot was closed; open it again.')
        if (process !== undefined && process.objects.unwanted > MOST_UNWANTED_BYTES) kill()
        if (process === undefined) {
          const rest = answered === 0 && passedOver.size === 0 ? names : names.slice(answered).filter((name) => !passedOver.has(name))
          isKept = rest.length < MANY
          process = start(rest, inPieces)
        }
        if (!(await process.more())) await passOverAbsent()
        const object = nextAtHand()
        if (object !== undefined) return object
      }
    }

    /** After the process ended before its time. */
    async function passOverAbsent(): Promise<void> {
      kill()
      throwIfAborted(signal)
      if (closed) return
      const stuckAt = names[answered]!
      listing ??= listAbsent(git, tree)
      absent = await listing
      if (passedOver.has(stuckAt) || !absent.has(stuckAt)) {
        throw new DeepDiscoveryError(
          'DD_SNAPSHOT_UNREADABLE',
          `Git stopped at object ${stuckAt} of ${tree}; check the repository with "git fsck".`,
        )
      }
      passedOver = absent
    }

    return {
      next: () => nextAtHand() ?? nextLater(),
      putBack: (count) => process?.objects.putBack(count),
      end() {
        signal?.removeEventListener('abort', kill)
        if (process === undefined) return
        if (!isKept || closed || answered < names.length || process.objects.unwanted > MOST_UNWANTED_BYTES) return kill()
        busy.delete(process)
        process.hold(false)
        idle.get(inPieces)!.push(process)
        process = undefined
      },
    }
  }

  return {
    read,
    close() {
      closed = true
      for (const process of [...idle.values()].flat()) process.end()
      for (const process of busy) process.end()
      for (const kept of idle.values()) kept.length = 0
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
  ], { limitMs: 120_000 })
  return new Set(
    stdout
      .toString('latin1')
      .split('\n')
      .filter((line) => line.startsWith('?'))
      .map((line) => line.slice(1)),
  )
}
