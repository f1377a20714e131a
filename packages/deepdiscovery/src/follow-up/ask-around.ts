import type { ArtifactId, Direction, Relation, RelationSource } from '@deepdiscovery/model'
import { wantsKind, type RelationsRequest } from '../relations-options.ts'
import type { AskedTerms } from './asked-terms.ts'

/** Files beyond the first that are asked about; each may cost a search through all files. */
const ASKED_BEYOND = 8

/** The sources of relations as one, within the depth and along the labels and direction of a request. */
export interface AskAroundInput {
  readonly starts: readonly ArtifactId[]
  readonly explicit: RelationSource
  readonly others: readonly RelationSource[]
  readonly request: RelationsRequest
  readonly terms: AskedTerms
}

/** One source over all, so that what is learned of the files it leads to is there before they are weighed. */
export function askAround({ starts, explicit, others, request, terms }: AskAroundInput): RelationSource {
  const depths = new Map(starts.map((id) => [id, 0]))
  let beyond = 0

  async function ask(sources: readonly RelationSource[], frontier: readonly ArtifactId[], direction: Direction, signal?: AbortSignal) {
    const answers = await Promise.all(sources.map((source) => source.relationsOf(frontier, direction, signal)))
    const relations = answers.flatMap(({ value }) => value).filter(request.accepts)
    await terms.learn(relations.flatMap(({ source, target }) => [source, target]), signal)
    return {
      // What has no text to read (an imported picture) is no context for anybody.
      value: relations.filter(({ source, target }) => terms.skipped(source) === undefined && terms.skipped(target) === undefined),
      diagnostics: answers.flatMap(({ diagnostics }) => diagnostics),
    }
  }

  return {
    name: 'follow-up',
    async relationsOf(frontier, direction, signal) {
      // What the files taken last need of the others brings no file in, but belongs to the pack.
      if (direction === 'out') return wantsKind(request, 'explicit') ? ask([explicit], frontier, 'out', signal) : { value: [], diagnostics: [] }
      const near = frontier.filter((id) => {
        const depth = depths.get(id) ?? request.depth
        return depth < request.depth && (depth === 0 || beyond++ < ASKED_BEYOND)
      })
      if (near.length === 0) return { value: [], diagnostics: [] }
      const answer = await ask(wantsKind(request, 'explicit') ? [explicit, ...others] : others, near, request.direction, signal)
      for (const id of near) {
        for (const end of endsOf(id, answer.value)) if (!depths.has(end)) depths.set(end, depths.get(id)! + 1)
      }
      return answer
    },
  }
}

function endsOf(id: ArtifactId, relations: readonly Relation[]): readonly ArtifactId[] {
  return relations.flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : []))
}
