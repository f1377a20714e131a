import { INTENTS, type Intent } from '@deepdiscovery/model'
import { COMMIT_PREFIX, INTENT_RULES, type IntentRule } from './intent-rules.ts'
import { LINK } from './patterns/links.ts'
import type { TaskLine } from './task-line.ts'

/** A word in the title counts this many times. */
const TITLE_SHARE = 3
/** Times a rule counts in the body; a long report says `error` on every line. */
const MOST_IN_BODY = 3
const MAX_LINE = 1_500
const MAX_REASONS = 6

interface Vote {
  readonly intent: Intent
  readonly weight: number
  readonly reason: string
}

/**
 * The intent most rules speak for, and the rules that spoke, strongest first. Ties go to the intent that is listed first; a task
 * that says nothing, or only names a thing, is a feature.
 */
export function intentOf(lines: readonly TaskLine[]): { readonly intent: Intent; readonly reasons: readonly string[] } {
  const votes = INTENT_RULES.flatMap((rule) => votesOf(rule, lines))
  const totals = new Map<Intent, number>()
  for (const { intent, weight } of votes) totals.set(intent, (totals.get(intent) ?? 0) + weight)
  const voted = INTENTS.filter((intent) => totals.has(intent))
  const most = Math.max(...totals.values())
  return {
    intent: voted.find((intent) => totals.get(intent) === most) ?? 'feature',
    reasons: [...votes].sort((left, right) => right.weight - left.weight).slice(0, MAX_REASONS).map(({ reason }) => reason),
  }
}

function votesOf({ intent, pattern, weight, where }: IntentRule, lines: readonly TaskLine[]): readonly Vote[] {
  const votes: Vote[] = []
  const vote = (value: number, word: string, place: string): void => {
    const told = `${intent} +${Math.round(value * 10) / 10}`
    votes.push({ intent, weight: value, reason: `${told}: ${JSON.stringify(word.slice(0, 40))} in the ${place}` })
  }
  let inBody = 0
  for (const { text: written, kind } of lines) {
    const text = written.replace(LINK, ' ')
    if (kind === 'title') {
      const prefix = COMMIT_PREFIX.exec(text)?.[0] ?? ''
      const rest = text.slice(prefix.length, MAX_LINE).replace(/^[^\p{L}\p{N}]+/u, '')
      const read = where === 'prefix' ? prefix : rest
      const share = where === 'prefix' || where === 'opening' ? 1 : TITLE_SHARE
      for (const match of matches(read, pattern).slice(0, 2)) vote(weight * share, match, where === 'text' ? 'title' : where)
    } else if (kind === 'prose' && where === 'text' && inBody < MOST_IN_BODY) {
      for (const match of matches(text.slice(0, MAX_LINE), pattern).slice(0, MOST_IN_BODY - inBody)) {
        inBody++
        vote(weight, match, 'body')
      }
    }
  }
  return votes
}

function matches(text: string, pattern: RegExp): readonly string[] {
  if (pattern.global) return text.match(pattern) ?? []
  const match = pattern.exec(text)
  return match === null || match[0] === '' ? [] : [match[0]]
}
