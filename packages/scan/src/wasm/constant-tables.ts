import { characterClass, foldCharacter } from '@deepdiscovery/text'
import { FROM_CHARACTER } from '../byte-class.ts'
import { hashPower } from '../rolling-hash.ts'
import { PLACE } from './memory-layout.ts'

/** Characters whose class and case stand in tables, and of how many a request tells. */
const TABLE_SIZE = 0x2000
const BLOCK_SIZE = 0x100
const UNKNOWN = 0xff
const KNOWN_POWERS = 256

/** Writes what stands in the module's memory whatever the query: powers, masks, and the classes and folds below U+0100. */
export function writeConstants(memory: Uint8Array): void {
  const powers = new Int32Array(memory.buffer, PLACE.powers, KNOWN_POWERS)
  for (let length = 0; length < KNOWN_POWERS; length++) powers[length] = hashPower(length)
  memory.fill(0xff, PLACE.masks + 16, PLACE.masks + 32)
  memory.fill(UNKNOWN, PLACE.classes, PLACE.classes + TABLE_SIZE)
  learnCharacters(memory, 0)
}

/** Writes the classes and folds of the block of characters around a code. Most scans need two or three blocks. */
export function learnCharacters(memory: Uint8Array, code: number): void {
  const first = code - (code % BLOCK_SIZE)
  const folds = new Uint16Array(memory.buffer, PLACE.folds, TABLE_SIZE)
  for (let at = first; at < first + BLOCK_SIZE; at++) {
    memory[PLACE.classes + at] = FROM_CHARACTER[characterClass(at)] as number
    folds[at] = foldCharacter(at)
  }
}
