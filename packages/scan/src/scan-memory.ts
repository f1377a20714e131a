import type { Artifact, ArtifactId, FileHits, SkipReason, TermHits } from '@deepdiscovery/model'
import { Fingerprints } from './fingerprints.ts'
import { scanArtifacts } from './scan-artifacts.ts'
import type { ScanInput } from './scan-artifacts.ts'
import type { ScanResult } from './scan-files.ts'

/** What the last scan of a root found, for the next scan for the same terms. Opaque; owned by the caller, never on disk. */
export interface ScanMemory {
  readonly kind: 'scan-memory'
}

/** Files with the names of their contents, and what the scans before learned of them. */
export interface RememberedScan {
  readonly memory: ScanMemory
  /** Name of what each file holds. A file without one is always read. */
  readonly versions: ReadonlyMap<ArtifactId, string>
}

type Outcome = FileHits | SkipReason

/** The inside of a {@link ScanMemory}. */
interface OpenMemory extends ScanMemory {
  last: LastScan | undefined
}

interface LastScan {
  /** Terms and limits; a scan for others counts other things. */
  readonly question: string
  readonly versions: ReadonlyMap<ArtifactId, string>
  readonly numbers: ReadonlyMap<ArtifactId, number>
  readonly outcomes: ReadonlyMap<ArtifactId, Outcome>
  readonly fingerprints: Fingerprints
  /** Scans since everything was read. */
  readonly layers: number
}

/** After so many scans everything is read once more: each leaves a block of hashes, some of files that are gone. */
const MOST_LAYERS = 50
/** With more files than this share to read, reading all is no slower. */
const MOST_STALE = 0.5

/** Reasons that lie in the content; any other may be gone next time. */
const LASTING: ReadonlySet<SkipReason> = new Set<SkipReason>(['binary', 'secret'])

/** An empty memory: holds one scan, about 4 bytes per distinct identifier and file, and the hits of each file. */
export function createScanMemory(): ScanMemory {
  const memory: OpenMemory = { kind: 'scan-memory', last: undefined }
  return memory
}

/** Scans, and reads only the files whose content has another name than when they were scanned for the same terms. Same result. */
export async function scanRemembering(
  input: ScanInput, { memory, versions }: RememberedScan, signal?: AbortSignal,
): Promise<ScanResult> {
  const open = memory as OpenMemory
  const { artifacts, terms, limits, engine } = input
  const question = JSON.stringify([terms, limits, engine])
  const { last } = open
  const isOfUse = last !== undefined && last.question === question && last.layers < MOST_LAYERS && !last.fingerprints.hasDropped
  const known = isOfUse ? last : undefined
  const stale = known === undefined ? artifacts : artifacts.filter(({ id }) => !isKnown(id, known, versions))
  const whole = known === undefined || stale.length > artifacts.length * MOST_STALE
  const result = whole ? await scanArtifacts(input, signal)
    : joined(artifacts, known, stale, await scanArtifacts({ ...input, artifacts: stale }, signal), limits.fingerprintBytes)
  open.last = {
    question, versions, numbers: new Map(artifacts.map(({ id }, file) => [id, file])), outcomes: outcomesOf(result.hits),
    fingerprints: result.fingerprints, layers: whole ? 0 : known.layers + 1,
  }
  return result
}

function isKnown(id: ArtifactId, { versions, outcomes }: LastScan, now: ReadonlyMap<ArtifactId, string>): boolean {
  const version = now.get(id)
  if (version === undefined || version !== versions.get(id)) return false
  const outcome = outcomes.get(id)
  return typeof outcome === 'string' ? LASTING.has(outcome) : outcome !== undefined
}

/** What is known and what was scanned now, in the order of the files. */
function joined(artifacts: readonly Artifact[], known: LastScan, stale: readonly Artifact[], scanned: ScanResult, fingerprintBytes: number): ScanResult {
  const fresh = new Set(stale.map(({ id }) => id))
  const now = outcomesOf(scanned.hits)
  const files: FileHits[] = []
  const skipped: TermHits['skipped'][number][] = []
  const before = new Int32Array(known.numbers.size).fill(-1)
  const after = new Int32Array(stale.length).fill(-1)
  let place = 0
  artifacts.forEach(({ id }, file) => {
    const isFresh = fresh.has(id)
    const outcome = isFresh ? now.get(id) : known.outcomes.get(id)
    if (isFresh) after[place++] = file
    else before[known.numbers.get(id) as number] = file
    if (typeof outcome === 'string') skipped.push({ id, reason: outcome })
    else if (outcome !== undefined) files.push(outcome)
  })
  const fingerprints = Fingerprints.joined(artifacts.length, fingerprintBytes, [
    { fingerprints: known.fingerprints, numbers: before }, { fingerprints: scanned.fingerprints, numbers: after },
  ])
  return { hits: { files, skipped }, fingerprints }
}

function outcomesOf({ files, skipped }: TermHits): ReadonlyMap<ArtifactId, Outcome> {
  const outcomes = new Map<ArtifactId, Outcome>()
  for (const file of files) outcomes.set(file.id, file)
  for (const { id, reason } of skipped) outcomes.set(id, reason)
  return outcomes
}
