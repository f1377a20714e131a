import { scanBatches } from '../threads/scan-batches.ts'
import type { ThreadScan } from '../threads/scan-batches.ts'
import type { ScanRecords } from '../threads/scan-records.ts'

/** Entry of a thread: scans batches until the scan is over and moves what it found. */
export function scanInThread(scan: ThreadScan): { value: ScanRecords; transfer: ArrayBuffer[] } {
  const value = scanBatches(scan)
  const parts = value.blocks.flatMap(({ entries, starts, files }) => [entries.buffer, starts.buffer, files.buffer])
  return { value, transfer: [value.rows.buffer, value.imports.buffer, ...parts] }
}
