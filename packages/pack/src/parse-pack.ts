import { DeepDiscoveryError, type ContextPack } from '@deepdiscovery/model'
import { shortLine } from '@deepdiscovery/text'
import { contextPackSchema } from './context-pack-schema.ts'
import { schemaBreach } from './schema-breach.ts'

/** Largest pack that is read, in characters: a pack of 100,000 tokens has some 20 million. */
const PACK_LENGTH = 64 * 1024 * 1024
const SCHEMA_LENGTH = 80

/**
 * Reads a pack from its JSON form, as `renderPack(pack, { format: 'json' })` prints it. What it says is as trustworthy as who wrote it.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a text that is too long, no JSON, or no pack of this version; see {@link checkPack}
 */
export function parsePack(text: string): ContextPack {
  if (text.length > PACK_LENGTH) throw invalid(`is longer than ${PACK_LENGTH} characters; give the JSON of one pack.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw invalid('is no JSON; print one with --format json, or renderPack(pack, { format: \'json\' }).', cause)
  }
  return checkPack(value)
}

/**
 * Checks a value against the published JSON Schema.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` that names the first place that is wrong, or the other version
 */
export function checkPack(value: unknown): ContextPack {
  const { schema } = (value ?? {}) as { readonly schema?: unknown }
  const known = (contextPackSchema['properties'] as Record<'schema', { readonly const: string }>).schema.const
  if (typeof schema === 'string' && schema !== known) {
    throw invalid(`has another schema, ${JSON.stringify(shortLine(schema, SCHEMA_LENGTH))}; this version reads ${known}.`)
  }
  const breach = schemaBreach(value, contextPackSchema)
  if (breach !== undefined) throw invalid(`is damaged: ${shortLine(breach, 2 * SCHEMA_LENGTH)}.`)
  return value as ContextPack
}

function invalid(what: string, cause?: unknown): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_INVALID_OPTION', `The pack ${what}`, { subject: 'pack', cause })
}
