import { foldCase, FOREIGN_STOP_WORDS, spaceWords } from '@deepdiscovery/text'
import { COMMIT_PREFIX } from './intent-rules.ts'
import { VERSIONS } from './patterns/versions.ts'
import type { TaskLine } from './task-line.ts'

/**
 * A line as its words are weighed: without versions, hashes, the prefix of a commit message (its scope stays) and the function
 * words of its language; words of scripts without spaces stand apart.
 */
export function weighableText(line: TaskLine, language: string): TaskLine {
  let text = line.kind === 'title' ? line.text.replace(COMMIT_PREFIX, ' $<scope> ') : line.text
  for (const { pattern } of VERSIONS) text = text.replace(pattern, ' ')
  const dropped = FOREIGN_STOP_WORDS.get(language)
  if (dropped !== undefined && line.kind !== 'code') {
    text = text.replace(/[\p{L}\p{M}\p{N}_]{1,40}/gu, (word) => (dropped.has(foldCase(word)) ? ' ' : word))
  }
  return { ...line, text: spaceWords(text, language) }
}
