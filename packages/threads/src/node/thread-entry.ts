import { parentPort } from 'node:worker_threads'
import { isMovedResult, type JobMessage, type ThreadAnswer } from './thread-message.ts'

// What a job prints belongs to nobody: a server's standard output is its wire. (Streams of its own would keep the process.)
for (const stream of [process.stdout, process.stderr]) stream.write = () => true

/** Modules stay loaded, and with them what they have learned (grammars), for the life of the thread. */
parentPort?.on('message', (job: JobMessage) => void answer(job))

async function answer({ number, module, name, input }: JobMessage): Promise<void> {
  try {
    const loaded = await import(module) as Readonly<Record<string, unknown>>
    const run = loaded[name]
    if (typeof run !== 'function') throw new TypeError(`The module ${module} exports no function ${name}.`)
    const result: unknown = await run(input)
    if (isMovedResult(result)) send({ number, value: result.value }, result.transfer)
    else send({ number, value: result }, [])
  } catch (error) {
    send({ number, failure: describe(error) }, [])
  }
}

function send(message: ThreadAnswer, transfer: readonly ArrayBuffer[]): void {
  parentPort?.postMessage(message, [...transfer])
}

/** Errors of our own keep their code; a clone of any other would lose its class anyway. */
function describe(error: unknown): { message: string; code: string | undefined; subject: string | undefined } {
  const { message, code, subject }: { message?: unknown; code?: unknown; subject?: unknown } = error instanceof Error ? error : {}
  const text = (value: unknown): string | undefined => typeof value === 'string' ? value : undefined
  return { message: text(message) ?? String(error), code: text(code), subject: text(subject) }
}
