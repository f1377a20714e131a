import { comparePaths, type Anchor, type ArtifactRole, type Survey } from '@deepdiscovery/model'
import { filesById } from '../files-by-id.ts'

/** Files that are compared; what comes behind them competes with nothing. */
const COMPARED = 30
/** Roles that follow other files, or repeat their words, and so do not compete with them for the place of a task. */
const FOLLOWING: ReadonlySet<ArtifactRole> = new Set(['test', 'docs', 'generated', 'translation', 'data', 'style'])

/** An anchor that could be the place of a task. */
export interface Contender {
  readonly anchor: Anchor
  readonly module: string
  /** Positions of the task's terms that the file holds. */
  readonly terms: ReadonlySet<number>
}

/** Whether files of a role are places of their own. */
export function competes(role: ArtifactRole = 'source'): boolean {
  return !FOLLOWING.has(role)
}

/** The best anchors by score alone; files that only follow others are left out, unless the best one is of their role. */
export function contendersOf(survey: Survey, anchors: readonly Anchor[]): readonly Contender[] {
  const files = filesById(survey)
  const ranked = anchors
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || comparePaths(left.artifact, right.artifact))
  const first = ranked[0] === undefined ? undefined : files.get(ranked[0].artifact)?.role
  return ranked
    .filter(({ artifact }) => {
      const role = files.get(artifact)?.role
      return role === first || competes(role)
    })
    .slice(0, COMPARED)
    .map((anchor) => {
      const file = files.get(anchor.artifact)
      return { anchor, module: file?.module ?? '', terms: new Set(file?.hits?.terms.map(({ term }) => term)) }
    })
}
