import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { Artifact, ArtifactId, Language, QueryMatch, SourceReader, SyntaxFacts, SyntaxQuery, SyntaxSource } from '@deepdiscovery/model'
import { readKeys } from '../keys/read-keys.ts'
import type { KeyReading } from '../keys/read-keys.ts'
import { selectKeys } from '../keys/key-path.ts'
import type { ImplicitLimits } from '../limits.ts'
import type { BuiltInFact, CompiledSource, Constraint } from '../rules/compiled-rule.ts'
import { BUILT_IN_FIELDS } from '../rules/built-in-fields.ts'
import { queryProblem } from '../rules/query-problem.ts'
import { formatProblem } from '../rules/rule-problem.ts'
import { importAliases, originalNames } from './import-aliases.ts'
import { builtInRows } from './built-in-facts.ts'
import type { BuiltInRow } from './built-in-facts.ts'
import { createEmission, MAX_COMBINATIONS } from './emit-facts.ts'
import type { Captures } from './emit-facts.ts'
import type { FactStore } from './fact-store.ts'
import { holdsLanguage } from './language-hosts.ts'
import { mayMeetName, meets } from './meets.ts'
import { exportedModule } from './module-name.ts'

/** What of a file is looked at: what the syntax stage has of it, its tree, its text. */
export type FactGroup = 'syntax' | 'query' | 'text'
const ALL_GROUPS: ReadonlySet<FactGroup> = new Set<FactGroup>(['syntax', 'query', 'text'])

/** A selector with the files that may hold its facts. */
export interface LiveSource {
  readonly source: CompiledSource
  mayBeIn(artifact: ArtifactId): boolean
}

/** A table of the syntax stage with what joins ask of its rows: any of these sets has to be met. */
export interface LiveTable {
  readonly table: BuiltInFact
  readonly wanted: readonly { readonly constraints: readonly Constraint[]; readonly languages: ReadonlySet<Language> | undefined }[]
}

export interface FactLoaderInput {
  readonly syntax: SyntaxSource
  readonly reader: SourceReader
  readonly artifacts: readonly Artifact[]
  readonly artifactOf: (id: ArtifactId) => Artifact | undefined
  readonly store: FactStore
  readonly sources: readonly LiveSource[]
  readonly tables: readonly LiveTable[]
  /** Symbol fields of a fact. */
  readonly symbolsOf: (fact: string) => readonly string[]
  readonly limits: ImplicitLimits
  readonly report: (code: string, message: string, artifact?: ArtifactId, line?: number) => void
}

/** Finds the facts of files and puts them into the store, each once. */
export interface FactLoader {
  /** Whether anything of these groups would be looked at. */
  needs(id: ArtifactId, groups: readonly FactGroup[]): boolean
  load(wanted: ReadonlyMap<ArtifactId, ReadonlySet<FactGroup>>, signal?: AbortSignal): Promise<void>
  /** Facts that are paths, of one file or of all. Whether there were any that were not known. */
  loadPaths(source: CompiledSource, of?: readonly Artifact[]): boolean
  /** The innermost function around a line, of files that were parsed. */
  within(id: ArtifactId, line: number): Within | undefined
  /** All that one file's path says, and all that is in it. */
  loadWhole(ids: readonly ArtifactId[], signal?: AbortSignal): Promise<void>
  /** Whether {@link FactLoader.loadWhole} was asked for the file. */
  isWhole(id: ArtifactId): boolean
}

export interface Within {
  readonly startLine: number
  readonly endLine: number
}

const NO_CAPTURES: Captures = new Map()

