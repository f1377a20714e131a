/** Text that goes to a thread at once: a few milliseconds of work. Longer files are scanned where they are read. */
export const BATCH_BYTES = 1 << 19
/** Files in a batch at most. */
const BATCH_FILES = 512
/** Numbers per file in a table: number, start and end of its text, end of its path behind the text, whether it is truncated. */
const FIELDS = 5
const TABLE = 1 + BATCH_FILES * FIELDS

const STATE = { free: 0, filling: 1, filled: 2, taken: 3 } as const
/** Counts everything that waiting threads want to hear of. */
const CALLS = 0
const CLOSED = 1
/** From here on: one number a thread (it has begun), then one a batch ({@link STATE}). */
const STARTED = 2

/** Memory that threads share: batches of texts, each free, filled or taken by whoever scans it. */
export interface SharedBatches {
  readonly threads: number
  readonly batches: number
  readonly control: Int32Array
  readonly tables: Int32Array
  readonly texts: Uint8Array
}

/** One file of a batch. The text is borrowed until the batch is released. */
export interface BatchFile {
  readonly file: number
  readonly text: Uint8Array
  readonly path: Uint8Array
  readonly truncated: boolean
}

/** Batches for so many threads: each has one under way and one ahead, and there is one to fill. */
export function shareBatches(threads: number): SharedBatches {
  const batches = threads * 2 + 2
  return {
    threads, batches,
    control: new Int32Array(new SharedArrayBuffer((STARTED + threads + batches) * 4)),
    tables: new Int32Array(new SharedArrayBuffer(batches * TABLE * 4)),
    texts: new Uint8Array(new SharedArrayBuffer(batches * BATCH_BYTES)),
  }
}

/** A free batch to fill, or -1. */
export function takeFree(shared: SharedBatches): number {
  return take(shared, STATE.free, STATE.filling)
}

/** A filled batch to scan, or -1. */
export function takeFilled(shared: SharedBatches): number {
  return take(shared, STATE.filled, STATE.taken)
}

/** Appends a file to the batch that is filled; false where it does not fit. */
export function putFile({ tables, texts }: SharedBatches, batch: number, file: number, text: Uint8Array, path: Uint8Array, truncated: boolean): boolean {
  const table = batch * TABLE
  const count = tables[table] as number
  const start = count === 0 ? 0 : tables[table + count * FIELDS] as number
  const textEnd = start + text.length
  const pathEnd = textEnd + path.length
  if (count === BATCH_FILES || pathEnd > BATCH_BYTES) return false
  texts.set(text, batch * BATCH_BYTES + start)
  texts.set(path, batch * BATCH_BYTES + textEnd)
  tables.set([file, truncated ? 1 : 0, start, textEnd, pathEnd], table + 1 + count * FIELDS)
  tables[table] = count + 1
  return true
}

/** The files of a batch. */
export function* filesOf({ tables, texts }: SharedBatches, batch: number): Generator<BatchFile, void, undefined> {
  const base = batch * BATCH_BYTES
  const table = batch * TABLE
  const end = table + 1 + (tables[table] as number) * FIELDS
  for (let at = table + 1; at < end; at += FIELDS) {
    const textEnd = base + (tables[at + 3] as number)
    yield {
      file: tables[at] as number, truncated: tables[at + 1] === 1,
      text: texts.subarray(base + (tables[at + 2] as number), textEnd), path: texts.subarray(textEnd, base + (tables[at + 4] as number)),
    }
  }
}

/** Offers a batch to whoever comes first. */
export function submit(shared: SharedBatches, batch: number): void {
  Atomics.store(shared.control, stateOf(shared, batch), STATE.filled)
  Atomics.add(shared.control, CALLS, 1)
  Atomics.notify(shared.control, CALLS, 1)
}

/** Gives a batch back, empty. */
export function release(shared: SharedBatches, batch: number): void {
  shared.tables[batch * TABLE] = 0
  Atomics.store(shared.control, stateOf(shared, batch), STATE.free)
}

/** There will be no more batches. */
export function closeBatches({ control }: SharedBatches): void {
  Atomics.store(control, CLOSED, 1)
  Atomics.add(control, CALLS, 1)
  Atomics.notify(control, CALLS)
}

/** The next batch to scan for a thread, waiting for one; -1 where there will be none. */
export function awaitFilled(shared: SharedBatches, thread: number): number {
  const { control } = shared
  Atomics.store(control, STARTED + thread, 1)
  for (;;) {
    const calls = Atomics.load(control, CALLS)
    const batch = takeFilled(shared)
    if (batch >= 0) return batch
    if (Atomics.load(control, CLOSED) === 1) return -1
    Atomics.wait(control, CALLS, calls)
  }
}

/** Whether a thread has come so far as to ask for work. */
export function hasStarted({ control }: SharedBatches, thread: number): boolean {
  return Atomics.load(control, STARTED + thread) === 1
}

function take(shared: SharedBatches, from: number, to: number): number {
  for (let batch = 0; batch < shared.batches; batch++) {
    if (Atomics.compareExchange(shared.control, stateOf(shared, batch), from, to) === from) return batch
  }
  return -1
}

function stateOf({ threads }: SharedBatches, batch: number): number {
  return STARTED + threads + batch
}
