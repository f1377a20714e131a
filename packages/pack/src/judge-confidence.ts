import type { Confidence, Mention } from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'
import type { PackInput } from './pack-input.ts'
import { UNRESOLVED } from './trim-confidence.ts'
import { shortLine } from './visible-text.ts'

/** Shares below which the task's words count as rare here, and anchors as alike; anchors that are compared. */
const FEW_WORDS = 0.4
const ALIKE = 0.9
const COMPARED = 5
/** Shares of listed files above which an incomplete scan or failed parses are worth a word. */
const CUT_SHARE = 0.02
const UNPARSED_SHARE = 0.2
/** Names that a hint lists, and characters of one. */
const UNRESOLVED_NAMES = 3
const NAME_LENGTH = 48

/**
 * How far to trust a pack, by rules that each leave a reason: words found, names resolved, a clear lead, complete scan, history.
 * `low` from two weak points on or where nothing was found; `high` without any and with a name resolved or a clear lead.
 */
export function judgeConfidence({ task, snapshot, survey, expansion, coverage, diagnostics }: PackInput): Confidence {
  const paths = snapshot.artifacts.map(({ id }) => id.toLowerCase())
  const resolved = task.mentions.map(mention => ({
    mention,
    found: resolves(mention, paths, task.terms, survey.documentFrequency),
  }))
  const unresolved = resolved
    .filter(({ found }) => found === false)
    .sort((left, right) => right.mention.weight - left.mention.weight)
  const nothing = expansion.files.length === 0
  const weak: string[] = []
  const notes: string[] = []
  const hints: string[] = []

  const total = task.terms.reduce((sum, { weight }) => sum + weight, 0)
  const present = task.terms.reduce(
    (sum, { weight }, index) => sum + ((survey.documentFrequency[index] ?? 0) > 0 ? weight : 0),
    0,
  )
  if (present === 0) weak.push("none of the task's words occur here")
  else if (present < total * FEW_WORDS) weak.push("few of the task's words occur here")
  const scores = expansion.files
    .flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor.score]))
    .sort((left, right) => right - left)
  const flat = scores.length >= COMPARED && (scores[COMPARED - 1] ?? 0) > (scores[0] ?? 0) * ALIKE
  if (flat) weak.push('many files match alike')
  const names = [...new Set(unresolved.map(({ mention }) => shortLine(mention.text, NAME_LENGTH)))]
  const named = resolved.some(({ found }) => found === true)
  if (names.length > 0) {
    hints.push(
      `${UNRESOLVED}${names.slice(0, UNRESOLVED_NAMES).join(', ')} ${names.length === 1 ? 'is' : 'are'} not in this repository`,
    )
    if (!named) weak.push('no name of the task was found')
  }
  if (coverage.truncated > coverage.listed * CUT_SHARE) notes.push(`${coverage.truncated} files were scanned in part`)
  if (coverage.unparsed > 2 && coverage.unparsed > (coverage.parsed + coverage.unparsed) * UNPARSED_SHARE)
    notes.push(`${coverage.unparsed} files could not be parsed`)
  if (diagnostics.some(({ code }) => code.startsWith('history-'))) notes.push('no or short history')
  if (expansion.stoppedBy === 'max-ms') notes.push('the time limit ended the search')

  const leads = scores.length < 2 || (scores[1] ?? 0) < (scores[0] ?? 0) * ALIKE
  if (!leads && !flat && !named) notes.unshift('no file leads')
  const low = nothing || weak.length > 1 || present === 0
  const level = low ? 'low' : weak.length === 0 && (named || leads) ? 'high' : 'medium'
  if (level !== 'high' && !named && !nothing) hints.push('name a file, symbol or error message')
  return { level, reasons: [...(nothing ? ['nothing was found'] : []), ...weak, ...notes], hints }
}

/** Whether the repository has what a mention names; `undefined` where that cannot be told from the survey. */
function resolves(
  { kind, text }: Mention,
  paths: readonly string[],
  terms: PackInput['task']['terms'],
  documentFrequency: readonly number[],
): boolean | undefined {
  if (kind === 'path' || kind === 'stack-frame') {
    const wanted = text
      .replaceAll('\\', '/')
      .replace(/^(?:\.{0,2}\/)+/, '')
      .toLowerCase()
    return paths.some(
      path =>
        path === wanted ||
        path.endsWith(`/${wanted}`) ||
        path.startsWith(`${wanted}/`) ||
        path.includes(`/${wanted}/`) ||
        wanted.endsWith(`/${path}`),
    )
  }
  if (kind !== 'identifier' && kind !== 'dotted-name' && kind !== 'environment-variable' && kind !== 'config-key')
    return undefined
  const known = terms.findIndex(term => term.text === foldIdentifier(text))
  return known === -1 ? undefined : (documentFrequency[known] ?? 0) > 0
}
