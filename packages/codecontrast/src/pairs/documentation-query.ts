import { languageOf, wordsOf } from '@deepdiscovery/text'

const MAX_CHARACTERS = 400
const MIN_WORDS = 4

/** Comments that document nothing. */
const EMPTY = /^(?:todo|fixme|xxx|hack|copyright|licen[sc]ed?\b|@?inheritdoc|see also|eslint|prettier|istanbul|noinspection|pylint|nolint|-{3,}|={3,}|\*{3,}|generated|auto-?generated|deprecated[.:]?$)/i

/**
 * The prose of a documentation comment; `undefined` where there are fewer than four words of English. Tags, lists of parameters
 * and marks of HTML and reStructuredText are left out.
 */
export function documentationQuery(doc: string): string | undefined {
  const prose = doc
    .replace(/\{@\w+\s+([^}]*)\}/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/(?:^|\s)(?:@\w+|:(?:param|type|returns?|rtype|raises)\b)[\s\S]*$/i, ' ')
    .replace(/\b[a-z]+:\/\/\S+/gi, ' ')
    .replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
  if (EMPTY.test(prose.replace(/^[\W_]+/, ''))) return undefined
  const words = wordsOf(prose).filter((word) => word.length > 1 && /^[a-z]+$/.test(word))
  return words.length >= MIN_WORDS && languageOf(prose) === 'en' ? prose : undefined
}
