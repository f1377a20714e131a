import type { Language } from 'web-tree-sitter'
import type { RuntimeMemory } from './read-tree-from-memory.ts'

/** What the runtime looks up in a grammar while it walks a tree, copied out of its memory once. */
export interface GrammarTables {
  /** Symbol → the one symbol that stands for all of its name. */
  readonly publicSymbol: Uint16Array
  readonly namedSymbol: Uint8Array
  /** `aliases[production * aliasWidth + child]`: symbol shown instead; 0 for none. */
  readonly aliases: Uint16Array
  readonly aliasWidth: number
  /** `fields[production * fieldWidth + child]`: field of the child; 0 for none. */
  readonly fields: Uint16Array
  readonly fieldWidth: number
}

// struct TSLanguage (ABI 13 to 15) on a 32-bit machine, in 32-bit words.
const SYMBOL_COUNT = 1, ALIAS_COUNT = 2, PRODUCTION_COUNT = 7, ALIAS_WIDTH = 9, FIELD_SLICES = 16, FIELD_ENTRIES = 17
const SYMBOL_METADATA = 18, PUBLIC_SYMBOLS = 19, ALIAS_SEQUENCES = 21

/** Copies the tables of a loaded grammar. */
export function readGrammarTables(language: Language, memory: RuntimeMemory): GrammarTables {
  const words = memory.HEAPU32
  const shorts = memory.HEAPU16
  const bytes = new Uint8Array(shorts.buffer)
  const at = (language as unknown as { 0: number })[0] >>> 2
  const symbolCount = words[at + SYMBOL_COUNT]! + words[at + ALIAS_COUNT]!
  const productionCount = words[at + PRODUCTION_COUNT]!
  const aliasWidth = words[at + ALIAS_WIDTH]! & 0xffff
  const aliasesAt = words[at + ALIAS_SEQUENCES]! >>> 1
  const publicAt = words[at + PUBLIC_SYMBOLS]! >>> 1
  const metadataAt = words[at + SYMBOL_METADATA]!
  const slicesAt = words[at + FIELD_SLICES]! >>> 1
  const entriesAt = words[at + FIELD_ENTRIES]!

  const directFields: [production: number, child: number, field: number][] = []
  for (let production = 0; slicesAt > 0 && production < productionCount; production++) {
    const first = shorts[slicesAt + production * 2]!
    const length = shorts[slicesAt + production * 2 + 1]!
    // Backwards, so that the first entry of a child is written last and wins.
    for (let entry = first + length - 1; entry >= first; entry--) {
      const address = entriesAt + entry * 4
      const inherited = bytes[address + 3]! !== 0
      if (!inherited) directFields.push([production, bytes[address + 2]!, bytes[address]! | bytes[address + 1]! << 8])
    }
  }
  const fieldWidth = directFields.reduce((width, [, child]) => Math.max(width, child + 1), 0)
  const fields = new Uint16Array(productionCount * fieldWidth)
  for (const [production, child, field] of directFields) fields[production * fieldWidth + child] = field
  return {
    publicSymbol: shorts.slice(publicAt, publicAt + symbolCount),
    namedSymbol: Uint8Array.from({ length: symbolCount }, (_, symbol) => bytes[metadataAt + symbol * 3 + 1]!),
    aliases: aliasesAt > 0 ? shorts.slice(aliasesAt, aliasesAt + productionCount * aliasWidth) : new Uint16Array(0),
    aliasWidth, fields, fieldWidth,
  }
}
