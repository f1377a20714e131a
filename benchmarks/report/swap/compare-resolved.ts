import { BenchmarkError } from '../../benchmark-error.ts'
import { pairedCounts, type PairedCounts } from '../../statistics/paired-counts.ts'
import type { ResolvedInstances } from './read-resolved.ts'

/** The paper's swap protocol: which instances two agents resolve, in all and by repository. */
export interface SwapComparison {
  readonly instances: number
  /** False where no list says which instances there were: then `neither` is not known, and the test does not need it. */
  readonly neitherKnown: boolean
  /** Instances that only one agent was given; they are left out. */
  readonly onlyInA: number
  readonly onlyInB: number
  readonly counts: PairedCounts
  readonly byRepository: readonly { readonly name: string; readonly counts: PairedCounts }[]
}

/**
 * Compares two agents on the instances that both were given. A list without a total takes that of the other.
 *
 * @throws BenchmarkError where an agent resolves what the only known total does not hold, or where nothing is shared
 */
export function compareResolved(a: ResolvedInstances, b: ResolvedInstances): SwapComparison {
  const known = a.total ?? b.total
  const given = (own: ResolvedInstances): ReadonlySet<string> => own.total ?? known ?? new Set([...a.resolved, ...b.resolved])
  const [ofA, ofB] = [given(a), given(b)]
  for (const { agent, resolved, total } of [a, b]) {
    const stray = total === undefined && known !== undefined ? [...resolved].find((id) => !known.has(id)) : undefined
    if (stray !== undefined)
      throw new BenchmarkError(
        `${agent} resolves ${stray}, which is not in the total of the other list; compare lists of the same instances.`,
      )
  }
  const shared = [...ofA].filter((id) => ofB.has(id)).sort()
  if (shared.length === 0)
    throw new BenchmarkError(`${a.agent} and ${b.agent} were given no common instance; compare lists of the same instances.`)
  const split = (ids: readonly string[]): PairedCounts => pairedCounts(ids.map((id) => [a.resolved.has(id), b.resolved.has(id)]))
  const nameOf = repositoryNames(shared)
  const repositories = [...new Set(shared.map(nameOf))].sort()
  return {
    instances: shared.length,
    neitherKnown: known !== undefined,
    onlyInA: ofA.size - shared.length,
    onlyInB: ofB.size - shared.length,
    counts: split(shared),
    byRepository: repositories.map((name) => ({ name, counts: split(shared.filter((id) => nameOf(id) === name)) })),
  }
}

/** Row of the ids that tell no repository. */
const UNKNOWN = '(unknown)'

/**
 * Repositories by id. Where ids have no owner and name, what stands before their last dash is a guess; guesses that no two ids
 * share are none, so these ids stand in one row.
 */
function repositoryNames(ids: readonly string[]): (id: string) => string {
  const guessed = ids.filter((id) => namedRepository(id) === undefined)
  const alone = new Set(guessed.map(repositoryOf)).size === guessed.length
  return (id) => namedRepository(id) ?? (alone ? UNKNOWN : repositoryOf(id))
}

/** `owner__name-123` (or a commit for the number) is of `owner/name`; other ids are of what stands before their last dash. */
export function repositoryOf(id: string): string {
  const named = namedRepository(id)
  if (named !== undefined) return named
  const dash = id.lastIndexOf('-')
  return dash > 0 ? id.slice(0, dash) : id
}

function namedRepository(id: string): string | undefined {
  const [, owner, name] = /^(?:instance_)?([^/\s]+?)__([^/\s]+?)-(?:\d+$|[0-9a-f]{7,40}(?:$|-))/.exec(id) ?? []
  return owner === undefined ? undefined : `${owner}/${name}`
}
