import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { parseWeights } from '../parse-weights.ts'
import type { StaticWeights } from '../static-weights.ts'

/** Beside `src` and `dist` alike. */
const FOLDER = new URL('../weights/', import.meta.url)
const FOLDER_OF_SOURCE = new URL('../../weights/', import.meta.url)

/**
 * The weights that come with this package; `undefined` where it was installed without them.
 *
 * @throws DeepDiscoveryError `DD_INVALID_WEIGHTS` where they are damaged
 */
export function readShippedWeights(): StaticWeights | undefined {
  for (const folder of [FOLDER, FOLDER_OF_SOURCE]) {
    const path = fileURLToPath(new URL('encoder.bin', folder))
    const bytes = bytesOf(path)
    if (bytes !== undefined) return parseWeights(bytes, path)
  }
  return undefined
}

/**
 * The weights in a file.
 *
 * @throws DeepDiscoveryError `DD_INVALID_WEIGHTS` where there is no such file, and for anything else than whole weights
 */
export function readWeights(path: string): StaticWeights {
  const bytes = bytesOf(path)
  if (bytes === undefined) throw new DeepDiscoveryError('DD_INVALID_WEIGHTS', `There are no weights at ${path}.`, { subject: path })
  return parseWeights(bytes, path)
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new DeepDiscoveryError('DD_INVALID_WEIGHTS', `The weights at ${path} cannot be read (${code ?? String(error)}).`, { subject: path, cause: error })
  }
}
