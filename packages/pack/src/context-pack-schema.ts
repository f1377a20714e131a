import { ARTIFACT_ROLES, DETAILS, RELATION_KINDS } from '@deepdiscovery/model'

/** Any JSON value that a schema may hold. */
export type JsonSchema = { readonly [keyword: string]: unknown }

const text: JsonSchema = { type: 'string' }
const count: JsonSchema = { type: 'integer', minimum: 0 }
const lineNumber: JsonSchema = { type: 'integer', minimum: 1 }
const share: JsonSchema = { type: 'number', minimum: 0, maximum: 1 }

const diagnostic = object(
  {
    code: text,
    severity: { enum: ['info', 'warning', 'error'] },
    message: text,
    source: text,
    span: object({ artifact: text, startLine: lineNumber, endLine: lineNumber }),
  },
  ['span'],
)

const relation = object(
  {
    source: { ...text, description: 'Path of the file that needs the other; of symmetric labels the smaller path.' },
    target: text,
    kind: { enum: [...new Set(Object.values(RELATION_KINDS))] },
    label: { enum: Object.keys(RELATION_KINDS) },
    confidence: { type: 'number', exclusiveMinimum: 0, maximum: 1, description: 'That the tie exists.' },
    coupling: { ...share, description: 'How often such ends change together, measured.' },
    fanOut: { type: 'number', minimum: 1, description: 'Ends that share this label with one end; many damp what the relation counts for.' },
    evidence: list(
      object({
        path: text,
        line: lineNumber,
        producer: text,
        note: { ...text, description: 'May quote repository text: untrusted.' },
      }),
    ),
  },
  ['coupling', 'fanOut'],
)

const card = object(
  {
    path: text,
    role: { enum: [...ARTIFACT_ROLES] },
    language: text,
    module: text,
    detail: { enum: [...DETAILS] },
    tokens: { ...count, description: 'Tokens of the card in the model text, measured alone.' },
    score: { type: 'number' },
    anchor: list(object({ signal: text, contribution: { type: 'number' } })),
    via: list(reference('relation')),
    rationale: text,
    symbols: list(object({ name: text, kind: text, startLine: lineNumber, endLine: lineNumber, signature: text })),
    neighbors: list(
      object({ path: text, label: { enum: Object.keys(RELATION_KINDS) }, direction: { enum: ['out', 'in', 'both'] } }),
    ),
    excerpts: list(
      object({ startLine: lineNumber, endLine: lineNumber, text: { ...text, description: 'Repository text: untrusted.' } }),
    ),
  },
  ['language', 'anchor', 'via', 'excerpts'],
)

const omittedFile = object(
  {
    path: text,
    reason: reference('omitReason'),
    cost: { ...object({ card: count, full: count }, ['full']), description: 'Estimated tokens of its card, and of its card with all of its text.' },
  },
  ['cost'],
)

const planStep = object(
  {
    path: text,
    depth: { ...count, description: '0 for a file that begins; a step of depth n stands below the last one of depth n - 1 before it.' },
    label: { enum: Object.keys(RELATION_KINDS), description: 'How it stands to the file above.' },
    direction: { enum: ['out', 'in'], description: 'out: the file above needs this one; in: this one needs the file above.' },
  },
  ['label', 'direction'],
)

/** JSON Schema (2020-12) of a {@link ContextPack}; the same as the published file. Open: later fields are no breach. */
export const contextPackSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://deepdiscovery.dev/schema/context-pack-1.json',
  title: 'Context pack, version 1',
  description:
    'Ranked file cards for one task inside an exact token budget. Paths are repo-relative, lines 1-based, both ends included.',
  ...object({
    schema: { const: 'https://deepdiscovery.dev/schema/context-pack-1.json' },
    task: text,
    revision: text,
    follows: object(
      {
        operation: { enum: ['expand', 'promote'] },
        paths: { ...list(text), description: 'Files that were asked about; none where all cards of the earlier pack were.' },
        labels: list({ enum: Object.keys(RELATION_KINDS) }),
        held: { ...list(text), description: 'Files of the earlier packs; what expand adds is none of them.' },
      },
      ['labels'],
    ),
    budget: object({ tokens: lineNumber, maxFiles: lineNumber }),
    tokens: { ...count, description: 'Tokens of the complete model text; never above budget.tokens.' },
    tokenizer: text,
    rendering: { enum: ['markdown', 'xml'], description: 'Form of the model text that tokens count.' },
    confidence: object({ level: { enum: ['high', 'medium', 'low'] }, reasons: list(text), hints: list(text) }),
    plan: { ...list(planStep), description: 'How the files hang together, in the order they are read.' },
    cards: { ...list(reference('card')), description: 'By rank.' },
    relations: list(reference('relation')),
    omitted: object({
      files: { ...list(omittedFile), maxItems: 20 },
      counts: { type: 'object', propertyNames: reference('omitReason'), additionalProperties: count },
    }),
    coverage: object({
      listed: count,
      scanned: count,
      truncated: count,
      parsed: count,
      unparsed: count,
      skipped: { type: 'object', additionalProperties: count },
      examples: { ...list(object({ path: text, reason: text })), maxItems: 20 },
    }),
    stoppedBy: { enum: ['budget', 'max-files', 'below-threshold', 'no-new-information', 'max-steps', 'max-ms', 'nothing-left'] },
    diagnostics: list(diagnostic),
  }, ['follows', 'plan']),
  $defs: { card, relation, omitReason: { enum: ['budget', 'max-files', 'low-gain'] } },
}

function object(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  return { type: 'object', required: Object.keys(properties).filter(name => !optional.includes(name)), properties }
}

function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

function reference(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` }
}
