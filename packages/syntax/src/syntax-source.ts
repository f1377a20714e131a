import { comparePaths, DeepDiscoveryError } from '@deepdiscovery/model'
import type {
  Artifact, ArtifactId, Diagnostic, Language, QueryMatch, ReadResult, SourceReader, SyntaxFacts, SyntaxQuery, SyntaxSource,
} from '@deepdiscovery/model'
import { compileQueries } from './compiled-queries.ts'
import type { CompiledQueries } from './compiled-queries.ts'
import { createFileParser, headOf } from './file-parser.ts'
import type { FileText, ParsedFile } from './file-parser.ts'
import { tooLarge } from './findings.ts'
import type { GrammarSource } from './grammar-source.ts'
import { loadAhead } from './load-ahead.ts'
import { mainLanguages } from './main-languages.ts'
import type { LanguageFacts } from './language-facts.ts'
import { LANGUAGES } from './languages/languages.ts'
import { resolveLimits } from './limits.ts'
import type { SyntaxLimits } from './limits.ts'
import { parseTogether } from './parse-together.ts'
import type { ParserThreads } from './parser-threads.ts'
import type { RememberedSyntax, SyntaxMemory } from './syntax-memory.ts'

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
  /** Parse with this thread where there is enough to do. Answers do not depend on it. */
  readonly threads?: ParserThreads
  /**
   * How long one parse may take at most, asked before each, for runs with a time limit of their own: from 1 down nothing is parsed any more,
   * and nothing is said of the files that were not.
   */
  readonly millisecondsLeft?: () => number | undefined
}

/** A {@link SyntaxSource} that tells how much it could parse. All figures count files, each once. */
export interface ParsingSyntaxSource extends SyntaxSource {
  /** Begins to load the grammars that most files need, beside whatever is done until the first file is parsed. Never throws. */
  prepare(): void
  /** Files with facts, those with state `partial` included. */
  readonly parsed: number
  readonly partial: number
  /** Files that were asked for, have a grammar, and could not be read or parsed. */
  readonly unparsed: number
  /** `parse-too-large`, `parse-minified`, `parse-timeout`, `parse-failed`, `grammar-unavailable`, in the order found. */
  readonly diagnostics: readonly Diagnostic[]
}

/** After so many files the host gets a turn: for timers, which may abort, and for what git has read meanwhile. */
const FILES_PER_TURN = 8

/** Files that a memory holds at most; facts of a file take some ten kilobytes. */
const REMEMBERED_FILES = 4_000

type Queries = ReadonlyMap<Language, CompiledQueries>
const NO_QUERIES: Queries = new Map()

/** Less than this is parsed before another thread has begun. */
const SHARED_FROM_BYTES = 48 * 1024

/**
 * Parses files when they are asked for and keeps their facts, never their trees: asking again costs nothing,
 * a query parses again. Requests are answered one after the other.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a limit that is no positive number; from `query` also for a bad query,
 * with its position; `DD_ABORTED` from both on abort.
 */
