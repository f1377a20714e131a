import type { ArtifactId, ReadResult } from '@deepdiscovery/model'
import { decodeText } from './decode-text.ts'
import { isEnvironmentFile, maskEnvironment } from './mask-environment.ts'
import { isSecretText, maskPrivateKeys } from './secret-text.ts'
import type { ByteTools } from './utf8-bytes.ts'

/**
 * What a reader yields for the raw bytes of a file, whichever source they come from: decoded, keys masked, or skipped. May write
 * into the bytes.
 */
export function readResult(id: ArtifactId, raw: Uint8Array, truncated: boolean, tools: ByteTools): ReadResult {
  const bytes = decodeText(raw, truncated, tools)
  if (bytes === 'binary') return { id, skipped: 'binary' }
  if (isSecretText(id, bytes, tools)) return { id, skipped: 'secret' }
  if (isEnvironmentFile(id)) {
    return { id, bytes: new TextEncoder().encode(maskEnvironment(new TextDecoder().decode(bytes), id)), truncated }
  }
  maskPrivateKeys(bytes, tools)
  return { id, bytes, truncated }
}
