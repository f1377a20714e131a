import { RELATION_KINDS } from '@deepdiscovery/model'
import type { Language } from '@deepdiscovery/model'
import { keyPathWords, parseKeyPath } from '../keys/key-path.ts'
import { KEY_LANGUAGES } from '../keys/read-keys.ts'
import { compilePathPattern } from '../paths/path-pattern.ts'
import type { PathPattern } from '../paths/path-pattern.ts'
import { parseFieldTemplate } from '../values/field-template.ts'
import { eitherNeedles } from '../values/needles.ts'
import { compilePattern } from '../values/pattern.ts'
import type { BuiltInFact, CompiledSource, Constraint, FieldTerm, FieldType, Selector, Words } from './compiled-rule.ts'
import { BUILT_IN_FIELDS, JUDGED_COLUMNS } from './built-in-fields.ts'
import { compileConstraint } from './compile-terms.ts'
import { queryCaptures, queryWords } from './query-words.ts'
import type { Shape } from './shape.ts'

const COMMON = ['in', 'files', 'imports', 'defines', 'needs', 'set']
const KINDS = ['query', 'at', 'pattern', 'select', 'match'] as const

/** Whether a source is a join of other facts. */
export function isView(source: Shape): boolean {
  return source.fields().has('match')
}

/** Compiles a selector with all that narrows it. */
export function compileSource(shape: Shape, fact: string, declared: ReadonlyMap<string, FieldType>, number: number, path: string): CompiledSource {
  const all = shape.fields()
  const kinds = KINDS.filter((kind) => all.has(kind))
  if (kinds.length > 1) shape.fail(`a source has one of ${KINDS.join(', ')}, not ${kinds.join(' and ')}`)
  const [kind = 'files'] = kinds
  const own = { query: ['query'], at: ['at', 'get'], pattern: ['pattern'], select: ['select', 'where'], match: ['match'], files: [] }[kind]
  const given = shape.fields([...own, ...COMMON])
  const languages = given.has('in') ? compileLanguages(given.get('in')!) : undefined
  const paths = given.get('files')?.oneOrMore().map((each) => each.attempt(() => compilePathPattern(each.text())))
  const { selector, captures, words } = compileSelector(kind, given, shape, languages, paths)
  const pathCaptures = paths?.flatMap((each) => each.captures) ?? []
  const fields = compileFields(given.get('set'), declared, new Set([...captures, ...pathCaptures]))
  const defines = given.get('defines')
  if (defines !== undefined && declared.get(defines.text()) !== 'symbol') defines.fail(`defines names ${defines.text()}, which is no symbol field of ${fact}`)
  return {
    number, fact, selector, languages, paths, fields, pathCaptures: new Set(pathCaptures.filter((each) => !captures.includes(each))),
    imports: given.get('imports')?.oneOrMore().map((each) => each.text()) ?? [],
    defines: defines?.text(),
    words: [...words, ...importWords(given.get('imports')), ...(given.has('needs') ? [given.get('needs')!.oneOrMore().map((each) => each.text())] : [])],
    origin: { path, line: shape.line },
  }
}

interface OwnPart { readonly selector: Selector; readonly captures: readonly string[]; readonly words: Words }

