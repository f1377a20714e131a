import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DeepDiscoveryError, ERROR_CODES, type ErrorCode, type ThreadJob } from '@deepdiscovery/model'
import { onAbort } from './on-abort.ts'
import { isAnswerTo, type JobMessage, type ThreadAnswer } from './thread-message.ts'

/** One thread that does one job at a time. */
export interface Thread {
  /**
   * Does the job. After a failure with `DD_THREAD_FAILED` or `DD_ABORTED` the thread is gone.
   *
   * @throws as {@link ThreadPool.run}
   */
  run(job: ThreadJob, signal: AbortSignal | undefined): Promise<unknown>
  end(): Promise<void>
  readonly ended: boolean
}

/** Starts a thread; while it has nothing to do it does not keep the process. */
export function startThread(memoryMegabytes: number): Thread {
  const fromSource = import.meta.url.endsWith('.ts')
  const entry = fromSource ? sourceEntry(new URL('./thread-entry.ts', import.meta.url)) : new URL('./thread-entry.js', import.meta.url)
  const worker = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    ...(fromSource ? { execArgv: ['--conditions', 'development'] } : {}),
  })
  let ended = false
  let number = 0
  let settle: ((outcome: { answer: ThreadAnswer } | { error: Error }) => void) | undefined
  const fail = (error: Error): void => {
    ended = true
    settle?.({ error })
  }
  const broken = (reason: string): DeepDiscoveryError =>
    new DeepDiscoveryError('DD_THREAD_FAILED', `A thread broke down (${reason}); its work was given up.`)
  worker.on('message', (message: unknown) => {
    if (isAnswerTo(message, number)) settle?.({ answer: message })
  })
  worker.on('messageerror', (error) => fail(broken(error.message)))
  worker.on('error', (error: Error) => fail(broken(error.message)))
  worker.on('exit', () => fail(broken('it ended')))
  worker.unref()

  return {
    get ended() { return ended },
    async end() {
      fail(new DeepDiscoveryError('DD_ABORTED', 'The threads were closed.'))
      await worker.terminate()
    },
    run({ module, name, input, transfer = [], limitMs }, signal) {
      number++
      return new Promise((resolve, reject) => {
        const stop = (error: Error): void => {
          fail(error)
          void worker.terminate()
        }
        const stopListening = onAbort(signal, () => stop(aborted(signal)))
        const timer = limitMs === undefined ? undefined : setTimeout(() => stop(broken(`no answer within ${limitMs} ms`)), limitMs)
        settle = (outcome) => {
          settle = undefined
          clearTimeout(timer)
          stopListening()
          worker.unref()
          if ('error' in outcome) reject(outcome.error)
          else if ('failure' in outcome.answer) reject(revived(outcome.answer.failure))
          else resolve(outcome.answer.value)
        }
        worker.ref()
        const message: JobMessage = { number, module, name, input }
        try {
          worker.postMessage(message, [...transfer])
        } catch (error) {
          // What cannot be cloned is the caller's mistake, and the thread is as good as before.
          settle({ answer: { number, failure: { message: String(error), code: undefined, subject: undefined } } })
        }
      })
    },
  }
}

/** The error of an aborted run. */
export function aborted(signal: AbortSignal | undefined): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_ABORTED', 'The work in another thread was cancelled.', { cause: signal?.reason })
}

function revived({ message, code, subject }: Extract<ThreadAnswer, { failure: object }>['failure']): Error {
  const known = ERROR_CODES.find((each): each is ErrorCode => each === code)
  return known === undefined ? new Error(message) : new DeepDiscoveryError(known, message, subject === undefined ? {} : { subject })
}

/** From source a thread has to be taught TypeScript first, whatever taught it to this one (a loader, a test runner). */
function sourceEntry(entry: URL): URL {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href
  return new URL(`data:text/javascript,${encodeURIComponent(`import { register } from '${loader}'; register(); await import('${entry.href}')`)}`)
}
