import { ARMS, type Arm, type HostRun } from '../host-run.ts'
import type { ResolvedList } from '../resolved-list.ts'
import { isMiss } from './score-study.ts'

/** The instances that each arm resolved in more than half of its runs. */
export function resolvedLists(agent: string, runs: readonly HostRun[]): ReadonlyMap<Arm, ResolvedList> {
  return new Map(ARMS.flatMap((arm): readonly (readonly [Arm, ResolvedList])[] => {
    const own = runs.filter((run) => run.arm === arm)
    const total = [...new Set(own.map(({ id }) => id))].sort()
    const resolved = total.filter((id) => {
      const tries = own.filter((run) => run.id === id)
      return tries.filter((run) => run.resolved === true && !isMiss(run)).length * 2 > tries.length
    })
    return total.length === 0 ? [] : [[arm, { agent: `${agent} ${arm} DeepDiscovery`, resolved, total }]]
  }))
}