function compileSelector(
  kind: (typeof KINDS)[number] | 'files', given: ReadonlyMap<string, Shape>, shape: Shape, languages: ReadonlySet<Language> | undefined,
  paths: readonly PathPattern[] | undefined,
): OwnPart {
  switch (kind) {
    case 'query': {
      if (languages === undefined) shape.fail('a query needs `in`: the language of its grammar')
      const query = given.get('query')!.text()
      checkQuerySize(query, given.get('query')!)
      return { selector: { kind: 'query', query, line: given.get('query')!.textLine }, captures: queryCaptures(query), words: queryWords(query) }
    }
    case 'at': {
      const wrong = [...languages ?? []].find((each) => !KEY_LANGUAGES.has(each))
      if (languages === undefined || wrong !== undefined) {
        shape.fail(`a key path needs \`in\`: one or more of ${[...KEY_LANGUAGES].join(', ')}${wrong === undefined ? '' : `, not ${wrong}`}`)
      }
      const at = given.get('at')!.attempt(() => parseKeyPath(given.get('at')!.text()))
      const get = new Map([...given.get('get')?.fields() ?? []].map(([name, each]) => [name, each.attempt(() => parseKeyPath(each.text()))]))
      return { selector: { kind: 'tree', at, get }, captures: [...at.captures, ...get.keys(), ...[...get.values()].flatMap((each) => each.captures)], words: keyPathWords(at) }
    }
    case 'pattern': {
      if (paths === undefined) shape.fail('a pattern needs `files`: globs of the files that are read for it')
      const pattern = given.get('pattern')!.attempt(() => compilePattern(given.get('pattern')!.text()))
      return { selector: { kind: 'pattern', pattern }, captures: pattern.groups, words: pattern.words }
    }
    case 'select': {
      const table = given.get('select')!.text()
      const columns = BUILT_IN_FIELDS.get(table as BuiltInFact)
      if (columns === undefined) return given.get('select')!.fail(`there is no table ${table}; choose from ${[...BUILT_IN_FIELDS.keys()].join(', ')}`)
      const where: Constraint[] = [...given.get('where')?.fields([...columns.keys()]) ?? []].map(([field, each]) => compileConstraint(field, each))
      return {
        selector: { kind: 'select', table: table as BuiltInFact, where }, captures: [...columns.keys()],
        words: where.flatMap((each) => JUDGED_COLUMNS.includes(each.field) ? [] : constraintWords(each)),
      }
    }
    case 'match': return shape.fail('a view is no selector')
    case 'files': {
      if (paths === undefined) shape.fail(`a source needs one of ${KINDS.join(', ')}, or at least files`)
      return { selector: { kind: 'path' }, captures: [], words: [] }
    }
  }
}

/** The names in any of the prefixes. */
function importWords(imports: Shape | undefined): Words {
  return imports === undefined ? [] : [imports.oneOrMore().map((each) => each.text())]
}

/** The grammar's engine takes any query, and one that is deep or has very many alternatives takes it minutes, or breaks it. */
const MAX_QUERY_CHARACTERS = 12_000
const MAX_QUERY_DEPTH = 48
const MAX_QUERY_WILDCARDS = 24

function checkQuerySize(query: string, shape: Shape): void {
  if (query.length > MAX_QUERY_CHARACTERS) shape.fail(`the query has ${query.length} characters; ${MAX_QUERY_CHARACTERS} are allowed`)
  let depth = 0
  for (const [token] of query.matchAll(/"(?:\\.|[^"\\])*"|[()[\]]/g)) {
    if (token === '(' || token === '[') depth++
    else if (token === ')' || token === ']') depth--
    if (depth > MAX_QUERY_DEPTH) shape.fail(`the query is nested more than ${MAX_QUERY_DEPTH} deep`)
  }
  const wildcards = query.match(/\(_\)|(?<![\w@#-])_(?![\w-])/g)?.length ?? 0
  if (wildcards > MAX_QUERY_WILDCARDS) shape.fail(`the query has ${wildcards} wildcards; ${MAX_QUERY_WILDCARDS} are allowed`)
}

function constraintWords({ values, pattern, chain }: Constraint): Words {
  if (pattern !== undefined) return chain.text === '' ? pattern.words : []
  return eitherNeedles((values ?? []).map((value) => chain.needles(value)))
}

export function compileLanguages(shape: Shape): ReadonlySet<Language> {
  return new Set(shape.oneOrMore().map((each) => {
    const language = each.text()
    return /^[a-z][a-z0-9-]*$/.test(language) ? language : each.fail(`${language} is no language name`)
  }))
}

function compileFields(
  set: Shape | undefined, declared: ReadonlyMap<string, FieldType>, captures: ReadonlySet<string>,
): ReadonlyMap<string, FieldTerm> {
  const given = set?.fields([...declared.keys()])
  return new Map([...declared.keys()].map((field) => {
    const each = given?.get(field)
    if (each === undefined) return [field, { text: `@${field}`, template: parseFieldTemplate(`@${field}`) }]
    const template = each.attempt(() => parseFieldTemplate(each.scalar()))
    const unknown = template.captures.find((name) => !captures.has(name))
    if (unknown !== undefined) each.fail(`there is no capture ${unknown}; this source has ${[...captures].join(', ') || 'none'}`)
    return [field, { text: each.scalar(), template }]
  }))
}

export const LABELS: readonly string[] = Object.keys(RELATION_KINDS)