export function createFactLoader({ syntax, reader, artifacts, artifactOf, store, sources, tables, symbolsOf, limits, report }: FactLoaderInput): FactLoader {
  const loaded = new Set<string>()
  const whole = new Set<ArtifactId>()
  const functions = new Map<ArtifactId, readonly Within[]>()
  const disabled = new Set<CompiledSource>()
  const { emit, hasFacts } = createEmission({ store, artifactOf, symbolsOf, limits, report })
  const queried = sources.filter(({ source }) => source.selector.kind === 'query')
  const texted = sources.filter(({ source }) => source.selector.kind === 'tree' || source.selector.kind === 'pattern')
  const paths = sources.flatMap(({ source }) => source.selector.kind === 'path' ? [source] : [])
  const listed = new Set<CompiledSource>()
  const selected = sources.filter(({ source }) => source.selector.kind === 'select')

  const applies = ({ source, mayBeIn }: LiveSource, id: ArtifactId): boolean => !disabled.has(source)
    && holdsLanguage(artifactOf(id)?.language, source.languages) && (source.paths?.some((each) => each.match(id) !== undefined) ?? true) && mayBeIn(id)
  const isLoaded = (id: ArtifactId, group: FactGroup): boolean => loaded.has(`${group}\n${id}`)
  const hasWork = (id: ArtifactId, group: FactGroup): boolean => {
    if (isLoaded(id, group)) return false
    if (group === 'query') return queried.some((each) => applies(each, id))
    if (group === 'text') return texted.some((each) => applies(each, id))
    return syntax.supports(artifactOf(id)?.language) && (tables.length > 0 || selected.some((each) => applies(each, id)))
  }

  function imports(source: CompiledSource, facts: SyntaxFacts | undefined): boolean {
    if (source.imports.length === 0) return true
    return facts?.imports.some(({ specifier, names }) => source.imports.some((prefix) => isBelow(specifier, prefix)
      || names.some(({ name }) => isBelow(`${specifier}.${name}`, prefix)))) ?? false
  }

  async function loadSyntax(ids: readonly ArtifactId[], signal?: AbortSignal): Promise<void> {
    const all = await syntax.facts(ids, signal)
    for (const [id, facts] of all) functions.set(id, functionsOf(facts))
    for (const id of ids) {
      const facts = all.get(id)
      if (facts === undefined) continue
      const language = artifactOf(id)?.language
      const aliases = importAliases(facts)
      const tableRows = new Map<BuiltInFact, readonly BuiltInRow[]>()
      const rowsOf = (table: BuiltInFact): readonly BuiltInRow[] => {
        let rows = tableRows.get(table)
        if (rows === undefined) tableRows.set(table, rows = [...builtInRows(table, facts)])
        return rows
      }
      for (const { table, wanted } of tables) {
        const asked = wanted.filter((each) => holdsLanguage(language, each.languages))
        if (asked.length === 0) continue
        for (const row of rowsOf(table)) {
          if (asked.some(({ constraints }) => constraints.every((each) => mayMeet(table, each, row.values, id)))) {
            const originals = row.defines === undefined ? originalNames(row.values, symbolsOf(table), aliases) : undefined
            store.add({
              fact: table, artifact: id, line: row.line, endLine: row.endLine, values: row.values, defines: row.defines,
              ...exportedModule(id, language, row.defines), ...(originals === undefined ? {} : { originals }),
            })
          }
        }
      }
      for (const live of selected) {
        const { selector } = live.source
        if (selector.kind !== 'select' || !applies(live, id) || !imports(live.source, facts)) continue
        const path = pathCaptures(live.source, id)
        for (const row of rowsOf(selector.table)) {
          if (!selector.where.every((each) => meets(each, row.values, id))) continue
          emit(live.source, id, [withPath(row.values, path)], row.line, row.endLine, aliases)
        }
      }
    }
  }

  async function loadQueries(ids: readonly ArtifactId[], signal?: AbortSignal): Promise<void> {
    const files = ids.filter((id) => queried.some((each) => applies(each, id)))
    if (files.length === 0) return
    const { matches, asked } = await queryAll(files, signal)
    const facts = await syntax.facts(files, signal)
    for (const [id, each] of facts) functions.set(id, functionsOf(each))
    const aliasesOf = new Map([...facts].map(([id, each]) => [id, importAliases(each)]))
    for (const { artifact, query, captures } of matches) {
      const live = asked[query]!
      if (!applies(live, artifact) || !imports(live.source, facts.get(artifact))) continue
      const at = captures.find(({ name }) => name === 'at') ?? captures.find(({ name }) => !name.startsWith('_')) ?? captures[0]
      if (at === undefined) continue
      const path = pathCaptures(live.source, artifact)
      const texts = new Map<string, string[]>()
      for (const { name, text } of captures) texts.set(name, [...texts.get(name) ?? [], text])
      emit(live.source, artifact, variants(texts).map((each) => withPath(each, path)), at.startLine, Math.max(...captures.map(({ endLine }) => endLine)), aliasesOf.get(artifact))
    }
  }

  /** A query that its grammar refuses is reported and left out; the others are asked again. */
  async function queryAll(files: readonly ArtifactId[], signal?: AbortSignal): Promise<{ matches: readonly QueryMatch[]; asked: readonly LiveSource[] }> {
    for (;;) {
      const asked: LiveSource[] = []
      const queries: SyntaxQuery[] = []
      for (const live of queried) {
        const { selector, languages } = live.source
        if (selector.kind !== 'query' || disabled.has(live.source)) continue
        for (const language of languages!) {
          queries.push({ language, query: selector.query, of: (id) => applies(live, id) })
          asked.push(live)
        }
      }
      try {
        return { matches: await syntax.query(files, queries, signal), asked }
      } catch (error) {
        const at = DeepDiscoveryError.is(error) && error.code === 'DD_INVALID_OPTION' ? /^queries\[(\d+)\]$/.exec(error.subject ?? '')?.[1] : undefined
        const wrong = at === undefined ? undefined : asked[Number(at)]
        if (wrong === undefined) throw error
        disabled.add(wrong.source)
        const problem = queryProblem(wrong.source, error)
        if (problem === undefined) throw error
        report('rule-invalid', `${formatProblem(problem)}; it is left out.`)
      }
    }
  }

  async function loadTexts(ids: readonly ArtifactId[], signal?: AbortSignal): Promise<void> {
    const files = ids.filter((id) => texted.some((each) => applies(each, id)))
    if (files.length === 0) return
    for await (const file of reader.read(files, signal)) {
      if (!('bytes' in file)) continue
      if (file.truncated || file.bytes.length > limits.textBytes) {
        report('config-too-large', `${file.id} is longer than ${limits.textBytes} bytes, so rules do not read it.`, file.id)
        continue
      }
      readText(file.id, new TextDecoder().decode(file.bytes))
    }
  }

  function readText(id: ArtifactId, text: string): void {
    const language = artifactOf(id)?.language ?? ''
    let reading: KeyReading | undefined
    let lineOf: ((index: number) => number) | undefined
    for (const live of texted) {
      if (!applies(live, id)) continue
      const { selector } = live.source
      const path = pathCaptures(live.source, id)
      if (selector.kind === 'tree') {
        if (reading === undefined) {
          reading = readKeys(language, text)
          if (reading.problem !== undefined) report(reading.problem.code, `${id}: ${reading.problem.message}`, id, reading.problem.line)
        }
        for (const { captures, startLine, endLine } of selectKeys(reading.roots, selector.at, selector.get)) {
          emit(live.source, id, [withPath(captures, path)], startLine, endLine)
        }
      } else if (selector.kind === 'pattern') {
        lineOf ??= linesOf(text)
        for (const match of selector.pattern.all(text, limits.factsPerFile + 1)) {
          emit(live.source, id, [withPath(match.groups, path)], lineOf(match.index), lineOf(match.index + match.text.length))
        }
      }
    }
  }

  function loadPaths(source: CompiledSource, of: readonly Artifact[]): boolean {
    let isNew = false
    for (const { id, language } of of) {
      if (hasFacts(source, id) || !holdsLanguage(language, source.languages)) continue
      const captures = firstMatch(source, id)
      if (captures === undefined) continue
      isNew = true
      emit(source, id, [captures], 1, 1)
    }
    return isNew
  }

  async function load(wanted: ReadonlyMap<ArtifactId, ReadonlySet<FactGroup>>, signal?: AbortSignal): Promise<void> {
    const of = (group: FactGroup): ArtifactId[] => [...wanted].flatMap(([id, groups]) => groups.has(group) && hasWork(id, group) ? [id] : []).sort()
    const [queries, texts, tabled] = [of('query'), of('text'), of('syntax')]
    for (const [id, groups] of wanted) for (const group of groups) loaded.add(`${group}\n${id}`)
    // A query parses the file; asked first, it leaves its facts behind.
    await loadQueries(queries, signal)
    if (tabled.length > 0) await loadSyntax(tabled, signal)
    await loadTexts(texts, signal)
  }

  return {
    loadPaths(source, of) {
      if (of === undefined && listed.has(source)) return false
      if (of === undefined) listed.add(source)
      return loadPaths(source, of ?? artifacts)
    },
    async loadWhole(ids, signal) {
      for (const id of ids) {
        const artifact = artifactOf(id)
        if (artifact !== undefined) for (const source of paths) loadPaths(source, [artifact])
      }
      await load(new Map(ids.map((id) => [id, ALL_GROUPS])), signal)
      for (const id of ids) whole.add(id)
    },
    isWhole: (id) => whole.has(id),
    within: (id, line) => functions.get(id)?.findLast(({ startLine, endLine }) => startLine <= line && line <= endLine),
    needs: (id, groups) => groups.some((group) => hasWork(id, group)),
    load,
  }
}

