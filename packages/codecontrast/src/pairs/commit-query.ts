import { languageOf, wordsOf } from '@deepdiscovery/text'

/** Characters of a message that are kept. */
const MAX_CHARACTERS = 600

const MIN_WORDS = 3

/** Commits that say nothing of the code they change: merges, releases, what bots do. */
const EMPTY_SUBJECT = /^(?:\[?bot\]?|merge\b|bump\b|release\b|revert\b|version\b|v?\d+\.\d+|prepare (?:for |the )?(?:next|release|\d)|(?:chore|build|fix|ci)\(deps|chore(?:\(release\))?:? release|update (?:dependenc|deps|changelog|version|copyright|licen[sc]e)|initial commit|typos?\b|lint\b|format(?:ting)?$)/i

/**
 * A commit message as somebody would ask for its change; `undefined` where it says nothing: too short, no English, a merge, a
 * release. Numbers of issues, addresses, e-mail addresses and commit ids are left out.
 */
export function commitQuery(message: string): string | undefined {
  if (EMPTY_SUBJECT.test(message.trim())) return undefined
  const kept = message
    .replace(/\b[a-z]+:\/\/\S+/gi, ' ')
    .replace(/\S+@\S+\.\w+/g, ' ')
    .replace(/\(?\b(?:fix(?:es|ed)?|clos(?:es|ed|e)|resolv(?:es|ed|e)|refs?|see|re)?:?\s*(?:gh-|#)\d+\)?/gi, ' ')
    .replace(/\b[0-9a-f]{7,40}\b/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^(?:signed-off-by|co-authored-by|reviewed-by|change-id|cc|git-svn-id)\b/i.test(line))
    .join('\n').slice(0, MAX_CHARACTERS).trim()
  return wordsOf(kept).filter((word) => word.length > 1 && /^[a-z]+$/.test(word)).length >= MIN_WORDS && languageOf(kept) === 'en' ? kept : undefined
}
