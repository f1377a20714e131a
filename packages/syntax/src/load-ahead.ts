import { loadGrammar } from './grammar.ts'
import type { GrammarSource } from './grammar-source.ts'
import type { LanguageFacts } from './language-facts.ts'

/**
 * Loads the grammars of languages at once, so that they are compiled side by side and not one before each first file. Never fails:
 * what cannot be loaded is asked for again, and told, with the first file that needs it.
 */
export async function loadAhead(source: GrammarSource, languages: Iterable<LanguageFacts>): Promise<void> {
  const loading = [...languages].map(facts => 'visits' in facts ? loadGrammar(source, facts.grammar ?? facts.language, facts.sample) : undefined)
  await Promise.allSettled(loading)
}
