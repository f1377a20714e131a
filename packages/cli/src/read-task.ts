import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { Io } from './io.ts'

/** Where a task comes from. */
export interface TaskSource {
  /** Words of the command line, joined by spaces. */
  readonly words: readonly string[]
  /** `--task-file`: a file, or `-` for standard input. */
  readonly file: string | undefined
}

/**
 * The text of the task, trimmed; `undefined` where none was given.
 *
 * @throws DeepDiscoveryError `DD_INVALID_TASK` for two tasks, an unreadable file or a blank text.
 */
export async function readTask({ words, file }: TaskSource, io: Pick<Io, 'stdin' | 'cwd'>): Promise<string | undefined> {
  if (file === undefined) {
    if (words.length === 0) return undefined
    return notBlank(words.join(' '), 'The task is empty: say in words what should be done.')
  }
  if (words.length > 0) {
    throw new DeepDiscoveryError('DD_INVALID_TASK', 'The task is given twice: use either words or --task-file.')
  }
  if (file === '-') return notBlank(decode(await readAll(io.stdin)), 'The task on standard input is empty.')
  const name = JSON.stringify(file)
  let bytes: Uint8Array
  try {
    bytes = await readFile(resolve(io.cwd, file))
  } catch (cause) {
    throw new DeepDiscoveryError('DD_INVALID_TASK', `The task file ${name} cannot be read.`, { subject: file, cause })
  }
  return notBlank(decode(bytes), `The task file ${name} is empty.`)
}

function notBlank(text: string, message: string): string {
  const task = text.trim()
  if (task === '') throw new DeepDiscoveryError('DD_INVALID_TASK', message)
  return task
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Text of bytes: UTF-8, or UTF-16 by its byte order mark: what `>` writes in older PowerShells. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
