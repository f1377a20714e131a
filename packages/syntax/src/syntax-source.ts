import { comparePaths, DeepDiscoveryError } from '@deepdiscovery/model'
import type {
  Artifact, ArtifactId, Diagnostic, Language, QueryMatch, ReadResult, SourceReader, SyntaxFacts, SyntaxQuery, SyntaxSource,
} from '@deepdiscovery/model'
import { compileQueries } from './compiled-queries.ts'
import type { CompiledQueries } from './compiled-queries.ts'
import { extractFacts, readFacts } from './extract-facts.ts'
import { failed, grammarUnavailable, minified, timedOut, tooLarge } from './findings.ts'
import { loadGrammar } from './grammar.ts'
import type { Grammar, ReachedLimit } from './grammar.ts'
import type { GrammarSource } from './grammar-source.ts'
import { keptTexts } from './kept-text.ts'
import type { GrammarLanguage, LanguageFacts } from './language-facts.ts'
import { LANGUAGES } from './languages/languages.ts'
import { parseLimit, resolveLimits } from './limits.ts'
import type { SyntaxLimits } from './limits.ts'
import { mergeFacts } from './merge-facts.ts'
import { isMinified } from './text-shape.ts'

/** What {@link createSyntaxSource} works on. */
export interface SyntaxInputs {
  readonly reader: SourceReader
  /** Tell the language of each file; others are not parsed. */
  readonly artifacts: readonly Artifact[]
  readonly grammars: GrammarSource
  readonly limits?: Partial<SyntaxLimits>
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void
  /**
   * What earlier sources with the same limits learned of the same files; this one adds to it. Only for files that cannot change, as
   * those of a commit. What is remembered counts as parsed, so that answers and figures do not depend on it.
   */
  readonly memory?: SyntaxMemory
}

/** Facts, or the reason why there are none, by file. */
export type SyntaxMemory = Map<ArtifactId, { readonly facts: SyntaxFacts | undefined; readonly finding: Diagnostic | undefined }>

/** A {@link SyntaxSource} that tells how much it could parse. All figures count files, each once. */
export interface ParsingSyntaxSource extends SyntaxSource {
  /** Files with facts, those with state `partial` included. */
  readonly parsed: number
  readonly partial: number
  /** Files that were asked for, have a grammar, and could not be read or parsed. */
  readonly unparsed: number
  /** `parse-too-large`, `parse-minified`, `parse-timeout`, `parse-failed`, `grammar-unavailable`, in the order found. */
  readonly diagnostics: readonly Diagnostic[]
}

/** After so many files timers get a turn, so that an abort by timeout is noticed. */
const FILES_PER_TURN = 32

/** Files that a memory holds at most; facts of a file take some ten kilobytes. */
const REMEMBERED_FILES = 4_000

/** Blocks of other languages that are parsed of one file. */
const MAX_EMBEDDED = 64

type Queries = ReadonlyMap<Language, CompiledQueries>
const NO_QUERIES: Queries = new Map()

/** One reading of a file: the file itself, or code embedded in it. */
interface Part {
  readonly language: LanguageFacts
  readonly text: string
}

/**
 * Parses files when they are asked for and keeps their facts, never their trees: asking again costs nothing,
 * a query parses again. Requests are answered one after the other.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a limit that is no positive number; from `query` also for a bad query,
 * with its position; `DD_ABORTED` from both on abort.
 */
