import type { ArtifactId, Diagnostic, Language, QueryMatch, SyntaxFacts } from '@deepdiscovery/model'
import type { CompiledQueries } from './compiled-queries.ts'
import { extractFacts, readFacts } from './extract-facts.ts'
import { failed, grammarUnavailable, minified, timedOut, tooLarge } from './findings.ts'
import { loadGrammar } from './grammar.ts'
import type { Grammar, ReachedLimit } from './grammar.ts'
import type { GrammarSource } from './grammar-source.ts'
import { keptTexts } from './kept-text.ts'
import type { GrammarLanguage, LanguageFacts } from './language-facts.ts'
import { LANGUAGES } from './languages/languages.ts'
import { parseLimit } from './limits.ts'
import type { SyntaxLimits } from './limits.ts'
import { mergeFacts } from './merge-facts.ts'
import { isMinified } from './text-shape.ts'

/** The text of one file and what it is. */
export interface FileText {
  readonly id: ArtifactId
  /** One that {@link LANGUAGES} knows. */
  readonly language: Language
  /** UTF-8. */
  readonly bytes: Uint8Array
  /** The file goes on after these bytes. */
  readonly truncated: boolean
}

/** What came of one file: facts, or a finding that says why there are none; neither where its grammar cannot be loaded. */
export interface ParsedFile {
  readonly facts: SyntaxFacts | undefined
  readonly finding: Diagnostic | undefined
}

/** What is asked of a tree beside its facts. */
export interface FileQuestion {
  readonly queries: ReadonlyMap<Language, CompiledQueries>
  /** Facts that are known already are not extracted again. */
  readonly known: SyntaxFacts | undefined
  readonly matches: QueryMatch[]
}

/** Parses files one by one; the same in every thread. */
export interface FileParser {
  parse(file: FileText, question?: FileQuestion): Promise<ParsedFile>
  /** The grammar of a language; `undefined` where it cannot be loaded, which is reported once. */
  grammarFor(language: GrammarLanguage): Promise<Grammar | undefined>
  /** Languages whose grammar cannot be loaded, each once. */
  readonly unavailable: readonly Diagnostic[]
}

/** Blocks of other languages that are parsed of one file. */
const MAX_EMBEDDED = 64

/** One reading of a file: the file itself, or code embedded in it. */
interface Part {
  readonly language: LanguageFacts
  readonly text: string
}

/** `onUnavailable` hears of a grammar that cannot be loaded when that comes up; `millisecondsLeft` is how long a parse may take at most. */
export function createFileParser(
  grammars: GrammarSource, limits: SyntaxLimits, onUnavailable?: (finding: Diagnostic) => void, millisecondsLeft?: () => number | undefined,
): FileParser {
  const unavailable = new Map<Language, Diagnostic>()
  const keep = keptTexts()

  return {
    async parse({ id, language, bytes, truncated }, question) {
      if (truncated || bytes.length > limits.bytes) return { facts: undefined, finding: tooLarge(id, limits.bytes) }
      const text = new TextDecoder().decode(bytes)
      if (isMinified(text)) return { facts: undefined, finding: minified(id) }
      return parseParts(id, language, partsOf(id, text, LANGUAGES.get(language)!), question)
    },
    grammarFor,
    get unavailable() { return [...unavailable.values()] },
  }

  async function parseParts(
    id: ArtifactId, language: Language, parts: readonly Part[], question: FileQuestion | undefined,
  ): Promise<ParsedFile> {
    const found: SyntaxFacts[] = []
    let finding: Diagnostic | undefined
    for (const part of parts) {
      try {
        const facts = 'visits' in part.language ? await parseTree(id, part.text, part.language, question)
          : question?.known ?? readFacts(part.text, part.language, id, limits, keep)
        if (typeof facts === 'string') finding ??= timedOut(id, facts)
        else if (facts !== undefined) found.push(facts)
      } catch (error) {
        finding ??= failed(id, error)
      }
    }
    const [first, ...rest] = found
    if (first === undefined) return { facts: undefined, finding }
    const facts = mergeFacts([first, ...rest])
    return { facts: facts.language === language ? facts : { ...facts, language }, finding }
  }

  /** The limit where the parse was given up; nothing where there is no grammar. */
  async function parseTree(
    id: ArtifactId, text: string, language: GrammarLanguage, question: FileQuestion | undefined,
  ): Promise<SyntaxFacts | ReachedLimit | undefined> {
    const grammar = await grammarFor(language)
    if (grammar === undefined) return undefined
    const queries = question?.queries.get(language.language)
    return grammar.withTree(text, parseLimit(text.length, limits, millisecondsLeft?.()), tree => {
      for (const match of queries?.run(tree, text, id) ?? []) question!.matches.push(match)
      return question?.known ?? extractFacts(grammar.read(tree, text), language, id, limits, keep)
    })
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
    const finding = grammarUnavailable(language, reason)
    unavailable.set(language, finding)
    onUnavailable?.(finding)
    return undefined
  }
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

/** The lines that end within so many bytes. */
export function headOf(file: FileText, bytes: number): FileText {
  const end = file.bytes.lastIndexOf(10, bytes - 1) + 1
  return { ...file, bytes: file.bytes.subarray(0, end > 0 ? end : bytes), truncated: file.truncated }
}