export function createSyntaxSource(
  { reader, artifacts, grammars, limits, onDiagnostic, memory, threads, millisecondsLeft }: SyntaxInputs,
): ParsingSyntaxSource {
  const resolved = resolveLimits(limits)
  const byId = new Map(artifacts.map(artifact => [artifact.id, artifact]))
  const known = new Map<ArtifactId, SyntaxFacts | undefined>()
  /** Facts of the beginnings of long files of which no more was asked for. */
  const heads = new Map<ArtifactId, SyntaxFacts>()
  const sizes = new Map<ArtifactId, number>()
  const diagnostics: Diagnostic[] = []
  const unavailable = new Set<string>()
  const parser = createFileParser(grammars, resolved, reportUnavailable, millisecondsLeft)
  let parsed = 0
  let partial = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    facts: (ids, signal, { headBytes = Infinity } = {}) => inTurn(async () => {
      stopIfAborted(signal)
      const wanted = [...new Set(ids)]
      for (const id of wanted) recall(id, headBytes)
      const isKnown = (id: ArtifactId): boolean => known.has(id) || headBytes < Infinity && heads.has(id)
      await parseAll(wanted.filter(id => !isKnown(id) && languageOf(id) !== undefined), NO_QUERIES, signal, headBytes)
      return new Map(wanted.flatMap(id => {
        const facts = known.get(id) ?? (headBytes < Infinity ? heads.get(id) : undefined)
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
    prepare: () => {
      loadAhead(grammars, mainLanguages(artifacts))
    },
    supports: language => language !== undefined && LANGUAGES.has(language),
    get parsed() { return parsed + heads.size },
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
      const grammar = 'visits' in facts && asked.has(facts.language) ? await parser.grammarFor(facts) : undefined
      if (grammar === undefined) continue
      const files = ids.filter(id => mayHold(languageOf(id)!, facts.language))
      const isWanted = ({ of }: SyntaxQuery): boolean => of === undefined || files.some(of)
      compiled.set(facts.language, compileQueries(grammar, facts.language, queries, isWanted, resolved.queriedCharacters))
    }
    return compiled
  }

  async function parseAll(
    ids: readonly ArtifactId[], compiled: Queries, signal: AbortSignal | undefined, headBytes = Infinity,
  ): Promise<QueryMatch[]> {
    const matches: QueryMatch[] = []
    const cut = new Set<ArtifactId>()
    const readable = ids.filter(id => {
      const bytes = byId.get(id)!.bytes
      if (bytes === undefined || bytes <= resolved.bytes) return true
      settle(id, undefined, tooLarge(id, resolved.bytes))
      return false
    })
    if (readable.length === 0) return matches
    await loadAhead(grammars, new Set(readable.map(id => languageOf(id)!)))
    const texts: FileText[] = []
    let shared = 0
    let files = 0
    for await (const result of reader.read(readable, signal)) {
      stopIfAborted(signal)
      const whole = textOf(result)
      if (whole === undefined) continue
      sizes.set(whole.id, whole.bytes.length)
      const isLong = whole.bytes.length > headBytes && whole.bytes.length <= resolved.bytes && !whole.truncated
      if (isLong) cut.add(whole.id)
      const file = isLong ? headOf(whole, headBytes) : whole
      if (threads !== undefined && compiled.size === 0) {
        // What is read is lent until the next file.
        texts.push({ ...file, bytes: file.bytes.slice() })
        shared += file.bytes.length
      } else if (!isTimeUp()) settleParsed(file.id, await parser.parse(file, { queries: compiled, known: known.get(file.id), matches }), cut.has(file.id))
      if (++files % FILES_PER_TURN === 0) await turn(signal)
    }
    await parseTexts(texts, shared, cut, signal)
    stopIfAborted(signal)
    return matches
  }

  async function parseTexts(
    texts: readonly FileText[], bytes: number, cut: ReadonlySet<ArtifactId>, signal: AbortSignal | undefined,
  ): Promise<void> {
    if (isTimeUp()) return
    if (threads === undefined || texts.length < 2 || bytes < SHARED_FROM_BYTES) {
      for (const [at, file] of texts.entries()) {
        if ((at + 1) % FILES_PER_TURN === 0) await turn(signal)
        if (!isTimeUp()) settleParsed(file.id, await parser.parse(file), cut.has(file.id))
      }
      return
    }
    let files = 0
    const between = async (): Promise<void> => { if (++files % FILES_PER_TURN === 0) await turn(signal) }
    const { parsed, unavailable: findings } = await parseTogether(texts, limitedBy(resolved, millisecondsLeft?.()), parser, threads, between, signal)
    for (const finding of findings) reportUnavailable(finding)
    texts.forEach(({ id }, at) => settleParsed(id, parsed[at]!, cut.has(id)))
  }

  /** The text to parse; `undefined` for what is not there or has no language. */
  function textOf(result: ReadResult): FileText | undefined {
    const facts = languageOf(result.id)
    if (facts === undefined) return undefined
    if ('bytes' in result) return { id: result.id, language: facts.language, bytes: result.bytes, truncated: result.truncated }
    // There was no time: nothing is known of the file, and it may be asked for again.
    if (result.skipped !== 'out-of-time') settle(result.id, undefined)
    return undefined
  }

  function isTimeUp(): boolean {
    return (millisecondsLeft?.() ?? Infinity) <= 1
  }

  function settleParsed(id: ArtifactId, { facts, finding }: ParsedFile, isHead: boolean): void {
    // The run's doing, not the file's: it may be asked for again.
    if (finding?.code === 'parse-timeout' && isTimeUp()) return
    if (!isHead || facts === undefined) return settle(id, facts, finding)
    heads.set(id, facts)
    remember(id, { facts: undefined, finding: undefined, ...memory?.get(id), head: facts, bytes: sizes.get(id) ?? 0 })
  }

  /** Answers do not depend on what was remembered: of a long file of which the head is asked for, only that is recalled. */
  function recall(id: ArtifactId, headBytes: number): void {
    const remembered = known.has(id) ? undefined : memory?.get(id)
    if (remembered === undefined) return
    const { facts, finding, head, bytes } = remembered
    sizes.set(id, bytes)
    if (bytes <= headBytes && (facts !== undefined || finding !== undefined)) settle(id, facts, finding)
    else if (headBytes < Infinity && head !== undefined) heads.set(id, head)
  }

  /** What is known of a file stays; a finding is told even if a query came to it later. */
  function settle(id: ArtifactId, facts: SyntaxFacts | undefined, finding?: Diagnostic): void {
    if (finding !== undefined) report(finding)
    if (known.has(id)) return
    known.set(id, facts)
    heads.delete(id)
    // Without facts and without a finding the file could not be read or its grammar not be loaded: that is asked again.
    if (facts !== undefined || finding !== undefined) remember(id, { ...memory?.get(id), facts, finding, bytes: sizes.get(id) ?? 0 })
    if (facts !== undefined) parsed++
    if (facts?.state === 'partial') partial++
  }

  function remember(id: ArtifactId, learned: RememberedSyntax): void {
    if (memory !== undefined && memory.size < REMEMBERED_FILES) memory.set(id, learned)
  }

  /** Threads find out on their own what one of them has told already. */
  function reportUnavailable(finding: Diagnostic): void {
    if (unavailable.has(finding.message)) return
    unavailable.add(finding.message)
    report(finding)
  }

  function report(diagnostic: Diagnostic): void {
    diagnostics.push(diagnostic)
    onDiagnostic?.(diagnostic)
  }
}

/** Whether files of a language may hold code of another: embedded, or in a dialect. */
function mayHold(host: LanguageFacts, language: Language): boolean {
  return host.language === language || host.embedded !== undefined || 'dialect' in host
}

function lineOf(match: QueryMatch): number {
  return match.captures[0]?.startLine ?? 0
}

/** Other threads have no clock of ours: each file may take what is left now. */
function limitedBy(limits: SyntaxLimits, millisecondsLeft = Infinity): SyntaxLimits {
  return { ...limits, parseMilliseconds: Math.min(limits.parseMilliseconds, millisecondsLeft) }
}

const { setImmediate: immediately } = globalThis as { setImmediate?: (done: () => void) => unknown }

/** Without the millisecond that a timer waits at least, where the host can do that. */
async function turn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>(resolve => void (immediately ?? setTimeout)(resolve))
  stopIfAborted(signal)
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'Parsing was aborted.', { cause: signal.reason })
}
