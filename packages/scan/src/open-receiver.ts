const LINE_FEED = 0x0a
const OPEN = 0x28
const CLOSE = 0x29

/** `func (` opens a receiver, which ends within so many bytes behind `func` or is none. */
export const RECEIVER_BYTES = 120
const FUNC = [0x66, 0x75, 0x6e, 0x63, 0x20, OPEN] as const

/**
 * Where a piece of a text has to be cut so that no receiver of Go is open at its end: at the start of the line with the first
 * open one, or the end of the piece.
 */
export function openReceiver(piece: Uint8Array): number {
  // From the last parenthesis that closes, no receiver can be open before it; and none that began long ago.
  const earliest = Math.max(0, piece.length - RECEIVER_BYTES - FUNC.length, piece.lastIndexOf(CLOSE) + 1)
  for (let at = earliest; at + FUNC.length <= piece.length; at++) {
    if (FUNC.every((byte, index) => piece[at + index] === byte)) return piece.lastIndexOf(LINE_FEED, at) + 1
  }
  return piece.length
}
