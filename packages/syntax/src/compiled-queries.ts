import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { ArtifactId, Language, QueryMatch, SyntaxQuery } from '@deepdiscovery/model'
import type { Query, Tree } from 'web-tree-sitter'
import type { Grammar } from './grammar.ts'

/** Bounds the memory of queries that match the same node in very many ways; ordinary ones need a few hundred. */
const MAX_MATCHES_UNDER_WAY = 16_384

/**
 * Reports of progress after which the matches of a file are given up: ordinary files take a few for a hundred characters, a query that tries
 * all combinations of siblings takes millions.
 */
const FREE_STEPS = 20_000
const STEPS_PER_CHARACTER = 2

/** All queries of one language, run in one pass. */
export interface CompiledQueries {
  run(tree: Tree, text: string, artifact: ArtifactId): QueryMatch[]
}

/**
 * Merges the queries of one language into one: a walk for each of 150 rules costs several times as much.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` that says which query is wrong, where and why.
 */
export function compileQueries(grammar: Grammar, language: Language, queries: readonly SyntaxQuery[], maxCharacters = Infinity): CompiledQueries {
  const positions = [...queries.keys()].filter(position => queries[position]!.language === language)
  const starts: number[] = []
  let merged = ''
  for (const position of positions) {
    starts.push(merged.length)
    // The line break ends a comment that the query may end with.
    merged += `${queries[position]!.query}\n`
  }
  const query = compileOrExplain(grammar, language, merged, positions, queries)
  const queryOf = Array.from({ length: query.patternCount() }, (_, pattern) => {
    const at = query.startIndexForPattern(pattern)
    return positions[starts.findLastIndex(start => start <= at)]!
  })
  return {
    run(tree, text, artifact) {
      if (text.length > maxCharacters) return []
      let steps = 0
      const limit = FREE_STEPS + STEPS_PER_CHARACTER * text.length
      const progressCallback = (): boolean => ++steps > limit
      return query.matches(tree.rootNode, { matchLimit: MAX_MATCHES_UNDER_WAY, progressCallback }).map(({ patternIndex, captures }) => ({
        artifact,
        query: queryOf[patternIndex]!,
        captures: captures.map(({ name, node }) => ({
          name,
          text: text.slice(node.startIndex, node.endIndex),
          startLine: node.startPosition.row + 1,
          endLine: node.endPosition.row + 1,
        })),
      }))
    },
  }
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
