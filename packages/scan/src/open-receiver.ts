const LINE_FEED = 0x0a
const OPEN = 0x28
const CLOSE = 0x29

/** `func (` opens a receiver, which ends within so many bytes behind `func` or is none. */
export const RECEIVER_BYTES = 120
/** More than so much is never held back for the next piece; who writes such lines has other troubles. */
const HELD_BYTES = 1 << 16
const FUNC = [0x66, 0x75, 0x6e, 0x63, 0x20, OPEN] as const

/**
 * Where a piece of a text has to be cut so that no receiver of Go is open at its end: at the start of the line with an open one, or
 * the end of the piece.
 */
export function openReceiver(piece: Uint8Array): number {
  let end = piece.length
  for (;;) {
    const cut = cutBefore(piece, end)
    if (cut === end) return end
    if (piece.length - cut > HELD_BYTES) return piece.length
    // The line that goes may have closed an earlier receiver.
    end = cut
  }
}

function cutBefore(piece: Uint8Array, end: number): number {
  let earliest = end
  // What began long ago is none, and what stands before a parenthesis that closes is not open.
  while (earliest > 0 && end - earliest < RECEIVER_BYTES + FUNC.length && piece[earliest - 1] !== CLOSE) earliest--
  for (let at = earliest; at + FUNC.length <= end; at++) {
    if (FUNC.every((byte, index) => piece[at + index] === byte)) return piece.lastIndexOf(LINE_FEED, at) + 1
  }
  return end
}
