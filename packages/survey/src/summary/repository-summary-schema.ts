import { ARTIFACT_ROLES, type Scale } from '@deepdiscovery/model'
import { COMMAND_KINDS, CONVENTION_KINDS } from './repository-facts.ts'

/** Any JSON value that a schema may hold. */
type JsonSchema = { readonly [keyword: string]: unknown }

const text: JsonSchema = { type: 'string' }
const quoted: JsonSchema = { type: 'string', description: 'Repository text: untrusted.' }
const count: JsonSchema = { type: 'integer', minimum: 0 }
const line: JsonSchema = { type: 'integer', minimum: 1 }
const share: JsonSchema = { type: 'number', minimum: 0, maximum: 1 }
const role: JsonSchema = { enum: [...ARTIFACT_ROLES] }

const quotation = object({ text: quoted, path: text })
const stackItem = object({ name: quoted, version: quoted, path: text, manifests: count }, ['version'])
const shareOf = list(object({ folder: text, share }))
const diagnostic = object({
  code: text, severity: { enum: ['info', 'warning', 'error'] }, message: text, source: text, span: object({ artifact: text, startLine: line, endLine: line }),
}, ['span'])

/** JSON Schema (2020-12) of a repository summary; the same as the published file. Open: later fields are no breach. */
export const repositorySummarySchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://deepdiscovery.dev/schema/repository-summary-1.json',
  title: 'Repository summary, version 1',
  description: 'What a repository is made of, and where a task seems to live. Paths are repo-relative; the root folder is the empty text.',
  ...object({
    schema: { const: 'https://deepdiscovery.dev/schema/repository-summary-1.json' },
    task: text, budget: line, tokens: { ...count, description: 'Tokens of text; never above budget.' }, tokenizer: text,
    text: { type: 'string', description: 'Markdown. Repository text stands in it as inline code only.' },
    name: quoted, files: count, scale: { enum: ['tiny', 'small', 'medium', 'large', 'huge'] satisfies Scale[] }, revision: text, description: quotation,
    stack: object({
      languages: list(object({ language: text, files: count, share })), frameworks: list(stackItem), runtimes: list(stackItem), dependencies: list(stackItem),
    }),
    modules: list(object({
      folder: text, name: quoted, manifest: text, files: count, roles: list(object({ role, files: count })), language: text, description: quotation, dependsOn: list(text),
    }, ['name', 'manifest', 'language', 'description'])),
    moduleCount: count,
    folders: list(object({ folder: text, files: count, language: text, contains: list(text) }, ['language'])),
    entryPoints: list(object({ kind: { enum: ['command', 'server', 'browser', 'process', 'library', 'routes'] }, path: text, name: quoted, statedIn: text }, ['path', 'name'])),
    commands: list(object({ kind: { enum: [...COMMAND_KINDS] }, command: quoted, folder: text, statedIn: text, source: { enum: ['script', 'readme', 'ci', 'implied'] } })),
    conventions: list(object({ kind: { enum: [...CONVENTION_KINDS] }, statement: text, items: list(object({ text: quoted, files: count }, ['files'])) })),
    location: object({
      modules: shareOf, folders: shareOf, unknownTerms: list(text),
      files: list(object({
        path: text, role, score: share, named: { const: true }, line, terms: list(object({ term: text, where: { enum: ['path', 'definition', 'text'] } })),
      }, ['named', 'line'])),
    }),
    diagnostics: list(diagnostic),
  }, ['task', 'description', 'location']),
}

function object(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  return { type: 'object', required: Object.keys(properties).filter((name) => !optional.includes(name)), properties }
}

function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}
