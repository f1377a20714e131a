import type { ReadResult } from '@deepdiscovery/model'
import { HEAD_BYTES } from './generated-head.ts'
import { openReceiver } from './open-receiver.ts'
import type { ScanEngine } from './scan-engine.ts'

/** A text whose last piece was read. */
export interface FedText {
  readonly bytes: number
  readonly openLine: boolean
  /** Its first 2 KB. */
  head(): string
}

export interface PieceFeed {
  /** Hands a piece on; undefined while there are more to come. */
  read(result: Pick<Extract<ReadResult, { bytes: Uint8Array }>, 'bytes' | 'more'>): FedText | undefined
  /** The next piece goes on with a file. */
  isOpen(): boolean
  /** The file at hand ends without a last piece. */
  giveUp(): void
}

const NOTHING = new Uint8Array()
const LINE_FEED = 0x0a
const decoder = new TextDecoder()

/** Feeds an engine with texts and pieces of texts, so that a text in pieces counts as it would in one. */
export function pieceFeed(engine: Pick<ScanEngine, 'read'>): PieceFeed {
  let before = 0
  let head = NOTHING
  let held = NOTHING
  let open = false
  let openLine = false

  function forget(): void {
    before = 0
    head = NOTHING
    held = NOTHING
    open = false
    openLine = false
  }

  return {
    read({ bytes, more }) {
      if (!open && more !== true) {
        engine.read(bytes, false)
        return { bytes: bytes.length, openLine: endsOpen(bytes), head: () => decode(bytes) }
      }
      open = more === true
      if (head.length < HEAD_BYTES) head = joined(head, bytes.subarray(0, HEAD_BYTES - head.length))
      before += bytes.length
      if (bytes.length > 0) openLine = endsOpen(bytes)
      const piece = held.length === 0 ? bytes : joined(held, bytes)
      // What the scanner looks for beyond the end of a line has to be in one piece.
      const end = open ? openReceiver(piece) : piece.length
      held = piece.slice(end)
      engine.read(end === piece.length ? piece : piece.subarray(0, end), open)
      if (open) return undefined
      const text = head
      const length = before
      const ended = openLine
      forget()
      return { bytes: length, openLine: ended, head: () => decoder.decode(text) }
    },
    isOpen: () => open,
    giveUp() {
      if (!open) return
      engine.read(NOTHING, false)
      forget()
    },
  }
}

/** Decoders refuse shared memory. */
function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes.slice(0, HEAD_BYTES))
}

function endsOpen(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes[bytes.length - 1] !== LINE_FEED
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
