import { DeepDiscoveryError } from '@deepdiscovery/model'

const KINDS = {
  text: (value: unknown) => typeof value === 'string',
  list: (value: unknown) => Array.isArray(value),
  number: (value: unknown) => typeof value === 'number',
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  function: (value: unknown) => typeof value === 'function',
} as const
type Kind = keyof typeof KINDS
const ARTICLES: Readonly<Record<Kind, string>> = { text: 'a', list: 'a', number: 'a', object: 'an', function: 'a' }

/** What packing reads of its input and ports, outer before inner. */
const FIELDS: Readonly<Record<string, Kind>> = {
  'input': 'object',
  'input.task': 'object', 'input.task.text': 'text', 'input.task.title': 'text', 'input.task.terms': 'list', 'input.task.mentions': 'list',
  'input.snapshot': 'object', 'input.snapshot.revision': 'text', 'input.snapshot.artifacts': 'list', 'input.snapshot.skipped': 'list',
  'input.survey': 'object', 'input.survey.files': 'list', 'input.survey.documentFrequency': 'list',
  'input.expansion': 'object', 'input.expansion.files': 'list', 'input.expansion.relations': 'list', 'input.expansion.rejected': 'list',
  'input.expansion.stoppedBy': 'text',
  'input.coverage': 'object', 'input.coverage.listed': 'number', 'input.coverage.scanned': 'number', 'input.coverage.truncated': 'number',
  'input.coverage.parsed': 'number', 'input.coverage.unparsed': 'number', 'input.coverage.skipped': 'object', 'input.coverage.examples': 'list',
  'input.diagnostics': 'list',
  'ports': 'object',
  'ports.syntax': 'object', 'ports.syntax.facts': 'function', 'ports.syntax.supports': 'function',
  'ports.reader': 'object', 'ports.reader.read': 'function',
  'ports.counter': 'object', 'ports.counter.count': 'function', 'ports.counter.name': 'text',
}

/**
 * Callers without types may give anything: says which part of a `PackInput` or of its ports is missing, before work begins. Looks no
 * deeper than at what every pack reads.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` with the field as subject, such as `input.survey.files`.
 */
export function checkInput(input: unknown, ports: unknown): void {
  const given: Readonly<Record<string, unknown>> = { input, ports }
  for (const [field, kind] of Object.entries(FIELDS)) {
    // Outer fields come first, so all but the last part of the path are objects.
    const value = field.split('.').reduce((at: unknown, key) => (at as Readonly<Record<string, unknown>>)[key], given)
    if (!KINDS[kind](value)) {
      const what = value === undefined || value === null ? 'is missing' : `is ${Array.isArray(value) ? 'a list' : `of type ${typeof value}`}`
      throw new DeepDiscoveryError('DD_INVALID_OPTION', `${field} ${what}; a pack needs ${ARTICLES[kind]} ${kind} there.`, { subject: field })
    }
  }
}
