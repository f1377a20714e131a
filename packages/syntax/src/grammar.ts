import { Language, Parser, Query } from 'web-tree-sitter'
import type { Tree } from 'web-tree-sitter'
import type { GrammarSource } from './grammar-source.ts'
import { isBreakdown, startRuntime } from './runtime.ts'
import { readGrammarTables } from './tree/grammar-tables.ts'
import { readTreeByCursor } from './tree/read-tree-by-cursor.ts'
import { readTreeFromMemory } from './tree/read-tree-from-memory.ts'
import { sameTree } from './tree/same-tree.ts'
import type { SyntaxTree } from './tree/syntax-tree.ts'
import { TreeStore } from './tree/tree-store.ts'

/** One loaded grammar with its parser. */
export interface Grammar {
  /**
   * Parses a text, hands the tree to `use`, and frees it. The name of the limit when the parse took more than one allows.
   *
   * @throws what `use` throws, and the runtime's error where it broke down; it is then as it was before the call.
   */
  withTree<T>(text: string, limit: ParseLimit, use: (tree: Tree) => T): T | ReachedLimit
  /** The tree as arrays, valid until the next tree of any grammar is read. */
  read(tree: Tree, text: string): SyntaxTree
  /**
   * Compiles a tree-sitter query, once per text; not while there is a tree.
   *
   * @throws the runtime's `QueryError` for a query that is wrong.
   */
  compile(query: string): Query
  /** Whether trees are read the quick way, straight from the runtime's memory. */
  readonly quick: boolean
}

/** The limit at which a parse was given up. */
export type ReachedLimit = 'steps' | 'clock'

/** When a parse is given up. */
export interface ParseLimit {
  /** Parser progress reports, one for about a hundred actions: the same on every machine. */
  readonly steps: number
  readonly milliseconds: number
}

const UNLIMITED: ParseLimit = { steps: Infinity, milliseconds: Infinity }

// Like the runtime, grammars are loaded once per process; nothing can unload them.
const grammars = new WeakMap<GrammarSource, Map<string, Promise<Grammar | undefined>>>()
const store = new TreeStore()

/** Loads a grammar once per source; `sample` is a small text of the language that uses much of it. */
export function loadGrammar(source: GrammarSource, name: string, sample: string): Promise<Grammar | undefined> {
  const known = grammars.get(source) ?? new Map<string, Promise<Grammar | undefined>>()
  grammars.set(source, known)
  let grammar = known.get(name)
  if (grammar === undefined) {
    grammar = load(source, name, sample)
    known.set(name, grammar)
    grammar.catch(() => known.delete(name))
  }
  return grammar
}

async function load(source: GrammarSource, name: string, sample: string): Promise<Grammar | undefined> {
  const starting = startRuntime(source)
  // Awaited below, if there is such a grammar.
  starting.catch(() => undefined)
  const bytes = await source.grammar(name)
  if (bytes === undefined) return undefined
  const runtime = await starting
  const language = await runtime.making(() => Language.load(bytes))
  const parser = new Parser().setLanguage(language)
  runtime.changed()
  const names = { types: language.types, fields: language.fields }
  const byCursor = (tree: Tree, text: string): SyntaxTree => readTreeByCursor(tree, text, names, store)
  let quick = false
  const queries = new Map<string, Query>()
  const grammar: Grammar = {
    withTree(text, limit, use) {
      runtime.protect()
      let tree: Tree | undefined
      try {
        const parsed = parse(parser, text, limit)
        if (typeof parsed === 'string') return parsed
        tree = parsed
        return use(tree)
      } catch (error) {
        if (isBreakdown(error)) {
          runtime.restore()
          // Its memory is gone with the rest; the address 0 is no tree, so nothing is freed twice.
          if (tree !== undefined) (tree as unknown as { 0: number })[0] = 0
        }
        throw error
      } finally {
        tree?.delete()
      }
    },
    read: (tree, text) => quick ? fromMemory(tree, text) : byCursor(tree, text),
    get quick() { return quick },
    compile(text) {
      let query = queries.get(text)
      if (query === undefined) {
        query = new Query(language, text)
        queries.set(text, query)
        runtime.changed()
      }
      return query
    },
  }
  const tables = readGrammarTables(language, runtime.memory)
  const { memory } = runtime
  const fromMemory = (tree: Tree, text: string): SyntaxTree => readTreeFromMemory(tree, text, names, tables, memory, store)
  quick = source.checked === true || grammar.withTree(sample, UNLIMITED, tree => sameTree(tree, sample, byCursor, fromMemory)) === true
  return grammar
}

function parse(parser: Parser, text: string, { steps, milliseconds }: ParseLimit): Tree | ReachedLimit {
  const deadline = performance.now() + milliseconds
  let step = 0
  const tree = parser.parse(text, null, { progressCallback: () => ++step > steps || performance.now() > deadline })
  if (tree !== null) return tree
  // A cancelled parse would be continued with the next text.
  parser.reset()
  return step > steps ? 'steps' : 'clock'
}
