import { DeepDiscoveryError } from '@deepdiscovery/model'
import { configSchema } from './config-schema.ts'
import type { Config } from './config-schema.ts'
import { locateJsonError } from './locate-json-error.ts'

/** What decides which rules are trusted can only be said by whoever runs the command. */
const TRUST: Readonly<Record<string, string>> = { rules: '--rules DIR', repoRules: '--repo-rules' }

/**
 * Checks the text of a `deepdiscovery.json`.
 *
 * @throws DeepDiscoveryError `DD_INVALID_CONFIG` with one sentence that names the file, the key and what it may be.
 */
export function parseConfig(text: string, file: string): Config {
  const result = configSchema.safeParse(parseJson(text, file))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    const option = Object.hasOwn(TRUST, key) ? TRUST[key] : undefined
    if (option !== undefined) throw invalid(file, `the key "${key}" is not allowed, since this file is part of the repository, which is not trusted; use the option ${option}`)
    const known = Object.keys(configSchema.shape).join(', ')
    throw invalid(file, `unknown key ${JSON.stringify(key)}; the keys are ${known}`)
  }
  const [key] = issue?.path ?? []
  if (key === undefined) throw invalid(file, 'the content must be an object of values')
  throw invalid(file, `the key "${String(key)}" must be ${issue?.message}`)
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the text and names a place only sometimes.
    const { line, column } = locateJsonError(text)
    throw invalid(file, `not valid JSON at line ${line}, column ${column}`)
  }
}

function invalid(file: string, problem: string): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_INVALID_CONFIG', `${file}: ${problem}.`, { subject: file })
}
