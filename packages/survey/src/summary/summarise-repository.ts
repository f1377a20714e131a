import type { Diagnostic, TokenCounter } from '@deepdiscovery/model'
import { describeRepository, type DescriptionInput } from './describe-repository.ts'
import { fitBudget } from './rendering/fit-budget.ts'
import { summaryHead, summarySections } from './rendering/summary-sections.ts'
import type { RepositoryFacts } from './repository-facts.ts'

/** Where the schema of the JSON form is. */
export const SUMMARY_SCHEMA = 'https://deepdiscovery.dev/schema/repository-summary-1.json'

/** The printable summary of a repository with the facts it is made of. Lists are sorted, so that equal input gives equal bytes. */
export interface RepositorySummary extends RepositoryFacts {
  readonly schema: typeof SUMMARY_SCHEMA
  /** Task it is for; absent for none. */
  readonly task?: string
  /** Most tokens of the text. */
  readonly budget: number
  /** Exact tokens of the text. */
  readonly tokens: number
  readonly tokenizer: string
  /** Markdown, never above the budget. Text of the repository stands in it as inline code only. */
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Describes a repository inside an exact budget: what is worth most for its tokens first, and more of everything with a larger budget,
 * never less.
 *
 * @param tokens most tokens of the text
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET` for fewer tokens than the first lines take; what the ports throw
 */
export async function summariseRepository(
  input: DescriptionInput, counter: TokenCounter, tokens: number, signal?: AbortSignal,
): Promise<RepositorySummary> {
  const { value, diagnostics } = await describeRepository(input, signal)
  return { schema: SUMMARY_SCHEMA, ...(input.located === undefined ? {} : { task: input.located.task.text }), ...renderSummary(value, diagnostics, counter, tokens) }
}

/** Prints facts that are known: as text alone it costs no reading. */
export function renderSummary(
  facts: RepositoryFacts, diagnostics: readonly Diagnostic[], counter: TokenCounter, budget: number,
): Omit<RepositorySummary, 'schema' | 'task'> {
  const malformed = diagnostics.flatMap(({ code, span }) => (code === 'manifest-malformed' && span !== undefined ? [span.artifact] : []))
  const { text, tokens } = fitBudget(summaryHead(facts), summarySections(facts, malformed), counter, budget)
  // Last, so that a summary can be printed again for another budget.
  return { ...facts, budget, tokens, tokenizer: counter.name, text, diagnostics }
}
