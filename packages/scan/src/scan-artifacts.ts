import type { Artifact, SourceReader, WeightedTerm } from '@deepdiscovery/model'
import type { EngineName } from './choose-engine.ts'
import { scanFiles } from './scan-files.ts'
import type { ScanResult } from './scan-files.ts'
import type { ScanLimits } from './scan-limits.ts'
import { scanWithThreads } from './threads/scan-with-threads.ts'
import type { ScannerThreads } from './threads/scan-with-threads.ts'
import { scannerModule } from './wasm/compile-scanner.ts'

/** Below this another thread costs more than it saves: so many files, or so many bytes where the listing knows them. */
const FILES_FOR_THREADS = 8_000
const BYTES_FOR_THREADS = 60_000_000

export interface ScanInput {
  readonly reader: SourceReader
  readonly artifacts: readonly Artifact[]
  readonly terms: readonly WeightedTerm[]
  readonly limits: ScanLimits
  readonly engine: EngineName | undefined
  readonly threads: ScannerThreads | undefined
}

/** Scans all files, with other threads where there are any and the tree is worth it. They all run the engine in WebAssembly. */
export function scanArtifacts(input: ScanInput, signal?: AbortSignal): Promise<ScanResult> {
  const { reader, artifacts, terms, limits, engine, threads } = input
  const module = threads === undefined || engine === 'javascript' || !isWorthThreads(artifacts) ? undefined : scannerModule()
  if (threads === undefined || module === undefined) return scanFiles(reader, artifacts, terms, limits, engine, signal)
  return scanWithThreads(reader, artifacts, terms, limits, module, threads, signal)
}

function isWorthThreads(artifacts: readonly Artifact[]): boolean {
  return artifacts.length > FILES_FOR_THREADS || artifacts.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) > BYTES_FOR_THREADS
}