/** Functions of a file, those within others behind them. */
function functionsOf({ definitions }: SyntaxFacts): readonly Within[] {
  return definitions.filter(({ kind }) => kind === 'function' || kind === 'method').map(({ span: { startLine, endLine } }) => ({ startLine, endLine }))
}

/** What a name means is found out when it is joined. */
function mayMeet(table: BuiltInFact, constraint: Constraint, values: Captures, id: ArtifactId): boolean {
  const isSymbol = BUILT_IN_FIELDS.get(table)!.get(constraint.field) === 'symbol'
  return isSymbol ? mayMeetName(constraint, values.get(constraint.field)!) : meets(constraint, values, id)
}

/** `org.springframework.web` is below `org.springframework`, `flask_login` is not below `flask`. */
function isBelow(specifier: string, prefix: string): boolean {
  return specifier.startsWith(prefix) && (specifier.length === prefix.length || !/[\w]/.test(specifier[prefix.length]!) || !/\w$/.test(prefix))
}

function pathCaptures(source: CompiledSource, id: ArtifactId): Captures {
  return source.paths === undefined ? NO_CAPTURES : firstMatch(source, id) ?? NO_CAPTURES
}

function firstMatch({ paths }: CompiledSource, id: ArtifactId): Captures | undefined {
  for (const each of paths ?? []) {
    const captures = each.match(id)
    if (captures !== undefined) return captures
  }
  return undefined
}

function withPath(captures: Captures, path: Captures): Captures {
  return path.size === 0 ? captures : new Map([...path, ...captures])
}

/** One map of captures for each way to choose where a name was captured several times. */
function variants(captures: ReadonlyMap<string, readonly string[]>): readonly Captures[] {
  let all: Map<string, string>[] = [new Map()]
  for (const [name, texts] of captures) {
    const [only] = texts
    if (texts.length === 1) for (const each of all) each.set(name, only!)
    else all = all.flatMap((each) => texts.map((text) => new Map([...each, [name, text]]))).slice(0, MAX_COMBINATIONS)
  }
  return all
}

function linesOf(text: string): (index: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (index) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= index) low = middle
      else high = middle
    }
    return low + 1
  }
}
