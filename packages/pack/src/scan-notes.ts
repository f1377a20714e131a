import type { PackInput } from './pack-input.ts'

/** Shares of listed files above which an incomplete scan or failed parses are worth a word. */
const CUT_SHARE = 0.02
const UNPARSED_SHARE = 0.2

/** What of the repository was not seen, and what ended the search early. */
export function scanNotes({ coverage, diagnostics, expansion }: PackInput): readonly string[] {
  const notes: string[] = []
  if (coverage.truncated > coverage.listed * CUT_SHARE) notes.push(`${coverage.truncated} files were scanned in part`)
  if (coverage.unparsed > 2 && coverage.unparsed > (coverage.parsed + coverage.unparsed) * UNPARSED_SHARE)
    notes.push(`${coverage.unparsed} files could not be parsed`)
  if (diagnostics.some(({ code }) => code.startsWith('history-'))) notes.push('no or short history')
  if (expansion.stoppedBy === 'max-ms') notes.push('the time limit ended the search')
  return notes
}
