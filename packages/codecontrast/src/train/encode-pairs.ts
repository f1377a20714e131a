import type { TokenBags } from '@deepdiscovery/encoder'
import type { PairKind } from '../pairs/pair.ts'
import { growingArray } from './growing-array.ts'
import type { PairHistory } from './pair-history.ts'
import { stopIfAborted } from './stop-if-aborted.ts'
import { createArenaBuilder, type TextArena } from './text-arena.ts'

/** Pairs as numbers; columns have one item a pair. */
export interface EncodedPairs {
  readonly arena: TextArena
  readonly queries: Uint32Array
  readonly targets: Uint32Array
  /** Pairs of the same group are positives of each other. */
  readonly groups: Uint32Array
  readonly paths: Uint32Array
  /** 1: a pair of a commit. */
  readonly commits: Uint8Array
  /** First pair of each history, and behind them the number of pairs. */
  readonly starts: Uint32Array
  readonly counts: readonly HistoryCounts[]
  /** Pairs left out because a side has no token or the query is repeated too often. */
  readonly skipped: number
}

/** Pairs of one history that are trained on. */
export interface HistoryCounts {
  readonly repository: string
  /** By language of the target, then by kind. */
  readonly languages: Readonly<Record<string, Readonly<Record<PairKind, number>>>>
}

/** Pairs of one history with the same query: what bots say again and again teaches nothing more. */
const PAIRS_OF_QUERY = 16

/** Reads all pairs and keeps their bags. */
export async function encodePairs(histories: readonly PairHistory[], bags: TokenBags, signal?: AbortSignal): Promise<EncodedPairs> {
  const arena = createArenaBuilder(bags)
  const [queries, targets, groups, paths] = [
    growingArray(Uint32Array), growingArray(Uint32Array), growingArray(Uint32Array), growingArray(Uint32Array),
  ]
  const commits = growingArray(Uint8Array)
  const starts = growingArray(Uint32Array)
  const counts: HistoryCounts[] = []
  const [groupNumbers, pathNumbers] = [numberKeys(), numberKeys()]
  let skipped = 0
  for (const history of histories) {
    const languages: Record<string, Record<PairKind, number>> = {}
    const repeats = new Map<number, number>()
    starts.push(queries.length)
    groupNumbers.forget()
    pathNumbers.forget()
    for await (const pair of history.pairs()) {
      stopIfAborted(signal)
      const [query, target] = [arena.add(pair.query), arena.add(pair.target)]
      const repeat = (repeats.get(query) ?? 0) + 1
      if (arena.isEmpty(query) || arena.isEmpty(target) || repeat > PAIRS_OF_QUERY) {
        skipped++
        continue
      }
      repeats.set(query, repeat)
      queries.push(query)
      targets.push(target)
      groups.push(groupNumbers.of(`${pair.kind}\n${pair.group}`))
      paths.push(pathNumbers.of(pair.path))
      commits.push(pair.kind === 'commit' ? 1 : 0)
      languages[pair.language] ??= { doc: 0, commit: 0 }
      languages[pair.language]![pair.kind]++
    }
    counts.push({ repository: history.repository, languages })
  }
  starts.push(queries.length)
  return {
    arena: arena.build(), queries: queries.view(), targets: targets.view(), groups: groups.view(), paths: paths.view(),
    commits: commits.view(), starts: starts.view(), counts, skipped,
  }
}

/** Numbers for keys; forgotten keys get new numbers, so that equal ones of two histories stay apart. */
function numberKeys(): { of(key: string): number; forget(): void } {
  const numbers = new Map<string, number>()
  let next = 0
  return {
    of(key) {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, next)
      return next++
    },
    forget: () => numbers.clear(),
  }
}
