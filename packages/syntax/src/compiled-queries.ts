import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { ArtifactId, Language, QueryMatch, SyntaxQuery } from '@deepdiscovery/model'
import type { Query, QueryMatch as WebMatch, Tree } from 'web-tree-sitter'
import type { Grammar } from './grammar.ts'

/** Bounds the memory of queries that match the same node in very many ways; ordinary ones need a few hundred. */
const MAX_MATCHES_UNDER_WAY = 16_384

/**
 * Reports of progress after which the matches of a file are given up: ordinary files take a few for a hundred characters, a query that tries
 * all combinations of siblings takes millions.
 */
const FREE_STEPS = 20_000
const STEPS_PER_CHARACTER = 2

/** All queries of one language. */
export interface CompiledQueries {
  run(tree: Tree, text: string, artifact: ArtifactId): QueryMatch[]
}

/** Queries that were compiled together and are run in one pass. */
interface Batch {
  readonly query: Query
  /** Text of the query that each pattern belongs to. */
  readonly texts: readonly string[]
}

// Like grammars, queries are compiled once per process: they take long, and nothing frees them. What was asked before decides which are run
// together, which makes a difference only in a file on which one of them is given up.
const batches = new WeakMap<Grammar, Batch[]>()

/**
 * Compiles what was not compiled before, merged into one query: a walk for each of 150 rules costs several times as much.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` that says which query is wrong, where and why.
 */
export function compileQueries(
  grammar: Grammar, language: Language, queries: readonly SyntaxQuery[], isWanted: (query: SyntaxQuery) => boolean = () => true, maxCharacters = Infinity,
): CompiledQueries {
  const positions = [...queries.keys()].filter(position => queries[position]!.language === language && isWanted(queries[position]!))
  const known = batches.get(grammar) ?? []
  batches.set(grammar, known)
  const compiled = new Set(known.flatMap(({ texts }) => texts))
  const lacking = positions.filter((position) => {
    const { query } = queries[position]!
    return !compiled.has(query) && compiled.add(query).size > 0
  })
  if (lacking.length > 0) known.push(compileBatch(grammar, language, lacking, queries))
  return {
    run(tree, text, artifact) {
      if (text.length > maxCharacters) return []
      const wanted = new Map<string, number[]>()
      for (const position of positions) {
        const { query, of } = queries[position]!
        if (of?.(artifact) === false) continue
        const same = wanted.get(query)
        if (same === undefined) wanted.set(query, [position])
        else same.push(position)
      }
      return matchesOf(wanted, known, tree, text).flatMap(({ captures, of }) => wanted.get(of)!.map(query => ({
        artifact,
        query,
        captures: captures.map(({ name, node }) => ({
          name,
          text: text.slice(node.startIndex, node.endIndex),
          startLine: node.startPosition.row + 1,
          endLine: node.endPosition.row + 1,
        })),
      })))
    },
  }
}

function compileBatch(grammar: Grammar, language: Language, positions: readonly number[], queries: readonly SyntaxQuery[]): Batch {
  const starts: number[] = []
  let merged = ''
  for (const position of positions) {
    starts.push(merged.length)
    // The line break ends a comment that the query may end with.
    merged += `${queries[position]!.query}\n`
  }
  const query = compileOrExplain(grammar, language, merged, positions, queries)
  return {
    query,
    texts: Array.from({ length: query.patternCount() }, (_, pattern) => {
      const at = query.startIndexForPattern(pattern)
      return queries[positions[starts.findLastIndex(start => start <= at)]!]!.query
    }),
  }
}

interface NodeMatch {
  /** Text of the query. */
  readonly of: string
  readonly captures: readonly WebMatch['captures'][number][]
}

/** In order of the batches; where a batch is given up, what it had found. */
function matchesOf(wanted: ReadonlyMap<string, unknown>, known: readonly Batch[], tree: Tree, text: string): readonly NodeMatch[] {
  const limit = FREE_STEPS + STEPS_PER_CHARACTER * text.length
  return known.flatMap(({ query, texts }) => {
    if (!texts.some(each => wanted.has(each))) return []
    let steps = 0
    const progressCallback = (): boolean => ++steps > limit
    return query.matches(tree.rootNode, { matchLimit: MAX_MATCHES_UNDER_WAY, progressCallback }).flatMap(({ patternIndex, captures }) => {
      const of = texts[patternIndex]!
      return wanted.has(of) ? [{ of, captures }] : []
    })
  })
}

function compileOrExplain(
  grammar: Grammar, language: Language, merged: string, positions: readonly number[], queries: readonly SyntaxQuery[],
): Query {
  // An unclosed bracket in one query can be closed by the next one. Where none has any, what is right together is right alone.
  if (positions.every((position) => isBalanced(queries[position]!.query))) {
    try {
      return grammar.compile(merged)
    } catch {
      // Which one it is comes out below.
    }
  }
  for (const position of positions) {
    const { query } = queries[position]!
    try {
      grammar.compile(query)
    } catch (error) {
      const index = (error as { index?: unknown }).index
      const place = typeof index === 'number' ? ` at ${lineAndColumn(query, index)}` : ''
      const reason = error instanceof Error ? error.message : String(error)
      const message = `Query ${position} for ${language} is wrong${place}: ${reason}.`
      throw new DeepDiscoveryError('DD_INVALID_OPTION', message, { subject: `queries[${position}]`, cause: error })
    }
  }
  return grammar.compile(merged)
}

/** Whether all brackets of a query pair within it, strings and comments apart. */
function isBalanced(query: string): boolean {
  const open: string[] = []
  for (const [token] of query.matchAll(/"(?:\\.|[^"\\])*"|;[^\n]*|[()[\]"]/g)) {
    if (token === '(' || token === '[') open.push(token)
    else if (token === ')' || token === ']') {
      if (open.pop() !== (token === ')' ? '(' : '[')) return false
    } else if (token === '"') return false
  }
  return open.length === 0
}

function lineAndColumn(text: string, index: number): string {
  const before = text.slice(0, index).split('\n')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`
}
