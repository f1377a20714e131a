import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { Io } from './io.ts'
import { decode } from './read-task.ts'

/** Largest file that is taken for a pack. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * The text of `--pack`: a file, or `-` for standard input.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a file that cannot be read, is empty, or is far longer than a pack.
 */
export async function readPackText(file: string, io: Pick<Io, 'stdin' | 'cwd'>): Promise<string> {
  const name = file === '-' ? 'on standard input' : JSON.stringify(file)
  const text = decode(file === '-' ? await readUpTo(io.stdin, name) : await readFileUpTo(resolve(io.cwd, file), name))
  if (text.trim() === '') throw invalid(`${name} is empty; give the JSON of discover --format json.`)
  return text
}

async function readFileUpTo(path: string, name: string): Promise<Uint8Array> {
  try {
    const handle = await open(path, 'r')
    try {
      return await readUpTo(handle.createReadStream({ autoClose: false }), name)
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw DeepDiscoveryError.is(cause) ? cause : invalid(`${name} cannot be read.`, cause)
  }
}

async function readUpTo(stream: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw invalid(`${name} is longer than ${MOST_BYTES / 1024 / 1024} MiB; give the JSON of one pack.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function invalid(what: string, cause?: unknown): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_INVALID_OPTION', `The pack ${what}`, { subject: 'pack', cause })
}