export function createSyntaxSource({ reader, artifacts, grammars, limits, onDiagnostic, memory }: SyntaxInputs): ParsingSyntaxSource {
  const resolved = resolveLimits(limits)
  const byId = new Map(artifacts.map(artifact => [artifact.id, artifact]))
  const known = new Map<ArtifactId, SyntaxFacts | undefined>()
  const diagnostics: Diagnostic[] = []
  const unavailable = new Set<Language>()
  const keep = keptTexts()
  let parsed = 0
  let partial = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    facts: (ids, signal) => inTurn(async () => {
      stopIfAborted(signal)
      const wanted = [...new Set(ids)]
      for (const id of wanted) recall(id)
      await parseAll(wanted.filter(id => !known.has(id) && languageOf(id) !== undefined), NO_QUERIES, signal)
      return new Map(wanted.flatMap(id => {
        const facts = known.get(id)
        return facts === undefined ? [] : [[id, facts] as const]
      }))
    }),
    query: (ids, queries, signal) => inTurn(async () => {
      stopIfAborted(signal)
      const languages = new Set(queries.map(({ language }) => language))
      const wanted = [...new Set(ids)].filter(id => {
        const facts = languageOf(id)
        const unparsable = known.has(id) && known.get(id) === undefined
        return facts !== undefined && (languages.has(facts.language) || facts.embedded !== undefined) && !unparsable
      })
      const matches = await parseAll(wanted, await compileFor(wanted, queries), signal)
      return matches.sort((left, right) =>
        comparePaths(left.artifact, right.artifact) || left.query - right.query || lineOf(left) - lineOf(right))
    }),
    supports: language => language !== undefined && LANGUAGES.has(language),
    get parsed() { return parsed },
    get partial() { return partial },
    get unparsed() { return known.size - parsed },
    get diagnostics() { return [...diagnostics] },
  }

  /** One request at a time: two that overlap do not parse a file twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  function languageOf(id: ArtifactId): LanguageFacts | undefined {
    const language = byId.get(id)?.language
    return language === undefined ? undefined : LANGUAGES.get(language)
  }

  /** Compiles before any file is read, so that a wrong query fails whatever the files hold. */
  async function compileFor(ids: readonly ArtifactId[], queries: readonly SyntaxQuery[]): Promise<Queries> {
    const compiled = new Map<Language, CompiledQueries>()
    const languages = new Set(ids.map(id => languageOf(id)!))
    const asked = new Set(queries.map(({ language }) => language))
    if ([...languages].some(({ embedded }) => embedded !== undefined)) {
      for (const language of asked) if (LANGUAGES.has(language)) languages.add(LANGUAGES.get(language)!)
    }
    for (const facts of languages) {
      const grammar = 'visits' in facts && asked.has(facts.language) ? await grammarFor(facts) : undefined
      if (grammar !== undefined) compiled.set(facts.language, compileQueries(grammar, facts.language, queries))
    }
    return compiled
  }

  async function parseAll(
    ids: readonly ArtifactId[], compiled: Queries, signal: AbortSignal | undefined,
  ): Promise<QueryMatch[]> {
    const matches: QueryMatch[] = []
    const readable = ids.filter(id => {
      const bytes = byId.get(id)!.bytes
      if (bytes === undefined || bytes <= resolved.bytes) return true
      settle(id, undefined, tooLarge(id, resolved.bytes))
      return false
    })
    if (readable.length === 0) return matches
    let files = 0
    for await (const result of reader.read(readable, signal)) {
      stopIfAborted(signal)
      const facts = languageOf(result.id)
      if (facts === undefined) continue
      const text = textOf(result)
      if (text === undefined) settle(result.id, undefined)
      else await parseParts(result.id, partsOf(result.id, text, facts), compiled, matches)
      if (signal !== undefined && ++files % FILES_PER_TURN === 0) await new Promise(resolve => setTimeout(resolve, 0))
    }
    stopIfAborted(signal)
    return matches
  }

  /** The text to parse; `undefined`, with a finding, for what is not worth it or not there. */
  function textOf(result: ReadResult): string | undefined {
    if ('skipped' in result) return undefined
    if (result.truncated || result.bytes.length > resolved.bytes) {
      settle(result.id, undefined, tooLarge(result.id, resolved.bytes))
      return undefined
    }
    const text = new TextDecoder().decode(result.bytes)
    if (!isMinified(text)) return text
    settle(result.id, undefined, minified(result.id))
    return undefined
  }

  function partsOf(id: ArtifactId, text: string, facts: LanguageFacts): Part[] {
    const dialect = 'dialect' in facts ? LANGUAGES.get(facts.dialect?.(text, id) ?? '') : undefined
    const embedded = facts.embedded?.(text).slice(0, MAX_EMBEDDED) ?? []
    const language = dialect ?? facts
    const readable = 'readable' in language ? language.readable?.(text) : undefined
    return [{ language, text: readable ?? text }, ...embedded.flatMap(block => {
      const language = LANGUAGES.get(block.language)
      return language === undefined ? [] : [{ language, text: block.text }]
    })]
  }

  async function parseParts(id: ArtifactId, parts: readonly Part[], compiled: Queries, matches: QueryMatch[]): Promise<void> {
    const found: SyntaxFacts[] = []
    let finding: Diagnostic | undefined
    for (const { language, text } of parts) {
      const grammar = 'visits' in language ? await grammarFor(language) : undefined
      if ('visits' in language && grammar === undefined) continue
      try {
        const facts = grammar === undefined || !('visits' in language)
          ? known.get(id) ?? readFacts(text, language as Exclude<LanguageFacts, GrammarLanguage>, id, resolved, keep)
          : parseOne(id, text, language, grammar, compiled, matches)
        if (typeof facts === 'string') finding ??= timedOut(id, facts)
        else found.push(facts)
      } catch (error) {
        finding ??= failed(id, error)
      }
    }
    const [first, ...rest] = found
    const language = languageOf(id)!.language
    settle(id, first === undefined ? undefined : { ...mergeFacts([first, ...rest]), language }, finding)
  }

  /** The limit where the parse was given up. What is known of a file already is not extracted again. */
  function parseOne(
    id: ArtifactId, text: string, language: GrammarLanguage, grammar: Grammar, compiled: Queries, matches: QueryMatch[],
  ): SyntaxFacts | ReachedLimit {
    const queries = compiled.get(language.language)
    return grammar.withTree(text, parseLimit(text.length, resolved), tree => {
      for (const match of queries?.run(tree, text, id) ?? []) matches.push(match)
      return known.get(id) ?? extractFacts(grammar.read(tree, text), language, id, resolved, keep)
    })
  }

  function recall(id: ArtifactId): void {
    const remembered = known.has(id) ? undefined : memory?.get(id)
    if (remembered !== undefined) settle(id, remembered.facts, remembered.finding)
  }

  /** What is known of a file stays; a finding is told even if a query came to it later. */
  function settle(id: ArtifactId, facts: SyntaxFacts | undefined, finding?: Diagnostic): void {
    if (finding !== undefined) report(finding)
    if (known.has(id)) return
    known.set(id, facts)
    // Without facts and without a finding the file could not be read or its grammar not be loaded: that is asked again.
    if ((facts !== undefined || finding !== undefined) && memory !== undefined && memory.size < REMEMBERED_FILES) memory.set(id, { facts, finding })
    if (facts !== undefined) parsed++
    if (facts?.state === 'partial') partial++
  }

  async function grammarFor({ language, grammar: file = language, sample }: GrammarLanguage): Promise<Grammar | undefined> {
    if (unavailable.has(language)) return undefined
    let reason: unknown = 'there is none'
    try {
      const grammar = await loadGrammar(grammars, file, sample)
      if (grammar !== undefined) return grammar
    } catch (error) {
      reason = error
    }
    unavailable.add(language)
    report(grammarUnavailable(language, reason))
    return undefined
  }

  function report(diagnostic: Diagnostic): void {
    diagnostics.push(diagnostic)
    onDiagnostic?.(diagnostic)
  }
}

function lineOf(match: QueryMatch): number {
  return match.captures[0]?.startLine ?? 0
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'Parsing was aborted.', { cause: signal.reason })
}
