// Where things stand in the module's memory. The host reads this file's numbers through `layout.ts` of the package.

/** One bit per spread hash: forms of words, forms of whole identifiers; 8 KB each. */
export const WORD_FILTER: usize = 0x1000
export const WHOLE_FILTER: usize = 0x3000
/** `HASH_BASE` to the power of 0 to 255, four bytes each. */
export const POWERS: usize = 0x5000
/** 16 zero bytes, 16 bytes of ones. */
export const MASKS: usize = 0x5400
/** Numbers that live as long as a file or a scan, see {@link state}. */
export const STATE: usize = 0x5500
/** Class (a byte) and folded code (two bytes) of every character below U+2000, classes in the package's order. */
export const CLASSES: usize = 0x6000
export const FOLDS: usize = 0x8000
/** Direct-mapped cache of the hashes already reported: 16,384 of four bytes. */
export const REPORTED: usize = 0xc000
export const REPORTED_BYTES: usize = 0x10000

/** Names of the numbers at {@link STATE}, four bytes each, in the host's order. */
export namespace state {
  // Written by the host before the first text.
  export const text: usize = STATE
  export const slots: usize = STATE + 4
  export const slotMask: usize = STATE + 8
  export const termCount: usize = STATE + 12
  export const body: usize = STATE + 16
  export const definitions: usize = STATE + 20
  export const paths: usize = STATE + 24
  export const scratch: usize = STATE + 28
  export const weights: usize = STATE + 32
  export const hitOffsets: usize = STATE + 36
  export const hitTerms: usize = STATE + 40
  export const hitLines: usize = STATE + 44
  export const maximumHits: usize = STATE + 48
  export const identifiers: usize = STATE + 52
  export const maximumIdentifiers: usize = STATE + 56
  export const importStarts: usize = STATE + 60
  export const importEnds: usize = STATE + 64
  export const maximumImports: usize = STATE + 68
  export const importBytes: usize = STATE + 72
  export const importText: usize = STATE + 76
  export const row: usize = STATE + 80
  // Counted here, read by the host.
  export const fingerprints: usize = STATE + 84
  export const overflow: usize = STATE + 88
  export const marked: usize = STATE + 92
  export const hits: usize = STATE + 96
  export const hitsDropped: usize = STATE + 100
  export const importTextBytes: usize = STATE + 104
  // The module's own.
  export const length: usize = STATE + 128
  export const base: usize = STATE + 132
  export const tokens: usize = STATE + 136
  export const line: usize = STATE + 140
  export const lineStart: usize = STATE + 144
  export const longestLine: usize = STATE + 148
  export const definitionEnd: usize = STATE + 152
  export const inPath: usize = STATE + 156
  export const touched: usize = STATE + 160
  export const imports: usize = STATE + 164
  export const importsGathered: usize = STATE + 168
  export const importBlock: usize = STATE + 172
  export const importsWide: usize = STATE + 176
  export const windowLine: usize = STATE + 180
  export const windowScore: usize = STATE + 184
  // The open identifier, handed to wide.ts and back.
  export const openStart: usize = STATE + 192
  export const openHash: usize = STATE + 196
  export const openPower: usize = STATE + 200
  export const openParts: usize = STATE + 204
  export const openLettered: usize = STATE + 208
  export const openPreviousHash: usize = STATE + 212
  export const openPreviousStart: usize = STATE + 216
  export const openTokens: usize = STATE + 220
  export const wideLine: usize = STATE + 244
  // The candidate that is verified.
  export const candidateStart: usize = STATE + 224
  export const candidateEnd: usize = STATE + 228
  export const candidateIdentifier: usize = STATE + 232
  export const candidateLine: usize = STATE + 236
  export const candidateLineStart: usize = STATE + 240
}

@inline
export function get(field: usize): i32 {
  return load<i32>(field)
}

@inline
export function set(field: usize, value: i32): void {
  store<i32>(field, value)
}
