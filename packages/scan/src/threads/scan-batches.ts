import type { WeightedTerm } from '@deepdiscovery/model'
import { FingerprintBlocks } from '../fingerprint-blocks.ts'
import { HEAD_BYTES, isGeneratedHead } from '../generated-head.ts'
import type { ScanLimits } from '../scan-limits.ts'
import { WasmEngine } from '../wasm/wasm-engine.ts'
import { awaitFilled, filesOf, release } from './shared-batches.ts'
import type { SharedBatches } from './shared-batches.ts'
import { RecordList } from './scan-records.ts'
import type { ScanRecords } from './scan-records.ts'

/** What a thread is told. */
export interface ThreadScan {
  readonly shared: SharedBatches
  readonly thread: number
  /** The compiled scanner. */
  readonly module: object
  readonly terms: readonly WeightedTerm[]
  readonly limits: ScanLimits
  /** Hashes kept at most. */
  readonly maximumHashes: number
}

const LINE_FEED = 0x0a
const decoder = new TextDecoder()

/** Scans batches until there will be no more. Blocks its thread while it waits. */
export function scanBatches({ shared, thread, module, terms, limits, maximumHashes }: ThreadScan): ScanRecords {
  const engine = new WasmEngine(module, terms, limits)
  const records = new RecordList()
  const fingerprints = new FingerprintBlocks()
  let hashes = 0
  for (let batch = awaitFilled(shared, thread); batch >= 0; batch = awaitFilled(shared, thread)) {
    for (const { file, text, path, truncated } of filesOf(shared, batch)) {
      engine.read(text, false)
      const count = engine.fingerprints
      hashes += count
      if (hashes <= maximumHashes) fingerprints.add(file, engine.identifiers, count)
      records.add(engine, path, {
        file, bytes: text.length, openLine: text.length > 0 && text[text.length - 1] !== LINE_FEED, truncated,
        generated: engine.marked && isGeneratedHead(decode(text.subarray(0, HEAD_BYTES)), decode(path)),
        fingerprints: count, complete: !truncated && !engine.overflow,
      })
    }
    release(shared, batch)
  }
  return records.records(fingerprints.blocks())
}

/** Decoders refuse shared memory. */
function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes.slice())
}
