type Numbers = Uint8Array | Uint16Array | Uint32Array

/** A typed array that grows at its end. */
export interface GrowingArray<Array extends Numbers> {
  readonly length: number
  push(value: number): void
  /** What was pushed, without a copy. */
  view(): Array
}

/** Doubles its room whenever it is full. */
export function growingArray<Array extends Numbers>(Kind: new (length: number) => Array): GrowingArray<Array> {
  let items = new Kind(1_024)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === items.length) {
        const larger = new Kind(length * 2)
        larger.set(items)
        items = larger
      }
      items[length++] = value
    },
    view: () => items.subarray(0, length) as Array,
  }
}
