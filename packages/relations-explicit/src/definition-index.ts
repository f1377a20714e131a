import type { Definition, Reference } from '@deepdiscovery/model'

/** Kinds of definition that have members. */
export const TYPE_KINDS: ReadonlySet<Definition['kind']> = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'module'])

/** The definitions of one file, by what is asked of them over and over. */
export interface DefinitionIndex {
  /** Definitions that have members, in source order. */
  readonly types: readonly Definition[]
  typesNamed(name: string): readonly Definition[]
  /** Containers of the definitions with a name. */
  containersOf(name: string): readonly string[]
  /** Name of the type that a line belongs to: the one around it, or the one that the member around it belongs to. */
  typeAround(line: number): string | undefined
  /** Last line before the first member of a type: where its base types stand. */
  headEnd(type: Definition): number
}

/** Indexes definitions; what nobody asks for is not built. */
export function indexDefinitions(definitions: readonly Definition[]): DefinitionIndex {
  const types = definitions.filter(({ kind }) => TYPE_KINDS.has(kind))
  const ends = new Map<Definition, number>()
  let typesByName: ReadonlyMap<string, readonly Definition[]> | undefined
  let containers: ReadonlyMap<string, readonly string[]> | undefined
  let around: readonly (string | undefined)[] | undefined

  return {
    types,
    typesNamed: name => (typesByName ??= grouped(types, each => each.name, each => each)).get(name) ?? [],
    containersOf: name => (containers ??= grouped(definitions, each => each.name, ({ container }) => container)).get(name) ?? [],
    typeAround: line => (around ??= typesByLine(definitions))[line],
    headEnd(type) {
      let end = ends.get(type)
      if (end === undefined) {
        const { startLine, endLine } = type.span
        const firstMember = definitions.find(({ span }) => span.startLine > startLine && span.endLine <= endLine)
        ends.set(type, end = firstMember === undefined ? endLine : firstMember.span.startLine - 1)
      }
      return end
    },
  }
}

/** Base types as they are written anywhere in a file, in source order. */
export function inheritedTypes(references: readonly Reference[]): readonly Reference[] {
  return references.filter(({ kind }) => kind === 'inherit')
}

/** Items by a key, in their order. */
export function grouped<Item, Value>(
  items: readonly Item[], keyOf: (item: Item) => string, valueOf: (item: Item) => Value,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [valueOf(item)])
    else group.push(valueOf(item))
  }
  return groups
}

/**
 * What each line belongs to. The smallest definition is laid down first and each line is laid down once (union-find), so that deep
 * nesting costs nothing.
 */
function typesByLine(definitions: readonly Definition[]): readonly (string | undefined)[] {
  const sizeOf = ({ span }: Definition): number => span.endLine - span.startLine
  const telling = definitions.filter(({ kind }) => kind === 'method' || kind === 'field' || kind !== 'module' && TYPE_KINDS.has(kind))
  const last = telling.reduce((most, { span }) => Math.max(most, span.endLine), 0)
  const names = Array.from<string | undefined>({ length: last + 1 })
  const free = Int32Array.from({ length: last + 2 }, (_, line) => line)
  const nextFree = (line: number): number => {
    let at = line
    while (free[at] !== at) at = free[at] = free[free[at]!]!
    return at
  }
  for (const { kind, name, container, span } of telling.sort((left, right) => sizeOf(left) - sizeOf(right))) {
    const type = kind === 'method' || kind === 'field' ? container.slice(container.lastIndexOf('.') + 1) || undefined : name
    for (let line = nextFree(span.startLine); line <= span.endLine; line = nextFree(line)) {
      names[line] = type
      free[line] = line + 1
    }
  }
  return names
}
