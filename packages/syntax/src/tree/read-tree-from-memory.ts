import type { Tree } from 'web-tree-sitter'
import type { GrammarTables } from './grammar-tables.ts'
import { SyntaxTree } from './syntax-tree.ts'
import type { GrammarNames } from './syntax-tree.ts'
import type { TreeStore } from './tree-store.ts'

/** The runtime's memory, looked at again for every tree because it moves when it grows. */
export interface RuntimeMemory {
  readonly HEAPU32: Uint32Array
  readonly HEAPU16: Uint16Array
}

// struct SubtreeHeapData of tree-sitter 0.26/0.27 on a 32-bit machine, in 32-bit words.
const PADDING_BYTES = 1, PADDING_ROWS = 2, SIZE_BYTES = 4, SIZE_ROWS = 5, CHILD_COUNT = 9, SYMBOL_AND_STATE = 10, FLAGS = 11
const DEPENDENT_COUNTS = 12
const REPEAT_AND_PRODUCTION = DEPENDENT_COUNTS + 4
const WORDS_OF_SUBTREE = 2
const VISIBLE = 1, NAMED = 2, EXTRA = 4
const ERROR_SYMBOL = 0xffff

/**
 * Reads a tree straight from the runtime's memory, about twice as fast as parsing plus a cursor. The layout is private to the
 * pinned runtime version, so {@link loadGrammar} compares it with the cursor before it is trusted.
 *
 * One loop over an explicit stack: hidden nodes of the grammar are spliced into their visible parent, their field is inherited.
 */
export function readTreeFromMemory(
  tree: Tree, text: string, names: GrammarNames, tables: GrammarTables, memory: RuntimeMemory, store: TreeStore,
): SyntaxTree {
  const words = memory.HEAPU32
  const { publicSymbol, namedSymbol, aliases, aliasWidth, fields, fieldWidth } = tables
  let nodes = store.nodes
  let count = 0
  let byte = 0
  let row = 0
  let depth = 0
  // One frame per open subtree.
  const children: number[] = [], total: number[] = [], index: number[] = [], structural: number[] = [], production: number[] = []
  const inherited: number[] = [], self: number[] = [], visibleParent: number[] = []
  const frames = { children, total, index, structural, production, inherited, self, visibleParent }

  const rootWord = (tree as unknown as { 0: number })[0] >>> 2
  open(rootWord, 0, 0, -1)
  while (depth > 0) {
    const frame = depth - 1
    const at = index[frame]!
    if (at === total[frame]!) {
      const node = self[frame]!
      if (node >= 0) nodes.next[node] = count
      depth--
      continue
    }
    index[frame] = at + 1
    const word = children[frame]! + at * WORDS_OF_SUBTREE
    const low = words[word]!
    const extra = (low & 1) === 1 ? (low >>> 3 & 1) === 1 : (words[(low >>> 2) + FLAGS]! & EXTRA) !== 0
    let alias = 0
    let field = 0
    if (!extra) {
      const position = structural[frame]!
      structural[frame] = position + 1
      const rule = production[frame]!
      if (rule > 0 && position < aliasWidth) alias = aliases[rule * aliasWidth + position]!
      if (position < fieldWidth) field = fields[rule * fieldWidth + position]!
      if (field === 0 && self[frame]! < 0) field = inherited[frame]!
    }
    open(word, alias, field, visibleParent[frame]!)
  }
  return new SyntaxTree(text, count, tree.rootNode.hasError, nodes, names)

  /** Takes one subtree: records it where it is visible, opens a frame where it has children. */
  function open(word: number, alias: number, field: number, parent: number): void {
    const low = words[word]!
    let visible: boolean, isNamed: boolean, symbol: number
    let paddingBytes: number, paddingRows: number, sizeBytes: number, sizeRows: number, childCount: number, rule: number
    const heap = low >>> 2
    if ((low & 1) === 1) {
      const high = words[word + 1]!
      visible = (low & 2) !== 0
      isNamed = (low & 4) !== 0
      symbol = low >>> 8 & 0xff
      paddingRows = high >>> 8 & 0xf
      paddingBytes = high >>> 16 & 0xff
      sizeBytes = high >>> 24
      sizeRows = childCount = rule = 0
    } else {
      const flags = words[heap + FLAGS]!
      visible = (flags & VISIBLE) !== 0
      isNamed = (flags & NAMED) !== 0
      symbol = words[heap + SYMBOL_AND_STATE]! & 0xffff
      paddingBytes = words[heap + PADDING_BYTES]!
      paddingRows = words[heap + PADDING_ROWS]!
      sizeBytes = words[heap + SIZE_BYTES]!
      sizeRows = words[heap + SIZE_ROWS]!
      childCount = words[heap + CHILD_COUNT]!
      rule = childCount > 0 ? words[heap + REPEAT_AND_PRODUCTION]! >>> 16 : 0
    }
    let node = -1
    if (visible || alias !== 0) {
      node = count++
      if (node >= nodes.symbol.length) nodes = store.grow()
      const shown = alias !== 0 ? alias : symbol
      nodes.symbol[node] = shown === ERROR_SYMBOL ? ERROR_SYMBOL : publicSymbol[shown] ?? shown
      nodes.field[node] = field
      nodes.named[node] = alias !== 0 ? namedSymbol[alias]! : isNamed ? 1 : 0
      nodes.start[node] = byte + paddingBytes >>> 1
      nodes.end[node] = byte + paddingBytes + sizeBytes >>> 1
      nodes.startRow[node] = row + paddingRows
      nodes.endRow[node] = row + paddingRows + sizeRows
      nodes.parent[node] = parent
      nodes.next[node] = count
    }
    if (childCount === 0) {
      byte += paddingBytes + sizeBytes
      row += paddingRows + sizeRows
      return
    }
    frames.children[depth] = heap - childCount * WORDS_OF_SUBTREE
    frames.total[depth] = childCount
    frames.index[depth] = 0
    frames.structural[depth] = 0
    frames.production[depth] = rule
    frames.inherited[depth] = field
    frames.self[depth] = node
    frames.visibleParent[depth] = node >= 0 ? node : parent
    depth++
  }
}
