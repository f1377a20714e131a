import { createTermScanner } from '@deepdiscovery/scan'
import { survey } from '@deepdiscovery/survey'
import { factsOf, memoryReader, memorySnapshot, treeFromText, type PartialFacts } from '@deepdiscovery/testkit'
import type { ArtifactId, Mention, MentionKind, SourceReader, TaskAnalysis } from '@deepdiscovery/model'
import { applyTemplates, type AppliedRule } from '../src/rules/apply-templates.ts'
import { DEFAULT_LOCATE_LIMITS, type LocateLimits } from '../src/rules/locate-limits.ts'
import { locateTexts } from '../src/rules/locate-texts.ts'
import { RULE_TEMPLATES } from '../src/rules/rule-templates.ts'

export interface RuleQuestion {
  readonly facts?: Readonly<Record<string, PartialFacts>>
  readonly limits?: Partial<LocateLimits>
  /** Ask as if there were neither scanner nor reader. */
  readonly unscanned?: boolean
  /** Ask to locate with a signal that was aborted. */
  readonly aborted?: boolean
  /** Sees every file that is read to locate mentions. */
  readonly onRead?: (id: ArtifactId) => void
}

/** A mention as an analysis would give it. */
export function mentionOf(kind: MentionKind, text: string, more: Partial<Mention> = {}): Mention {
  return { kind, text, weight: 1, ...more }
}

/** Applies all templates to mentions of a repository in memory. */
export async function rulesOf(files: string | Readonly<Record<string, string>>, mentions: readonly Mention[], question: RuleQuestion = {}): Promise<readonly AppliedRule[]> {
  const tree = typeof files === 'string' ? treeFromText(files) : files
  const task: TaskAnalysis = { text: '', title: '', terms: [], mentions, intent: 'bug' }
  const snapshot = memorySnapshot(tree)
  const reader = memoryReader(tree)
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  const { value: surveyed } = await survey(snapshot, task, { scanner, reader })
  const facts = new Map(Object.entries(question.facts ?? {}).map(([path, partial]) => [path as ArtifactId, factsOf(path, partial)]))
  const input = { task, survey: surveyed, facts, positions: new Map() }
  if (question.unscanned === true) return applyTemplates(RULE_TEMPLATES, input)
  const limits = { ...DEFAULT_LOCATE_LIMITS, ...question.limits }
  const located = await locateTexts(task, surveyed, { scanner, reader: watched(reader, question.onRead) }, RULE_TEMPLATES, limits, question.aborted === true ? AbortSignal.abort() : undefined)
  return applyTemplates(RULE_TEMPLATES, { ...input, located })
}

/** `template path:line`, sorted: what the tables compare. */
export function lines(rules: readonly AppliedRule[]): readonly string[] {
  return rules.map(({ template, fit }) => `${template.id} ${fit.artifact}:${fit.line}`).sort()
}

function watched(reader: SourceReader, onRead: ((id: ArtifactId) => void) | undefined): SourceReader {
  return {
    async *read(ids, signal) {
      for await (const result of reader.read(ids, signal)) {
        onRead?.(result.id)
        yield result
      }
    },
  }
}
