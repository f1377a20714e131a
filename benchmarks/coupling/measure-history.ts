import type { ArtifactId, RelationSource } from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { organizationalRelations } from '@deepdiscovery/relations-organizational'
import { createTermScanner } from '@deepdiscovery/scan'
import { openRevision } from '@deepdiscovery/snapshot/node'
import { readEnvironment } from '@deepdiscovery/survey'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { seededRandom } from '../statistics/random.ts'
import { baseRate, laterChanges, sharedChanges } from './later-changes.ts'
import { splitHistory } from './split-history.ts'

/** One relation of one file that changed later, and how often its other end changed with it. */
export interface Observation {
  readonly label: string
  /** Of the first evidence: rule, extractor, language. */
  readonly producer: string
  /** `out`: the file that changed is the source. */
  readonly direction: 'out' | 'in' | 'both'
  readonly confidence: number
  /** What the relation says of it, where it does. */
  readonly stated: number | undefined
  /** Share of the changes of the file that changed the other end too. */
  readonly together: number
  /** The same for a file drawn at random. */
  readonly base: number
}

/** What one history said. */
export interface HistoryFigures {
  readonly repository: string
  /** Commit at which relations were asked for. */
  readonly revision: string
  readonly files: number
  /** Commits after it that were looked at. */
  readonly laterCommits: number
  /** Files asked for all their relations, and for those that need no parse. */
  readonly asked: number
  readonly named: number
  readonly observations: readonly Observation[]
}

export interface MeasureOptions {
  /** Commits kept for measuring. */
  readonly commits: number
  /** Files asked for all their relations, drawn from those that changed. */
  readonly files: number
  readonly seed: number
}

/** Relations that come from names and history cost next to nothing, so this many times as many files are asked for them. */
const NAMES_PER_PARSE = 10
/** Commits of more files than this are no joint change: as in co-change. */
const COMMIT_FILES = 40
/** Parses for one question, as a discovery has them. */
const LIMITS = { candidatesPerFile: 12, candidatesPerRound: 60, textsPerFile: 96 } as const

/** Asks for the relations of files as they were before the later commits, and counts how often both ends changed in one of those. */
export async function measureHistory(repository: string, bare: string, options: MeasureOptions): Promise<HistoryFigures> {
  const { revision, later } = await splitHistory(bare, options.commits)
  const opened = await openRevision(bare, revision)
  try {
    const { snapshot, reader, history } = opened
    const { artifacts } = snapshot
    const known = new Set<ArtifactId>(artifacts.map(({ id }) => id))
    const changes = laterChanges(later, (file) => known.has(file), COMMIT_FILES)
    const environment = await readEnvironment(snapshot, reader)
    const scanner = createTermScanner({ reader, artifacts })
    const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
    const asked = draw(changes.changed, options.files, options.seed)
    const named = draw(changes.changed, options.files * NAMES_PER_PARSE, options.seed)
    const questions: readonly (readonly [RelationSource, readonly ArtifactId[]])[] = [
      [explicitRelations({ snapshot, syntax, scanner, reader, limits: LIMITS }), asked],
      [organizationalRelations({ snapshot, modules: environment.value.modules, history, reader }), named],
    ]
    const observations: Observation[] = []
    for (const [source, files] of questions) {
      for (const file of files) {
        const base = baseRate(changes, file, artifacts.length)
        for (const { source: from, target, label, kind, confidence, coupling, evidence } of (await source.relationsOf([file], 'both')).value) {
          observations.push({
            label, producer: evidence[0].producer, confidence, stated: coupling, base,
            direction: kind === 'organizational' ? 'both' : from === file ? 'out' : 'in',
            together: sharedChanges(changes, file, from === file ? target : from),
          })
        }
      }
    }
    return {
      repository, revision, files: artifacts.length, laterCommits: later.length, asked: asked.length, named: named.length, observations,
    }
  } finally {
    await opened.close()
  }
}

function draw(files: readonly ArtifactId[], count: number, seed: number): readonly ArtifactId[] {
  const random = seededRandom(seed)
  const left = [...files]
  while (left.length > count) left.splice(Math.floor(random() * left.length), 1)
  return left
}
