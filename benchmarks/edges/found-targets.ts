import { toArtifactId, type ArtifactId } from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { createTermScanner } from '@deepdiscovery/scan'
import { openRepository } from '@deepdiscovery/snapshot/node'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { placeOf, type FoundTarget, type FoundTargets } from './judge-rows.ts'
import type { EdgeLabel } from './oracle-row.ts'

/** Every line that ties two files counts, not the first few only. */
const LIMITS = { evidencePerRelation: 10_000, importsPerFile: 10_000 } as const
/** Files asked for at once. */
const BATCH = 200

/** What our relations say of the files, each alone and forward only; sources that are no artifacts have none. */
export async function foundTargets(root: string, sources: readonly string[], revision?: string): Promise<FoundTargets> {
  const opened = await openRepository(root, revision === undefined ? {} : { revision })
  try {
    const { snapshot, reader } = opened
    const { artifacts } = snapshot
    const scanner = createTermScanner({ reader, artifacts })
    const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
    const source = explicitRelations({ snapshot, syntax, scanner, reader, limits: LIMITS })
    const ids = [...new Set(sources)].sort().map(toArtifactId)
    const found = new Map<string, FoundTarget[]>()
    for (let start = 0; start < ids.length; start += BATCH) await addTargets(ids.slice(start, start + BATCH), found)
    return found

    async function addTargets(batch: readonly ArtifactId[], into: Map<string, FoundTarget[]>): Promise<void> {
      const { value } = await source.relationsOf(batch, 'out')
      for (const relation of value) {
        const label = relation.label as EdgeLabel
        const of = label === 'import' ? 'import' : 'use'
        // Evidence in other files are the re-exports on the way.
        for (const { span, producer, note } of relation.evidence.filter((each) => each.span.artifact === relation.source)) {
          const place = placeOf(relation.source, span.startLine, of)
          const target: FoundTarget = { target: relation.target, confidence: relation.confidence, label, producer, note }
          const same = into.get(place)
          if (same === undefined) into.set(place, [target])
          else same.push(target)
        }
      }
    }
  } finally {
    await opened.close()
  }
}
