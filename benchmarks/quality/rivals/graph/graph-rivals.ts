import { createChatClient } from '../llm/chat-client.ts'
import { llmSettingsFrom, type LlmSettings } from '../llm/llm-settings.ts'
import type { Rival } from '../rival.ts'
import { graphRival } from './graph-rival.ts'

export interface GraphRivalOptions {
  /** Endpoint that extracts entities and writes reports; default: the one that the environment names, else none. */
  readonly llm?: LlmSettings | undefined
}

/**
 * The paper's two graph rivals: `graphrag` and `ast-graphrag`. Without a language model their entities, relations and reports are
 * extractive; with one, `graphrag` extracts them by it, and both have their reports written and rated by it.
 *
 * @throws BenchmarkError where the environment names an endpoint incompletely
 */
export function graphRivals(options: GraphRivalOptions = {}): Rival[] {
  const settings = 'llm' in options ? options.llm : llmSettingsFrom(process.env)
  const client = settings === undefined ? undefined : createChatClient(settings)
  return [graphRival('names', client) as Rival, graphRival('syntax', client) as Rival]
}
