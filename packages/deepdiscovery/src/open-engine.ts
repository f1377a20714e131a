import type { SourceReader, TermScanner } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import type { ProgressEvent } from './options.ts'
import { reportReads } from './progress.ts'
import { QUERY_LIMITS } from './query-limits.ts'
import type { Memory, Resources } from './resources.ts'

/** What scanners and parsers of one question share with those of others. */
export interface EngineInput {
  readonly opened: OpenedSnapshot
  /** What earlier questions learned of the same files. */
  readonly memory?: Memory
  readonly threads?: NonNullable<Resources['threads']>
}

/** A scanner over all files. `remembers`: what it finds is kept for the next question, and what the last one found is not looked for again. */
export function openScanner(
  { opened: { snapshot, reader: opened }, memory, threads }: EngineInput,
  { reader = opened, remembers, onProgress }: { readonly reader?: SourceReader; readonly remembers: boolean; readonly onProgress?: ((event: ProgressEvent) => void) | undefined },
): TermScanner {
  return createTermScanner({
    reader: reportReads(reader, snapshot.artifacts.length, onProgress), artifacts: snapshot.artifacts,
    ...(threads === undefined ? {} : { threads: threads.scanning }), ...(remembers && memory?.scan !== undefined ? { remembered: memory.scan } : {}),
  })
}

/** A parser of all files, with the limits that rules may be queried within. */
export function openParser(
  { opened: { snapshot, reader: opened }, memory, threads }: EngineInput,
  { reader = opened, millisecondsLeft }: { readonly reader?: SourceReader; readonly millisecondsLeft?: () => number | undefined } = {},
): ReturnType<typeof createSyntaxSource> {
  return createSyntaxSource({
    reader, artifacts: snapshot.artifacts, grammars: nodeGrammars(), limits: QUERY_LIMITS,
    ...(millisecondsLeft === undefined ? {} : { millisecondsLeft }), ...(memory === undefined ? {} : { memory: memory.facts }),
    ...(threads === undefined ? {} : { threads: threads.parsing }),
  })
}
