import type { ArtifactRole, Intent } from '@deepdiscovery/model'
import type { Novelty } from './gain.ts'
import type { Entry } from './ledger.ts'
import { roleLift } from './role-pairs.ts'
import type { ScoredCandidate, Scoring } from './score-candidates.ts'
import { standingsOf } from './standing.ts'

/** Roles and modules of the files taken so far, and what the first ones let expect. */
export interface Seen {
  readonly roles: Set<ArtifactRole>
  readonly modules: Set<string>
  /** Relevance of the roles of the files that expansion started from: of each role its most relevant file. */
  readonly given: ReadonlyMap<ArtifactRole, number>
  readonly intent: Intent | undefined
}

/** What was seen in the files taken so far. */
export function seenIn(entries: readonly Entry[], { roleOf, moduleOf, intent }: Pick<Scoring, 'roleOf' | 'moduleOf' | 'intent'>): Seen {
  const given = new Map<ArtifactRole, number>()
  for (const [file, { relevance }] of standingsOf(entries.filter(({ step }) => step === 0), new Map())) {
    given.set(roleOf(file), Math.max(relevance, given.get(roleOf(file)) ?? 0))
  }
  return {
    roles: new Set(entries.map(({ artifact }) => roleOf(artifact))), modules: new Set(entries.map(({ artifact }) => moduleOf(artifact))), given, intent,
  }
}

/** Adds a file that was taken. */
export function see({ role, module }: ScoredCandidate, seen: Seen): void {
  seen.roles.add(role)
  seen.modules.add(module)
}

/** What a candidate adds to the files taken so far. */
export function noveltyOf({ role, module, bridge }: ScoredCandidate, { roles, modules, given, intent }: Seen): Novelty {
  return { newRole: roles.has(role) ? 0 : roleLift(role, given, intent), newModule: !modules.has(module), bridge }
}
