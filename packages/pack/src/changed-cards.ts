import type { ArtifactId, Card, SourceReader } from '@deepdiscovery/model'
import { readTexts, type SourceText } from './read-texts.ts'

/** Paths of the cards whose excerpts are not what their files hold now, in the order of the cards. Reads the files of such cards alone; `cards` are of files that are still there. */
export async function changedCards(
  cards: readonly (Pick<Card, 'detail' | 'excerpts'> & { readonly path: ArtifactId })[], reader: SourceReader, signal?: AbortSignal,
): Promise<readonly ArtifactId[]> {
  const shown = cards.filter(({ excerpts = [] }) => excerpts.length > 0)
  const texts = await readTexts(reader, [...new Set(shown.map(({ path }) => path))], signal)
  return [...new Set(shown.filter((card) => isChanged(card, texts.get(card.path))).map(({ path }) => path))]
}

function isChanged({ detail, excerpts = [] }: Pick<Card, 'detail' | 'excerpts'>, text: SourceText | undefined): boolean {
  if (text === undefined) return true
  // Whoever reads less of the file than before cannot tell what the rest holds.
  const told = excerpts.filter(({ endLine }) => text.complete || endLine <= text.lines.length)
  if (detail === 'full' && text.complete && told.at(-1)?.endLine !== text.lines.length) return true
  return told.some(({ startLine, endLine, text: before }) => text.lines.slice(Math.max(0, startLine - 1), endLine).join('\n') !== before)
}
