import type { Artifact, FileHits, SkipReason, SourceReader, ThreadPool, WeightedTerm } from '@deepdiscovery/model'
import { fileHits } from '../file-hits.ts'
import { FingerprintBlock } from '../fingerprint-block.ts'
import { Fingerprints } from '../fingerprints.ts'
import { isGeneratedHead } from '../generated-head.ts'
import { pieceFeed } from '../piece-feed.ts'
import { readTexts } from '../read-texts.ts'
import type { ScanLimits } from '../scan-limits.ts'
import type { ScanResult } from '../scan-files.ts'
import { throwIfAborted } from '../throw-if-aborted.ts'
import { WasmEngine } from '../wasm/wasm-engine.ts'
import type { ThreadScan } from './scan-batches.ts'
import { readRecords } from './scan-records.ts'
import type { ScanRecords } from './scan-records.ts'
import { BATCH_BYTES, closeBatches, filesOf, hasStarted, putFile, release, shareBatches, submit, takeFilled, takeFree } from './shared-batches.ts'

/** Other threads that scan too, and the address of the module they run (`scannerThread()` of the `/node` entry). */
export interface ScannerThreads {
  readonly pool: ThreadPool
  readonly module: string
}

type Outcome = FileHits | { readonly reason: SkipReason }

/**
 * Reads all files here, hands their texts in batches to whoever is free, this thread included, and puts the results in the order of
 * the files. What a thread that broke down was given is read and scanned again.
 */
export async function scanWithThreads(
  reader: SourceReader, artifacts: readonly Artifact[], terms: readonly WeightedTerm[], limits: ScanLimits, module: object,
  { pool, module: address }: ScannerThreads, signal?: AbortSignal,
): Promise<ScanResult> {
  const shared = shareBatches(pool.size)
  // No file is so dense: two bytes for an identifier and what separates it.
  const slack = (shared.batches * BATCH_BYTES) / 2
  const maximumHashes = Math.floor(limits.fingerprintBytes / 4) + slack
  const jobs = Array.from({ length: pool.size }, (_, thread) => {
    const input: ThreadScan = { shared, thread, module, terms, limits, maximumHashes }
    const job = pool.run<ScanRecords>({ module: address, name: 'scanInThread', input }, signal).catch(() => undefined)
    return { thread, job }
  })
  const engine = new WasmEngine(module, terms, limits)
  const feed = pieceFeed(engine)
  const fingerprints = new Fingerprints(artifacts.length, limits.fingerprintBytes, slack)
  const outcomes: (Outcome | undefined)[] = Array.from({ length: artifacts.length })
  const given: number[] = []
  const encoder = new TextEncoder()
  const paths = new Uint8Array(BATCH_BYTES)

  /** What `feed` has read of a file is complete. */
  function close(file: number, id: Artifact['id'], text: NonNullable<ReturnType<typeof feed.read>>, truncated: boolean): void {
    fingerprints.add(file, engine.identifiers, engine.fingerprints, !truncated && !engine.overflow)
    const generated = engine.marked && isGeneratedHead(text.head(), id)
    outcomes[file] = fileHits({ id, bytes: text.bytes, openLine: text.openLine, generated, truncated }, engine.close(id))
  }

  /** Scans a filled batch here; false where there is none. */
  function scanOne(): boolean {
    const batch = takeFilled(shared)
    if (batch < 0) return false
    for (const { file, text, truncated } of filesOf(shared, batch)) {
      const id = artifacts[file]?.id
      const read = feed.read({ bytes: text })
      if (id !== undefined && read !== undefined) close(file, id, read, truncated)
    }
    release(shared, batch)
    return true
  }

  /** Reads some files, in batches if there is anybody to take them. */
  async function readFiles(numbers: readonly number[], inBatches: boolean): Promise<void> {
    let filling = -1
    let place = 0
    const ids = numbers.map((file) => (artifacts[file] as Artifact).id)
    for await (const result of readTexts(reader, ids, signal)) {
      const file = numbers[place] as number
      if ('skipped' in result) {
        feed.giveUp()
        outcomes[file] = { reason: result.skipped }
        place++
        continue
      }
      const { id, bytes, truncated } = result
      if (inBatches && result.more !== true && !feed.isOpen() && bytes.length + id.length * 3 <= BATCH_BYTES) {
        const path = paths.subarray(0, encoder.encodeInto(id, paths).written)
        given.push(file)
        while (filling < 0 || !putFile(shared, filling, file, bytes, path, truncated)) {
          if (filling >= 0) submit(shared, filling)
          filling = takeFree(shared)
          if (filling < 0) scanOne()
        }
        place++
      } else {
        const text = feed.read(result)
        if (text === undefined) continue
        close(file, id, text, truncated)
        place++
      }
    }
    if (filling >= 0) submit(shared, filling)
  }

  try {
    await readFiles(artifacts.map((_, file) => file), true)
    while (scanOne());
  } finally {
    closeBatches(shared)
  }
  // A thread that is still busy with something else has taken nothing.
  for (const { thread, job } of jobs) {
    const records = hasStarted(shared, thread) ? await job : undefined
    if (records === undefined) continue
    readRecords(records, (file) => (artifacts[file] as Artifact).id, fingerprints, (file, hits) => void (outcomes[file] = hits))
    fingerprints.adopt(records.blocks.map(({ entries, starts, files }) => new FingerprintBlock(entries, starts, files)))
  }
  throwIfAborted(signal)
  const lost = given.filter((file) => outcomes[file] === undefined)
  if (lost.length > 0) await readFiles(lost, false)
  fingerprints.settle()
  return { hits: inOrder(artifacts, outcomes), fingerprints }
}

function inOrder(artifacts: readonly Artifact[], outcomes: readonly (Outcome | undefined)[]): ScanResult['hits'] {
  const files: FileHits[] = []
  const skipped: ScanResult['hits']['skipped'][number][] = []
  outcomes.forEach((outcome, file) => {
    if (outcome === undefined) return
    if ('reason' in outcome) skipped.push({ id: (artifacts[file] as Artifact).id, reason: outcome.reason })
    else files.push(outcome)
  })
  return { files, skipped }
}
