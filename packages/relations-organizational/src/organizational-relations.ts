import type {
  ArtifactId, CommitRecord, Diagnostic, Direction, Evidence, HistorySource, Module, Outcome, Relation, RelationSource, Snapshot, SourceReader,
} from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { coChangeTies } from './extractors/co-change.ts'
import { companionTies } from './extractors/companion.ts'
import { folderTies } from './extractors/folder.ts'
import { moduleTies } from './extractors/module.ts'
import { ownerTies } from './extractors/owner.ts'
import { translationTies } from './extractors/translation.ts'
import type { Extractor, TiesOf } from './extractor.ts'
import { buildFolderIndex } from './folder-index.ts'
import { DEFAULT_ORGANIZATIONAL_LIMITS, type OrganizationalLimits } from './limits.ts'
import { readOwners } from './owners/read-owners.ts'

const EXTRACTORS: readonly Extractor[] = [folderTies, moduleTies, ownerTies, companionTies, translationTies, coChangeTies]

export interface OrganizationalInput {
  readonly snapshot: Snapshot
  readonly modules: readonly Module[]
  /** Without it there are no co-change relations. */
  readonly history?: HistorySource | undefined
  /** Reads CODEOWNERS, no other file. Without it owners tie nothing. */
  readonly reader?: SourceReader | undefined
  readonly limits?: Partial<OrganizationalLimits> | undefined
}

/**
 * Relations that people arrange: folder siblings, module entries, naming companions, owners, files that changed together.
 * Looks at names and history, and into CODEOWNERS, never into another file. Indexes are built at the first question and kept with the source.
 */
export function organizationalRelations({ snapshot, modules, history, reader, limits: given }: OrganizationalInput): RelationSource {
  const limits = { ...DEFAULT_ORGANIZATIONAL_LIMITS, ...given }
  const folders = buildFolderIndex(snapshot.artifacts)
  const answers = new Map<ArtifactId, readonly Relation[]>()
  const unreported: Diagnostic[] = []
  let prepared: Promise<readonly TiesOf[]> | undefined

  async function prepare(signal?: AbortSignal): Promise<readonly TiesOf[]> {
    const [commits, owners] = await Promise.all([
      readHistory(history, limits.commits, unreported, signal), readOwners(folders, reader, signal),
    ])
    return EXTRACTORS.map((extractor) => extractor({ folders, modules, limits, commits, owners }))
  }

  async function relationsOf(
    frontier: readonly ArtifactId[], direction: Direction, signal?: AbortSignal,
  ): Promise<Outcome<readonly Relation[]>> {
    signal?.throwIfAborted()
    prepared ??= prepare(signal)
    const extractors = await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    const found = new Map<string, Relation>()
    for (const file of new Set(frontier)) {
      if (!folders.has(file)) continue
      let relations = answers.get(file)
      if (!relations) answers.set(file, relations = extractors.flatMap((tiesOf) => tiesOf(file)))
      for (const relation of relations) {
        if (direction === 'out' && relation.source !== file || direction === 'in' && relation.target !== file) continue
        const key = `${relation.source}\0${relation.target}\0${relation.label}`
        found.set(key, surer(found.get(key), relation))
      }
    }
    const value = [...found].sort(([left], [right]) => comparePaths(left, right)).map(([, relation]) => relation)
    return { value, diagnostics: unreported.splice(0) }
  }

  return { name: 'organizational', relationsOf }
}

/** A tie can be surer from one end (the only test of that name) than from the other; ties by different producers add evidence. */
function surer(known: Relation | undefined, other: Relation): Relation {
  if (!known) return other
  const difference = other.confidence - known.confidence || (known.fanOut ?? 0) - (other.fanOut ?? 0)
    || comparePaths(known.evidence[0].note, other.evidence[0].note)
  const [best, second] = difference > 0 ? [other, known] : [known, other]
  const producers = new Set(best.evidence.map(({ producer }) => producer))
  const more = second.evidence.filter(({ producer }) => !producers.has(producer)).sort(byProducer)
  return more.length === 0 ? best : { ...best, evidence: [best.evidence[0], ...[...best.evidence.slice(1), ...more].sort(byProducer)] }
}

function byProducer(left: Evidence, right: Evidence): number {
  return comparePaths(left.producer, right.producer)
}

async function readHistory(
  history: HistorySource | undefined, limit: number, diagnostics: Diagnostic[], signal?: AbortSignal,
): Promise<readonly CommitRecord[]> {
  try {
    return history ? (await history.commits(limit, signal)).slice(0, limit) : []
  } catch (error) {
    if (signal?.aborted) throw error
    diagnostics.push(historyUnavailable(error))
    return []
  }
}

function historyUnavailable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'history-unavailable', severity: 'warning', source: 'relations-organizational',
    message: `History could not be read, so files that change together are not known: ${reason}`,
  }
}
