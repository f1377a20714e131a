/** Arrays that hold one tree; reused from file to file, so nothing of a tree survives the next one. */
export interface TreeArrays {
  readonly symbol: Uint16Array
  readonly field: Uint16Array
  readonly named: Uint8Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  readonly startRow: Uint32Array
  readonly endRow: Uint32Array
  readonly parent: Int32Array
  readonly next: Uint32Array
}

/** Node type and field names of a grammar, by number. */
export interface GrammarNames {
  readonly types: readonly string[]
  readonly fields: readonly (string | null)[]
}

/** Longest text that {@link SyntaxTree.shortText} gives. */
const SHORT = 40

/** "No such node". */
export const NONE = -1

/** Room for a tree of `capacity` nodes. */
export function allocateTree(capacity: number): TreeArrays {
  return {
    symbol: new Uint16Array(capacity), field: new Uint16Array(capacity), named: new Uint8Array(capacity),
    start: new Uint32Array(capacity), end: new Uint32Array(capacity),
    startRow: new Uint32Array(capacity), endRow: new Uint32Array(capacity),
    parent: new Int32Array(capacity), next: new Uint32Array(capacity),
  }
}

/**
 * A parsed file as flat arrays: nodes are numbers in preorder, `next[n]` is the first node after the subtree of `n`.
 * Offsets count UTF-16 units, rows are 0-based. Reading nodes one by one through the wasm boundary costs more than parsing does.
 */
export class SyntaxTree {
  readonly text: string
  readonly count: number
  readonly hasError: boolean
  readonly nodes: TreeArrays
  readonly names: GrammarNames

  constructor(text: string, count: number, hasError: boolean, nodes: TreeArrays, names: GrammarNames) {
    this.text = text
    this.count = count
    this.hasError = hasError
    this.nodes = nodes
    this.names = names
  }

  /** Type name; `ERROR` for what the parser could not place, empty for {@link NONE}. */
  type(node: number): string {
    return node < 0 ? '' : this.names.types[this.nodes.symbol[node]!] ?? 'ERROR'
  }

  field(node: number): string {
    return this.names.fields[this.nodes.field[node]!] ?? ''
  }

  parent(node: number): number {
    return node < 0 ? NONE : this.nodes.parent[node]!
  }

  parentType(node: number): string {
    return this.type(this.parent(node))
  }

  isNamed(node: number): boolean {
    return this.nodes.named[node] === 1
  }

  /** First child, anonymous tokens included. */
  firstChild(node: number): number {
    return node >= 0 && this.nodes.next[node]! > node + 1 ? node + 1 : NONE
  }

  nextSibling(node: number): number {
    const parent = this.nodes.parent[node]!
    const next = this.nodes.next[node]!
    return parent >= 0 && next < this.nodes.next[parent]! ? next : NONE
  }

  /** First child in the field. */
  child(node: number, field: string): number {
    let child = this.firstChild(node)
    while (child >= 0 && this.field(child) !== field) child = this.nextSibling(child)
    return child
  }

  /** First child of the type, anonymous tokens (`async`, `default`) included. */
  childOfType(node: number, type: string): number {
    let child = this.firstChild(node)
    while (child >= 0 && this.type(child) !== type) child = this.nextSibling(child)
    return child
  }

  /** Named children, comments left out. */
  namedChildren(node: number): number[] {
    const children: number[] = []
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) {
      if (this.isNamed(child) && !this.type(child).endsWith('comment')) children.push(child)
    }
    return children
  }

  /** All named children in the field. */
  childrenIn(node: number, field: string): number[] {
    return this.namedChildren(node).filter(child => this.field(child) === field)
  }

  /** First named child that is no comment. */
  firstNamed(node: number): number {
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) {
      if (this.isNamed(child) && !this.type(child).endsWith('comment')) return child
    }
    return NONE
  }

  /** The node's text; empty for {@link NONE}. */
  textOf(node: number): string {
    return node < 0 ? '' : this.text.slice(this.nodes.start[node]!, this.nodes.end[node]!)
  }

  /** The node's text where it is short, else empty: looking up the text of each call of a long chain would take for ever. */
  shortText(node: number): string {
    return node >= 0 && this.nodes.end[node]! - this.nodes.start[node]! <= SHORT ? this.textOf(node) : ''
  }

  /** 0-based row of the node's last character: some grammars count the line break after a comment or block in. */
  lastRow(node: number): number {
    const { start, end, endRow } = this.nodes
    return end[node]! > start[node]! && this.text[end[node]! - 1] === '\n' ? endRow[node]! - 1 : endRow[node]!
  }

  /** 1-based line of the node's start. */
  line(node: number): number {
    return this.nodes.startRow[node]! + 1
  }
}
