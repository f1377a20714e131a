import { characterClass, foldCharacter } from '@deepdiscovery/text'
import { FROM_CHARACTER } from '../byte-class.ts'
import { hashPower } from '../rolling-hash.ts'
import { PLACE } from './memory-layout.ts'

/** Characters whose class and case stand in tables. */
const TABLE_SIZE = 0x2000
const KNOWN_POWERS = 256

let tables: Uint8Array | undefined

/** What stands in the module's memory from `PLACE.powers` on, whatever the query: powers, masks, classes, folds. Built once. */
export function constantTables(): Uint8Array {
  if (tables !== undefined) return tables
  const start = PLACE.powers
  tables = new Uint8Array(PLACE.reported - start)
  const powers = new Int32Array(tables.buffer, 0, KNOWN_POWERS)
  for (let length = 0; length < KNOWN_POWERS; length++) powers[length] = hashPower(length)
  tables.fill(0xff, PLACE.masks - start + 16, PLACE.masks - start + 32)
  const folds = new Uint16Array(tables.buffer, PLACE.folds - start, TABLE_SIZE)
  for (let code = 0; code < TABLE_SIZE; code++) {
    tables[PLACE.classes - start + code] = FROM_CHARACTER[characterClass(code)] as number
    folds[code] = foldCharacter(code)
  }
  return tables
}
