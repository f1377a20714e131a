import type { Artifact, SourceReader, TermHits, TermScanner, WeightedTerm } from '@deepdiscovery/model'
import type { EngineName } from './choose-engine.ts'
import type { Fingerprints } from './fingerprints.ts'
import { countHolders, findNames, isSortedByPath } from './find-names.ts'
import { locateTerms } from './locate-terms.ts'
import { createPathFilters } from './path-filter.ts'
import { scanArtifacts } from './scan-artifacts.ts'
import { scanRemembering } from './scan-memory.ts'
import type { RememberedScan } from './scan-memory.ts'
import { resolveScanLimits } from './scan-limits.ts'
import type { ScanLimits } from './scan-limits.ts'
import type { ScannerThreads } from './threads/scan-with-threads.ts'
import { throwIfAborted } from './throw-if-aborted.ts'

export interface TermScannerInput {
  readonly reader: SourceReader
  /** The files to look through, in the order of the results. */
  readonly artifacts: readonly Artifact[]
  readonly limits?: Partial<ScanLimits>
  /** Forces an engine. Default: WebAssembly where this host runs it. */
  readonly engine?: EngineName
  /** Share the scan of large trees with this thread; which thread scanned a file never shows. */
  readonly threads?: ScannerThreads
  /** What the last scan of these files, as they were then, found. */
  readonly remembered?: RememberedScan
}

/**
 * A scanner over the files of one snapshot. It remembers the identifiers of its last scan, so use one scanner per run.
 * Its methods throw DeepDiscoveryError `DD_ABORTED` on abort and whatever the reader throws.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` if a limit is no whole number >= 0.
 */
export function createTermScanner({ reader, artifacts, limits, engine, threads, remembered }: TermScannerInput): TermScanner {
  const resolved = resolveScanLimits(limits)
  let last: Promise<Fingerprints> | undefined
  const asked = { artifacts, sorted: isSortedByPath(artifacts), filterOf: createPathFilters(artifacts) }

  function scan(terms: readonly WeightedTerm[], signal?: AbortSignal): Promise<TermHits> {
    const input = { reader, artifacts, terms, limits: resolved, engine, threads }
    const result = remembered === undefined ? scanArtifacts(input, signal) : scanRemembering(input, remembered, signal)
    const fingerprints = result.then((value) => value.fingerprints)
    last = fingerprints
    // The caller hears of a failure from the promise that is returned; recall() then scans again.
    fingerprints.catch(() => undefined)
    return result.then((value) => value.hits)
  }

  async function recall(signal?: AbortSignal): Promise<Fingerprints> {
    throwIfAborted(signal)
    const fingerprints = await last?.catch(() => undefined)
    throwIfAborted(signal)
    if (fingerprints !== undefined) return fingerprints
    await scan([], signal)
    return recall(signal)
  }

  return {
    scan,
    find: async (requests, signal) => findNames(requests, asked, await recall(signal)),
    documentFrequency: async (names, signal) => countHolders(names, await recall(signal)),
    locate: (ids, terms, signal) => locateTerms(reader, ids, terms, resolved, engine, signal),
  }
}
