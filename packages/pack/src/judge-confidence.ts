import type { Confidence, LocationConfidence } from '@deepdiscovery/model'
import { shortLine } from '@deepdiscovery/text'
import { ambiguityHints } from './ambiguity-hints.ts'
import { foundNames } from './found-names.ts'
import { limitHints } from './limit-hints.ts'
import type { PackInput } from './pack-input.ts'
import { scanNotes } from './scan-notes.ts'
import { tellingWords, type TellingWords } from './telling-words.ts'
import { weakMeasures } from './weak-measures.ts'

/** Scores of a location from which on it is sure, and below which it is a guess; calibrated on development tasks. */
const SURE = 0.8
const GUESS = 0.5
/** Reasons of a judged location, the most telling ones. */
const REASONS = 2
/**
 * Shares of the task's telling words below which few and hardly any occur here; words, and share of them, that a file must hold
 * to be what the task means; best files that are looked at.
 */
const FEW_WORDS = 0.5
const HARDLY_ANY = 0.3
const SEVERAL_WORDS = 2
const COVERED = 0.35
const TOP_FILES = 3
/** Scores from which on anchors are alike; anchors that are compared. */
const ALIKE = 0.9
const COMPARED = 5
/** Words that a hint lists, and characters of one. */
const MISSING_WORDS = 5
const WORD_LENGTH = 48

type Level = Confidence['level']

/**
 * How far to trust a pack, by rules that each leave a reason. The score of a judged location decides, unless nothing of the task
 * could be found here (`low`). Without one: `low` from two weak points on, `high` without one and with a name resolved or a lead.
 * Hints are facts about what is not clear, with what would settle it; never orders.
 */
export function judgeConfidence(input: PackInput): Confidence {
  const { expansion, location, coverage } = input
  const unread = coverage.skipped['out-of-time'] ?? 0
  // What was not looked at may hold whatever seems to be missing, so nothing is said of it.
  if (unread > 0) return cutShort(unread, coverage.listed)
  const words = wordsOf(input)
  const { named, ...names } = foundNames(input)
  const nothing = expansion.files.length === 0
  const present = input.survey.documentFrequency.some(frequency => frequency > 0)
  const lost = nothing || !present || isVague(words, named, location) || (words.count > 0 && words.found < HARDLY_ANY && !named)
  const said = [...wordReasons(words, named, present), ...names.reasons]
  const judged = location === undefined || lost ? judgeByRank(input, words, named, lost, said) : judgeByLocation(location, said)
  const unclear = location === undefined || judged.level === 'high' ? [] : ambiguityHints(location)
  const asked = !nothing && unclear.length === 0 && asks(judged.level, named || leadIsNamed(input))
  return {
    level: judged.level === 'high' && expansion.stoppedBy === 'max-ms' ? 'medium' : judged.level,
    reasons: [...(nothing ? ['nothing was found'] : []), ...judged.reasons, ...scanNotes(input)],
    hints: [
      ...names.hints,
      ...unclear,
      ...missingHint(words),
      ...(asked ? ['a file, symbol or error message by name would help'] : []),
      ...limitHints(input),
    ],
  }
}

function cutShort(unread: number, listed: number): Confidence {
  return {
    level: 'low',
    reasons: [`the time limit ended the search before ${unread} of ${listed} files were looked at`],
    hints: ['what is missing here may stand in the files that were not read; a higher time limit would settle it'],
  }
}

interface Judged {
  readonly level: Level
  readonly reasons: readonly string[]
}

function judgeByLocation({ score, measures }: LocationConfidence, said: readonly string[]): Judged {
  if (score >= SURE) return { level: 'high', reasons: [] }
  return { level: score < GUESS ? 'low' : 'medium', reasons: [...said, ...weakMeasures(measures)].slice(0, REASONS) }
}

function judgeByRank(
  { expansion }: PackInput,
  words: TellingWords,
  named: boolean,
  lost: boolean,
  said: readonly string[],
): Judged {
  const scores = expansion.files
    .flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor.score]))
    .sort((left, right) => right - left)
  const alike = (scores[0] ?? 0) * ALIKE
  const flat = scores.length >= COMPARED && (scores[COMPARED - 1] ?? 0) > alike
  const leads = scores.length < 2 || (scores[1] ?? 0) < alike
  const apart = words.together < SEVERAL_WORDS || words.covered < COVERED
  const enough = words.count >= SEVERAL_WORDS && words.found >= FEW_WORDS
  const weak = [
    ...(!named && enough && apart ? ["no file holds most of the task's words"] : []),
    ...said,
    ...(flat ? ['many files match alike'] : []),
  ]
  const level = lost || weak.length > 1 ? 'low' : weak.length === 0 && (named || leads) ? 'high' : 'medium'
  return { level, reasons: [...weak, ...(leads || flat || named ? [] : ['no file leads'])] }
}

function wordsOf({ task, survey, expansion }: PackInput): TellingWords {
  const hitsOf = new Map(survey.files.map(({ id, hits }) => [id, hits]))
  return tellingWords(task, survey, expansion.files.slice(0, TOP_FILES).map(({ artifact }) => hitsOf.get(artifact)))
}

/** A word of a great part of the files still tells something where the best file of a judged location stands out by it. */
function isVague({ count }: TellingWords, named: boolean, location: LocationConfidence | undefined): boolean {
  return count === 0 && !named && (location === undefined || location.measures.coverage === 0)
}

function wordReasons({ count, found }: TellingWords, named: boolean, present: boolean): readonly string[] {
  if (!present) return ["none of the task's words occur here"]
  if (count === 0) return named ? [] : ['the task has only common words']
  if (found < FEW_WORDS) return ["few of the task's words occur here"]
  return !named && count < SEVERAL_WORDS ? ['the task has one telling word'] : []
}

function missingHint({ found, missing }: TellingWords): readonly string[] {
  if (found >= FEW_WORDS || missing.length === 0) return []
  const listed = missing.slice(0, MISSING_WORDS).map(word => shortLine(word, WORD_LENGTH))
  return [`not in any file: ${listed.join(', ')}`]
}

/** So sure must be that the task names its best file. */
const SURELY_NAMED = 0.6

/** A name may be found that the words of the survey cannot tell of, such as a member of a class. */
function leadIsNamed({ expansion: { files: [lead] } }: PackInput): boolean {
  return (lead?.anchor?.signals.find(({ signal }) => signal === 'mention')?.value ?? 0) >= SURELY_NAMED
}

/** Whether something by name would help: a low pack always needs more, a fair one where the task names nothing. */
function asks(level: Level, named: boolean): boolean {
  return level === 'low' || (level === 'medium' && !named)
}
