import { analyseTask } from '@deepdiscovery/anchors'
import type { ArtifactId, Budget, Candidate, ContextPack, TaskAnalysis, TokenCounter } from '@deepdiscovery/model'
import { assemblePack, cardCost } from '@deepdiscovery/pack'
import { createTermScanner } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { survey as surveySnapshot, type SurveyResult } from '@deepdiscovery/survey'
import { createSyntaxSource, type SyntaxMemory } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'

/** Gain of the last file of a ranking relative to the first: enough that no file counts as a weak match of words. */
const LAST_GAIN = 0.5

/** Renders any ranking of files with our pack, so that rankings can be compared apart from what methods show of a file. */
export interface RankingPacker {
  /** Finds out what all rankings need, so that the first one does not pay for the others. */
  prepare(): Promise<void>
  pack(ranking: readonly ArtifactId[], budget: Budget): Promise<ContextPack>
}

/** What cards need to know of the files (roles, hits of the task's words, definitions) is found out once for all rankings. */
export function rankingPacker({ snapshot, reader }: OpenedSnapshot, request: string, counter: TokenCounter, signal: AbortSignal): RankingPacker {
  let surveying: Promise<SurveyResult> | undefined
  const memory: SyntaxMemory = new Map()
  const surveyed = async (task: TaskAnalysis): Promise<SurveyResult> => {
    const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
    return (await surveySnapshot(snapshot, task, { scanner, reader }, {}, signal)).value
  }
  return {
    async prepare() {
      await (surveying ??= surveyed(analyseTask(request)))
    },
    async pack(ranking, budget) {
      const task = analyseTask(request)
      const survey = await (surveying ??= surveyed(task))
      const syntax = createSyntaxSource({ reader, artifacts: snapshot.artifacts, grammars: nodeGrammars(), memory })
      const known = new Set<string>(snapshot.artifacts.map(({ id }) => id))
      const costOf = cardCost(counter, survey, 'line')
      const files = ranking.filter((id) => known.has(id))
      const candidates = files.map((artifact, rank): Candidate => {
        const gain = 1 - (1 - LAST_GAIN) * (rank / Math.max(1, files.length))
        return { artifact, gain, cost: costOf(artifact), parts: [{ name: 'rank', value: gain }], anchor: undefined, via: [] }
      })
      const expansion = {
        files: candidates.slice(0, budget.maxFiles).map((candidate) => ({ ...candidate, step: 0 })),
        rejected: candidates.slice(budget.maxFiles), relations: [], steps: 0, stoppedBy: 'max-files' as const,
      }
      const coverage = {
        listed: snapshot.artifacts.length + snapshot.skipped.length, scanned: survey.scanned, truncated: survey.truncated,
        parsed: 0, unparsed: 0, skipped: {}, examples: [],
      }
      return assemblePack({ task, snapshot, survey, expansion, coverage, diagnostics: [] }, { syntax, reader, counter }, budget, { signal })
    },
  }
}
