import { Language, Parser, Query } from 'web-tree-sitter'
import type { Tree } from 'web-tree-sitter'
import type { GrammarSource } from './grammar-source.ts'
import { readGrammarTables } from './tree/grammar-tables.ts'
import { readTreeByCursor } from './tree/read-tree-by-cursor.ts'
import { readTreeFromMemory } from './tree/read-tree-from-memory.ts'
import type { RuntimeMemory } from './tree/read-tree-from-memory.ts'
import { sameTree } from './tree/same-tree.ts'
import type { SyntaxTree } from './tree/syntax-tree.ts'
import { TreeStore } from './tree/tree-store.ts'

/** One loaded grammar with its parser. */
export interface Grammar {
  /**
   * Parses a text; `undefined` when it took longer than `maxMilliseconds`. The caller deletes the tree.
   *
   * @throws whatever the runtime throws; the runtime is then dropped and loaded anew for the next caller.
   */
  parse(text: string, maxMilliseconds: number): Tree | undefined
  /** The tree as arrays, valid until the next call on any grammar of the runtime. */
  read(tree: Tree, text: string): SyntaxTree
  /** Compiles a tree-sitter query, once per text. @throws the runtime's `QueryError` for a query that is wrong. */
  compile(query: string): Query
}

// web-tree-sitter keeps its runtime in a module variable and cannot unload grammars, so both are shared by the whole process:
// a source per discovery would load them again each time and never give the memory back.
let runtime: Promise<RuntimeMemory> | undefined
let grammars = new WeakMap<GrammarSource, Map<string, Promise<Grammar | undefined>>>()
const store = new TreeStore()

/** Loads a grammar once per process and source; `sample` is a small text of the language that uses much of it. */
export function loadGrammar(source: GrammarSource, name: string, sample: string): Promise<Grammar | undefined> {
  let loaded = grammars.get(source)
  if (loaded === undefined) grammars.set(source, loaded = new Map())
  let grammar = loaded.get(name)
  if (grammar === undefined) {
    grammar = load(source, name, sample)
    loaded.set(name, grammar)
    grammar.catch(() => loaded.delete(name))
  }
  return grammar
}

async function load(source: GrammarSource, name: string, sample: string): Promise<Grammar | undefined> {
  const bytes = await source.grammar(name)
  if (bytes === undefined) return undefined
  const memory = await startRuntime(source)
  const language = await Language.load(bytes)
  const parser = new Parser().setLanguage(language)
  const names = { types: language.types, fields: language.fields }
  const tables = readGrammarTables(language, memory)
  const byCursor = (tree: Tree, text: string): SyntaxTree => readTreeByCursor(tree, text, names, store)
  const fromMemory = (tree: Tree, text: string): SyntaxTree => readTreeFromMemory(tree, text, names, tables, memory, store)
  const queries = new Map<string, Query>()
  let read = byCursor
  const grammar: Grammar = {
    parse(text, maxMilliseconds) {
      const deadline = performance.now() + maxMilliseconds
      try {
        const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline })
        // A cancelled parse would be continued with the next text.
        if (tree === null) parser.reset()
        return tree ?? undefined
      } catch (error) {
        runtime = undefined
        grammars = new WeakMap()
        throw error
      }
    },
    read: (tree, text) => read(tree, text),
    compile(text) {
      let query = queries.get(text)
      if (query === undefined) queries.set(text, query = new Query(language, text))
      return query
    },
  }
  const tree = grammar.parse(sample, Infinity)
  if (tree !== undefined) {
    if (sameTree(tree, sample, byCursor, fromMemory)) read = fromMemory
    tree.delete()
  }
  return grammar
}

function startRuntime(source: GrammarSource): Promise<RuntimeMemory> {
  return runtime ??= (async () => {
    // The runtime adds its memory to the object it gets.
    const options = { wasmBinary: await source.runtime() } as unknown as RuntimeMemory
    await Parser.init(options as object)
    return options
  })().catch((error: unknown) => {
    runtime = undefined
    throw error
  })
}
