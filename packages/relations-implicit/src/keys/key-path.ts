import { capturesOf, ITSELF, parseKeySegments } from './key-segments.ts'
import type { KeySegment } from './key-segments.ts'
import type { Captured } from './key-state.ts'
import type { KeyNode } from './key-tree.ts'
import { matchKeys } from './match-keys.ts'
import type { MatchBudget } from './match-keys.ts'

/** A path that selects nodes of key trees, parsed. */
export interface KeyPath {
  readonly text: string
  readonly segments: readonly KeySegment[]
  /** Names that the path captures, in order. */
  readonly captures: readonly string[]
}

/** A selected node with what was captured on the way to it and read below it. */
export interface KeySelection {
  readonly captures: ReadonlyMap<string, string>
  /** Lines of the node, 1-based; a value that `get` read may stand further down. */
  readonly startLine: number
  readonly endLine: number
  readonly node: KeyNode
}

type Names = Map<string, string>

/** Most selections of one call, and of one node by several values. */
const MOST_SELECTIONS = 20_000
const MOST_OF_A_NODE = 256
const MOST_STEPS = 500_000

/**
 * Parses a key path: `jobs.{job}.steps`, `paths.{path}.{method:get|post}`, `{key*}`, `**.uses`, `bean@class`, `"a.b".c`, `.`.
 * @throws {Error} whose message tells the path and the place, where the syntax is wrong.
 */
export function parseKeyPath(text: string): KeyPath {
  const segments = parseKeySegments(text)
  return { text, segments, captures: capturesOf(segments) }
}

/**
 * Nodes that `at` leads to from the roots, in the order of the file, with the values of `get`, whose paths begin at the node.
 * A value that is missing is `''`; of several values each makes a selection.
 */
export function selectKeys(
  roots: readonly KeyNode[],
  at: KeyPath,
  get: ReadonlyMap<string, KeyPath> = new Map(),
): readonly KeySelection[] {
  const budget: MatchBudget = { steps: MOST_STEPS }
  const selections: KeySelection[] = []
  for (const root of roots) {
    for (const { node, captured } of matchKeys(root, at.segments, budget)) {
      for (const captures of combinations(node, namesOf(captured), get, budget)) {
        if (selections.length >= MOST_SELECTIONS) return selections
        selections.push({ captures, startLine: node.startLine, endLine: node.endLine, node })
      }
    }
  }
  return selections
}

/** Words that every file with a match contains: one of each list, unless the file writes it with escapes. */
export function keyPathWords(path: KeyPath): readonly (readonly string[])[] {
  return path.segments.flatMap((segment) => {
    if (segment.kind === 'key') return [[segment.text]]
    return segment.kind === 'of' && !segment.words.includes(ITSELF) ? [segment.words] : []
  })
}

/** One set of captures for each way to take one value of each `get`; equal ones once. */
function combinations(node: KeyNode, first: Names, get: ReadonlyMap<string, KeyPath>, budget: MatchBudget): readonly Names[] {
  let sets: readonly Names[] = [first]
  for (const [name, path] of get) {
    if (path.segments.length === 0) {
      for (const set of sets) set.set(name, node.value ?? '')
      continue
    }
    const values = valuesAt(node, name, path, budget)
    sets = sets.flatMap((set) => values.map((value) => joined(set, value, values.length))).slice(0, MOST_OF_A_NODE)
  }
  return sets
}

/** What a `get` reads: its value and what its path captures. */
function valuesAt(node: KeyNode, name: string, path: KeyPath, budget: MatchBudget): readonly Names[] {
  const values = new Map<string, Names>()
  for (const match of matchKeys(node, path.segments, budget)) {
    const value = namesOf(match.captured).set(name, match.node.value ?? '')
    values.set([...value.values()].join('\n'), value)
    if (values.size >= MOST_OF_A_NODE) break
  }
  if (values.size > 0) return [...values.values()]
  return [new Map([...path.captures, name].map((each) => [each, '']))]
}

/** Both; the first itself where it is needed once. */
function joined(set: Names, value: Names, uses: number): Names {
  const both = uses === 1 ? set : new Map(set)
  for (const [name, text] of value) both.set(name, text)
  return both
}

function namesOf(captured: Captured | undefined): Map<string, string> {
  const names = new Map<string, string>()
  for (let each = captured; each !== undefined; each = each.before) names.set(each.name, each.text)
  return names
}
