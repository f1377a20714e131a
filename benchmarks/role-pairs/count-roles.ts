import { analyseTask } from '@deepdiscovery/anchors'
import { ARTIFACT_ROLES, type ArtifactRole, type CommitRecord, type Intent } from '@deepdiscovery/model'
import { artifactRole } from '@deepdiscovery/survey'

/** Commits of fewer files say nothing of a pair, of more nothing of a task. */
export const COMMIT_FILES = { least: 2, most: 20 } as const

/** How many commits of one history change files of which roles. */
export interface RoleCounts {
  readonly commits: number
  /** Commits that change a file of the role. */
  readonly changing: Readonly<Partial<Record<ArtifactRole, number>>>
  /** Commits that change a file of the first role and another one of the second. */
  readonly both: Readonly<Partial<Record<ArtifactRole, Readonly<Partial<Record<ArtifactRole, number>>>>>>
}

/** Counts of all commits of the right size (`*`), and of those whose subject line asks for each kind of change. */
export type CountsByIntent = ReadonlyMap<Intent | '*', RoleCounts>

/** Counts the roles that change together. A file that was renamed counts once, under its new name. */
export function countRoles(commits: readonly CommitRecord[]): CountsByIntent {
  const counts = new Map<Intent | '*', OpenCounts>()
  for (const commit of commits) {
    const old = new Set(commit.renames?.map(({ from }) => from))
    const files = commit.files.filter((file) => !old.has(file))
    if (files.length < COMMIT_FILES.least || files.length > COMMIT_FILES.most) continue
    const roles = new Map<ArtifactRole, number>()
    for (const role of files.map((file) => artifactRole(file))) roles.set(role, (roles.get(role) ?? 0) + 1)
    const intent = intentOf(commit.message)
    for (const key of intent === undefined ? ['*' as const] : ['*' as const, intent]) add(roles, counts, key)
  }
  return counts
}

interface OpenCounts {
  commits: number
  readonly changing: Partial<Record<ArtifactRole, number>>
  readonly both: Partial<Record<ArtifactRole, Partial<Record<ArtifactRole, number>>>>
}

function add(roles: ReadonlyMap<ArtifactRole, number>, counts: Map<Intent | '*', OpenCounts>, key: Intent | '*'): void {
  const open = counts.get(key) ?? { commits: 0, changing: {}, both: {} }
  counts.set(key, open)
  open.commits++
  for (const given of ARTIFACT_ROLES) {
    if (!roles.has(given)) continue
    open.changing[given] = (open.changing[given] ?? 0) + 1
    const row = open.both[given] ??= {}
    for (const [role, files] of roles) if (role !== given || files > 1) row[role] = (row[role] ?? 0) + 1
  }
}

/** What the subject line asks for; of a line without a word, or that is only a link, nothing is known. */
function intentOf(message: string): Intent | undefined {
  try {
    return analyseTask(message.split('\n')[0] ?? '').intent
  } catch {
    return undefined
  }
}
