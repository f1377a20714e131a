import type {
  ArtifactId, Diagnostic, NameHits, NameRequest, Snapshot, SourceReader, SyntaxFacts, SyntaxSource, TermScanner,
} from '@deepdiscovery/model'
import { batchLoader } from './batch-loader.ts'
import { indexFiles } from './file-index.ts'
import type { FileIndex } from './file-index.ts'
import { HEAD_BYTES } from './limits.ts'
import { textCache, textLoader } from './text-cache.ts'

/** Characters of texts that are kept from question to question. */
const KEPT_TEXT = 32 << 20
/** Characters of texts that are handed over at once: what they lead to asks its questions together. */
const TEXT_PORTION = 8 << 20

/** What {@link explicitRelations} reads the repository with. */
export interface RepositoryPorts {
  readonly snapshot: Snapshot
  readonly syntax: SyntaxSource
  readonly scanner: TermScanner
  readonly reader: SourceReader
}

/** What a language resolver may ask about the repository, during one call. */
export interface RepositoryView {
  readonly files: FileIndex
  /** Facts of a file; `undefined` where it has no grammar or could not be parsed. */
  facts(id: ArtifactId): Promise<SyntaxFacts | undefined>
  /** The same of its beginning, where its imports stand: {@link HEAD_BYTES}, unless it was parsed already. */
  head(id: ArtifactId): Promise<SyntaxFacts | undefined>
  /** Text of a file, perhaps cut at the reader's cap; `undefined` where it cannot be read. */
  text(id: ArtifactId): Promise<string | undefined>
  /** Files that may hold the names; verify. */
  find(requests: readonly NameRequest[]): Promise<NameHits>
  /** Computes once for the life of the relation source: configuration files and what follows from them. */
  once<Value>(key: string, compute: () => Promise<Value>): Promise<Value>
  /** What follows from an object alone, computed once as long as the object lives: indexes of the lists of a file's facts. */
  per<Source extends object, Value>(source: Source, compute: (source: Source) => Value): Value
  /** A table of that name, empty at first and kept for the life of the relation source, for answers that need no waiting. */
  table<Value>(name: string): Map<string, Value>
  /** Reports a finding about the repository. */
  report(diagnostic: Diagnostic): void
}

/** Opens one view a call; files, computed configuration and some texts outlive the call, facts do not. */
export function repositoryViews({ snapshot, syntax, scanner, reader }: RepositoryPorts):
(report: (diagnostic: Diagnostic) => void, signal?: AbortSignal) => RepositoryView {
  let index: FileIndex | undefined
  const texts = textCache(KEPT_TEXT)
  const computed = new Map<string, Promise<unknown>>()
  const derived = new Map<unknown, WeakMap<object, unknown>>()
  const tables = new Map<string, Map<string, unknown>>()

  const per = <Source extends object, Value>(source: Source, compute: (source: Source) => Value): Value => {
    let values = derived.get(compute)
    if (values === undefined) derived.set(compute, values = new WeakMap())
    let value = values.get(source) as Value | undefined
    if (value === undefined) values.set(source, value = compute(source))
    return value
  }
  const table = <Value>(name: string): Map<string, Value> => {
    let known = tables.get(name)
    if (known === undefined) tables.set(name, known = new Map())
    return known as Map<string, Value>
  }

  return (report, signal) => {
    const files = index ??= indexFiles(snapshot)
    const facts = batchLoader(ids => syntax.facts(ids, signal))
    const heads = batchLoader(ids => syntax.facts(ids, signal, { headBytes: HEAD_BYTES }))
    const text = textLoader(texts, ids => readTexts(reader, ids, signal), TEXT_PORTION)
    return {
      files,
      facts: id => facts(files.followLink(id)),
      head: id => heads(files.followLink(id)),
      text: id => text(files.followLink(id)),
      find: batchedFind(scanner, signal),
      once: <Value>(key: string, compute: () => Promise<Value>): Promise<Value> => {
        let value = computed.get(key)
        if (value === undefined) {
          computed.set(key, value = compute())
          // An aborted computation must not be remembered.
          value.catch(() => computed.delete(key))
        }
        return value as Promise<Value>
      },
      per,
      table,
      report,
    }
  }
}

async function* readTexts(
  reader: SourceReader, ids: readonly ArtifactId[], signal?: AbortSignal,
): AsyncGenerator<readonly [ArtifactId, string]> {
  const decoder = new TextDecoder()
  for await (const result of reader.read(ids, signal)) {
    if ('bytes' in result) yield [result.id, decoder.decode(result.bytes)]
  }
}

/** Each call of the scanner sweeps all files, so questions asked in the same moment share one. */
function batchedFind(scanner: TermScanner, signal?: AbortSignal): (requests: readonly NameRequest[]) => Promise<NameHits> {
  let open: { readonly requests: NameRequest[]; readonly hits: Promise<NameHits> } | undefined

  const openBatch = (): { readonly requests: NameRequest[]; readonly hits: Promise<NameHits> } => {
    const requests: NameRequest[] = []
    const ask = async (): Promise<NameHits> => {
      // Long enough for everything that is ready to ask; no timer, so the order stays the same from run to run.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      open = undefined
      return await scanner.find(requests, signal)
    }
    return { requests, hits: ask() }
  }
  return async requests => {
    if (requests.length === 0) return []
    const batch = open ??= openBatch()
    const from = batch.requests.push(...requests) - requests.length
    return (await batch.hits).slice(from, from + requests.length)
  }
}
