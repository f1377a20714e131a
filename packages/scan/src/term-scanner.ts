import type { Artifact, FileHits, SourceReader, TermHits, TermScanner, WeightedTerm } from '@deepdiscovery/model'
import { FileTally } from './file-tally.ts'
import { Fingerprints } from './fingerprints.ts'
import { countHolders, findNames, isSortedByPath } from './find-names.ts'
import { locateTerms } from './locate-terms.ts'
import { createPathFilters } from './path-filter.ts'
import { readTexts } from './read-texts.ts'
import { resolveScanLimits } from './scan-limits.ts'
import type { ScanLimits } from './scan-limits.ts'
import { throwIfAborted } from './throw-if-aborted.ts'

/** A line longer than this was not typed, if the lines of the file are long on average too. */
const TYPED_LINE = 5000
const TYPED_AVERAGE = 250

export interface TermScannerInput {
  readonly reader: SourceReader
  /** The files to look through, in the order of the results. */
  readonly artifacts: readonly Artifact[]
  readonly limits?: Partial<ScanLimits>
}

/**
 * A scanner over the files of one snapshot. It remembers the identifiers of its last scan, so use one scanner per run.
 * Its methods throw DeepDiscoveryError `DD_ABORTED` on abort and whatever the reader throws.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` if a limit is no whole number >= 0.
 */
export function createTermScanner({ reader, artifacts, limits }: TermScannerInput): TermScanner {
  const resolved = resolveScanLimits(limits)
  let remembered: Promise<Fingerprints> | undefined
  const asked = { artifacts, sorted: isSortedByPath(artifacts), filterOf: createPathFilters(artifacts) }

  function scan(terms: readonly WeightedTerm[], signal?: AbortSignal): Promise<TermHits> {
    const result = scanFiles(reader, artifacts, terms, resolved, signal)
    const fingerprints = result.then((value) => value.fingerprints)
    remembered = fingerprints
    // The caller hears of a failure from the promise that is returned; recall() then scans again.
    fingerprints.catch(() => undefined)
    return result.then((value) => value.hits)
  }

  async function recall(signal?: AbortSignal): Promise<Fingerprints> {
    throwIfAborted(signal)
    const fingerprints = await remembered?.catch(() => undefined)
    throwIfAborted(signal)
    if (fingerprints !== undefined) return fingerprints
    await scan([], signal)
    return recall(signal)
  }

  return {
    scan,
    find: async (requests, signal) => findNames(requests, asked, await recall(signal)),
    documentFrequency: async (names, signal) => countHolders(names, await recall(signal)),
    locate: (ids, terms, signal) => locateTerms(reader, ids, terms, resolved, signal),
  }
}

async function scanFiles(
  reader: SourceReader, artifacts: readonly Artifact[], terms: readonly WeightedTerm[], limits: ScanLimits, signal?: AbortSignal,
): Promise<{ hits: TermHits; fingerprints: Fingerprints }> {
  const tally = new FileTally(terms, limits)
  const fingerprints = new Fingerprints(artifacts.length, limits.fingerprintBytes)
  const files: FileHits[] = []
  const skipped: TermHits['skipped'][number][] = []
  let file = 0
  for await (const result of readTexts(reader, artifacts.map(({ id }) => id), signal)) {
    if ('skipped' in result) skipped.push({ id: result.id, reason: result.skipped })
    else {
      const { bytes, truncated } = result
      const shape = tally.readText(bytes)
      fingerprints.add(file, tally.identifiers, tally.fingerprints, !truncated && !tally.overflow)
      const lines = shape.newlines + (bytes.length > 0 && bytes[bytes.length - 1] !== 0x0a ? 1 : 0)
      const imports = tally.importLines()
      const generated = tally.isGenerated(result.id)
      const minified = shape.longestLine > TYPED_LINE && bytes.length > TYPED_AVERAGE * lines
      tally.readPath(result.id)
      files.push({
        id: result.id, bytes: bytes.length, lines, tokens: shape.tokens, terms: tally.termCounts(), window: tally.window(),
        imports, generated, minified, truncated,
      })
    }
    file++
  }
  return { hits: { files, skipped }, fingerprints }
}
