import { detached } from '../../detached.ts'
import type { CDeclaration } from './c-declarations.ts'

/** Declarations of one file by name, in the order of the file. */
export interface DeclarationTable {
  readonly size: number
  get(name: string): readonly CDeclaration[]
}

const KINDS = ['function', 'type', 'value', 'macro', 'member'] as const
const DEFINED = 8
const LOCAL = 16
const NONE: readonly CDeclaration[] = []

/**
 * Packs declarations into a few arrays, about 35 bytes each: a large repository has millions, of which few are asked for. A hash table
 * with linear probing; equal names stand in the order of the file. Up to 65,535 declarations.
 */
export function declarationTable(declarations: readonly CDeclaration[]): DeclarationTable {
  const size = declarations.length
  const names = declarations.map(({ name }) => name).join('')
  const starts = new Uint32Array(size + 1)
  const flags = new Uint8Array(size)
  const containers = new Map<string, number>()
  const container = new Uint16Array(size)
  const aliases = new Map<number, string>()
  let mask = 1
  while (mask < size * 2) mask = mask * 2 + 1
  /** Positions of declarations plus one; zero is free. */
  const slots = new Uint16Array(mask + 1)

  for (const [at, each] of declarations.entries()) {
    starts[at + 1] = starts[at]! + each.name.length
    flags[at] = KINDS.indexOf(each.kind) + (each.defined ? DEFINED : 0) + (each.local ? LOCAL : 0)
    let path = containers.get(each.container)
    if (path === undefined) containers.set(detached(each.container), path = containers.size)
    container[at] = path
    if (each.aliasOf !== undefined) aliases.set(at, detached(each.aliasOf))
    let slot = hashOf(each.name) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = at + 1
  }
  const paths = [...containers.keys()]

  const declaration = (name: string, at: number): CDeclaration => {
    const bits = flags[at]!
    const aliasOf = aliases.get(at)
    return {
      name, container: paths[container[at]!]!, kind: KINDS[bits & 7]!, defined: (bits & DEFINED) !== 0, local: (bits & LOCAL) !== 0,
      ...aliasOf === undefined ? {} : { aliasOf },
    }
  }
  return {
    size,
    get(name) {
      if (size === 0) return NONE
      let found: CDeclaration[] | undefined
      for (let slot = hashOf(name) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const at = slots[slot]! - 1
        const start = starts[at]!
        if (starts[at + 1]! - start === name.length && names.startsWith(name, start)) (found ??= []).push(declaration(name, at))
      }
      return found ?? NONE
    },
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ hash >>> 15) >>> 0
}
