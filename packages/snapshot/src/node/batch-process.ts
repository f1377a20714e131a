import type { ChildProcess } from 'node:child_process'
import type { Git } from './git.ts'
import { objectStream, type ObjectStream } from './object-stream.ts'

/** A running `git cat-file --batch` and what came out of it so far. */
export interface BatchProcess {
  readonly objects: ObjectStream
  /** Feeds the next output into {@link objects}; false at its end. */
  more(): Promise<boolean>
  /** Asks for further objects. Only where it is not buffered. */
  ask(names: readonly string[]): void
  /** Whether it may keep the program alive: while it is not asked anything it must not, and it ends when its input does. */
  hold(busy: boolean): void
  end(): void
}

/** So much output is taken in ahead of its use, so that git goes on while what it has given is worked on. */
const MOST_AHEAD_BYTES = 4 * 1024 * 1024

/** Git gives something every few milliseconds; after so long without it waits for an object that is a pipe. */
const STALL_MS = 30_000

/**
 * Starts the command.
 *
 * @param allNames all that it is asked for: then git buffers its output, which costs it half as much per object, and ends; without
 *   them it answers each question at once
 */
export function startBatch(git: Git, pieceBytes: number, totalBytes: number, allNames?: readonly string[]): BatchProcess {
  const child = git.start(['cat-file', '--batch', ...(allNames === undefined ? [] : ['--buffer'])])
  const objects = objectStream(pieceBytes, totalBytes)
  const queue: Uint8Array[] = []
  let queued = 0
  let first = 0
  let ended = false
  let wake = (): void => {}
  const finish = (): void => {
    ended = true
    wake()
  }
  child.on('error', finish)
  child.stdin?.on('error', () => {})
  child.stderr?.resume()
  child.stdout?.on('error', finish)
  child.stdout?.on('end', finish)
  child.stdout?.on('close', finish)
  child.stdout?.on('data', (chunk: Uint8Array) => {
    queue.push(chunk)
    queued += chunk.length
    if (queued > MOST_AHEAD_BYTES) child.stdout!.pause()
    wake()
  })
  const end = (): void => {
    finish()
    child.kill('SIGKILL')
    child.stdout?.destroy()
  }

  async function output(): Promise<void> {
    const timer = setTimeout(end, STALL_MS)
    while (first === queue.length && !ended) await new Promise<void>((resolve) => (wake = resolve))
    clearTimeout(timer)
  }

  if (allNames !== undefined) child.stdin?.end(toLines(allNames))

  return {
    objects,
    async more() {
      // A turn of the event loop even where there is output: it empties the pipe, and git goes on.
      if (first < queue.length) await new Promise(setImmediate)
      if (first === queue.length && !ended) await output()
      const chunk = queue[first]
      if (chunk === undefined) return false
      first++
      queued -= chunk.length
      if (first === queue.length) first = queue.length = 0
      if (queued < MOST_AHEAD_BYTES / 2 && child.stdout!.isPaused()) child.stdout!.resume()
      objects.push(chunk)
      return true
    },
    ask: (names) => void child.stdin?.write(toLines(names)),
    hold: (busy) => holdProgram(child, busy),
    end,
  }
}

function toLines(names: readonly string[]): string {
  return names.length === 0 ? '' : `${names.join('\n')}\n`
}

function holdProgram(child: ChildProcess, busy: boolean): void {
  const handles = [child, child.stdin, child.stdout, child.stderr] as { ref?(): void; unref?(): void }[]
  for (const handle of handles) {
    if (busy) handle?.ref?.()
    else handle?.unref?.()
  }
}
