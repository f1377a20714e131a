import type { Confidence, Mention } from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'
import type { PackInput } from './pack-input.ts'
import { tellingWords } from './telling-words.ts'
import { UNRESOLVED } from './trim-confidence.ts'
import { shortLine } from './visible-text.ts'

/**
 * Shares of the task's telling words below which few and hardly any occur here; words, and share of them, that a file must hold
 * to be what the task means; best files that are looked at.
 */
const FEW_WORDS = 0.5
const HARDLY_ANY = 0.3
const SEVERAL_WORDS = 2
const COVERED = 0.35
const TOP_FILES = 3
/** Weight of an unresolved name, relative to the best resolved one, from which on it counts. */
const EQUAL_NAME = 0.5
/** Scores from which on anchors are alike; anchors that are compared. */
const ALIKE = 0.9
const COMPARED = 5
/** Shares of listed files above which an incomplete scan or failed parses are worth a word. */
const CUT_SHARE = 0.02
const UNPARSED_SHARE = 0.2
/** Names that a hint lists, and characters of one. */
const UNRESOLVED_NAMES = 3
const NAME_LENGTH = 48
/** Words that a hint lists. */
const MISSING_WORDS = 5

/**
 * How far to trust a pack, by rules that each leave a reason: telling words, whether they occur and stand together, names
 * resolved, a clear lead, complete scan, history.
 * `low` without a telling word or name, with hardly any of them here, or from two weak points on; `high` without a weak point and
 * with a name resolved, or several telling words in one of the best files and a clear lead.
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

  const hitsOf = new Map(survey.files.map(({ id, hits }) => [id, hits]))
  const words = tellingWords(
    task,
    survey,
    expansion.files.slice(0, TOP_FILES).map(({ artifact }) => hitsOf.get(artifact)),
  )
  const named = resolved.some(({ found }) => found === true)
  const present = survey.documentFrequency.some(frequency => frequency > 0)
  const vague = words.count === 0 && !named
  const astray = words.count > 0 && words.found < HARDLY_ANY && !named
  if (!present) weak.push("none of the task's words occur here")
  else if (vague) weak.push('the task has only common words')
  else if (words.count > 0 && words.found < FEW_WORDS) weak.push("few of the task's words occur here")
  else if (!named && words.count < SEVERAL_WORDS) weak.push('the task has one telling word')
  else if (!named && (words.together < SEVERAL_WORDS || words.covered < COVERED))
    weak.push("no file holds most of the task's words")
  const scores = expansion.files
    .flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor.score]))
    .sort((left, right) => right - left)
  const flat = scores.length >= COMPARED && (scores[COMPARED - 1] ?? 0) > (scores[0] ?? 0) * ALIKE
  if (flat) weak.push('many files match alike')
  const names = [...new Set(unresolved.map(({ mention }) => shortLine(mention.text, NAME_LENGTH)))]
  if (names.length > 0) {
    hints.push(
      `${UNRESOLVED}${names.slice(0, UNRESOLVED_NAMES).join(', ')} ${names.length === 1 ? 'is' : 'are'} not in this repository`,
    )
    const best = Math.max(0, ...resolved.filter(({ found }) => found === true).map(({ mention }) => mention.weight))
    if (!named) weak.push('no name of the task was found')
    else if ((unresolved[0]?.mention.weight ?? 0) >= best * EQUAL_NAME) weak.push('not every name of the task was found')
  }
  if (coverage.truncated > coverage.listed * CUT_SHARE) notes.push(`${coverage.truncated} files were scanned in part`)
  if (coverage.unparsed > 2 && coverage.unparsed > (coverage.parsed + coverage.unparsed) * UNPARSED_SHARE)
    notes.push(`${coverage.unparsed} files could not be parsed`)
  if (diagnostics.some(({ code }) => code.startsWith('history-'))) notes.push('no or short history')
  if (expansion.stoppedBy === 'max-ms') notes.push('the time limit ended the search')

  const leads = scores.length < 2 || (scores[1] ?? 0) < (scores[0] ?? 0) * ALIKE
  if (!leads && !flat && !named) notes.unshift('no file leads')
  const low = nothing || !present || vague || astray || weak.length > 1
  const level = low ? 'low' : weak.length === 0 && (named || leads) ? 'high' : 'medium'
  if (words.found < FEW_WORDS && words.missing.length > 0) {
    const missing = words.missing.slice(0, MISSING_WORDS).map(word => shortLine(word, NAME_LENGTH))
    hints.push(`not in any file: ${missing.join(', ')}`)
  }
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
