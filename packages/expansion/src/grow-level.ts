import type { ArtifactId, Diagnostic, Direction, Relation } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { Question } from './ask-sources.ts'
import { DEFAULT_COEFFICIENTS } from './coefficients.ts'
import { tieStrength } from './gain.ts'
import type { RelationStore } from './relation-store.ts'

/** A file that a search reached. */
export interface ReachedFile {
  readonly artifact: ArtifactId
  /** Relations between it and the start. */
  readonly depth: number
  /** Strongest chain that led here: product over its ties of label share × confidence × coupling × fan-out damping, [0, 1]. */
  readonly strength: number
}

/** Files reached so far, in levels around one start; grows in place. */
export interface Reach {
  readonly files: Map<ArtifactId, ReachedFile>
  /** The files of the last level. */
  frontier: readonly ReachedFile[]
  depth: number
}

/** What holds for every level of a search. */
export interface LevelRules {
  readonly ask: Question
  readonly direction: Direction
  /** Relations that count. */
  readonly accepts: (relation: Relation) => boolean
  /** New files of a level that are followed: those of greatest strength. */
  readonly filesPerLevel: number
  /** What becomes of the weaker files of a level: left out, or known but not followed. Default `left-out`. */
  readonly weaker?: 'left-out' | 'not-followed'
  readonly store: RelationStore
  readonly diagnostics: Diagnostic[]
}

/** Files named in a finding about a level. */
const NAMED_FILES = 3

/** Level 0: the start alone. */
export function reachFrom(start: ArtifactId): Reach {
  const file = { artifact: start, depth: 0, strength: 1 }
  return { files: new Map([[start, file]]), frontier: [file], depth: 0 }
}

/** The next level: one question about all files of the last one; its strongest new files, equals by path. */
export async function growLevel(reach: Reach, rules: LevelRules): Promise<void> {
  const near = new Map(reach.frontier.map((file) => [file.artifact, file.strength]))
  const answer = await rules.ask([...near.keys()], rules.direction)
  rules.diagnostics.push(...answer.diagnostics)
  const relations = answer.value.filter((relation) => rules.accepts(relation))
  rules.store.add(relations)
  reach.depth++
  const found = new Map<ArtifactId, number>()
  for (const relation of relations) {
    for (const [from, to] of stepsOf(relation, rules.direction)) {
      const strength = near.get(from)
      if (strength === undefined || reach.files.has(to)) continue
      found.set(to, Math.max(found.get(to) ?? 0, strength * strengthOf(relation, from)))
    }
  }
  const ranked = [...found].map(([artifact, strength]) => ({ artifact, depth: reach.depth, strength }))
    .sort((left, right) => right.strength - left.strength || comparePaths(left.artifact, right.artifact))
  reach.frontier = ranked.slice(0, rules.filesPerLevel)
  for (const file of rules.weaker === 'not-followed' ? ranked : reach.frontier) reach.files.set(file.artifact, file)
  if (ranked.length > reach.frontier.length) rules.diagnostics.push(limited(ranked, reach.depth, rules))
}

/** The ways a relation can be followed: along need, against it, or both; ties without direction always both ways. */
export function stepsOf({ source, target, kind }: Relation, direction: Direction): readonly (readonly [ArtifactId, ArtifactId])[] {
  if (direction === 'both' || kind === 'organizational') return [[source, target], [target, source]]
  return direction === 'out' ? [[source, target]] : [[target, source]]
}

function strengthOf(relation: Relation, from: ArtifactId): number {
  const direction = relation.source === from ? 'out' : 'in'
  return tieStrength({ relation, direction, relevance: 1, hops: 0, degree: 1 }, DEFAULT_COEFFICIENTS)
}

function limited(ranked: readonly ReachedFile[], depth: number, { filesPerLevel, weaker = 'left-out' }: LevelRules): Diagnostic {
  const left = ranked.slice(filesPerLevel)
  const names = left.slice(0, NAMED_FILES).map(({ artifact }) => artifact).join(', ')
  const more = left.length > NAMED_FILES ? ', …' : ''
  const [taken, rest] = weaker === 'left-out' ? ['kept', 'left out'] : ['followed', 'not followed']
  return {
    code: 'neighborhood-limited', severity: 'warning', source: 'expansion',
    message: `Level ${depth} has ${ranked.length} files, of which the ${filesPerLevel} with the strongest ties were ${taken}; `
      + `${rest}: ${left.length} (${names}${more}).`,
  }
}
