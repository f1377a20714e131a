import { withoutFormWords } from './read-line.ts'
import type { TaskLine } from './task-line.ts'

/** A first line beyond this is a paragraph; its first sentence is the title. */
const LONG_TITLE = 180
const SENTENCE_END = /[.!?](?=\s|$)|[。！？]/
const EXCEPTION = /\b[A-Z]\w{1,60}(?:Error|Exception|Warning|Panic|Fault)\b.{0,10}: |\bpanic(?:ked)?\b|^\s{0,20}(?:fatal )?error\b.{0,20}: /i

/**
 * Makes the line that says what a task is about its title: the first line of prose; else, in a task of traces and code alone, the
 * exception (the last one of a Python traceback); else the first line.
 */
export function pickTitle(lines: readonly TaskLine[]): readonly TaskLine[] {
  const words = (line: TaskLine): boolean => /\p{L}/u.test(line.text)
  const prose = lines.findIndex((line) => line.kind === 'prose' && words(line) && !/^\s*\|/.test(line.text))
  const at = prose !== -1 ? prose : Math.max(exceptionOf(lines), Number(lines[0] !== undefined) - 1)
  const line = lines[at === -1 ? 0 : at]
  if (line === undefined) return lines
  const { title, rest } = cutTitle(withoutFormWords(line.text).replace(/^[#\s*=>-]+/, '').replace(/[#\s*]+$/, '').replaceAll('**', ''))
  const read: TaskLine[] = [{ text: title === '' ? line.text.trim() : title, kind: 'title' }]
  if (rest !== '') read.push({ text: rest, kind: 'prose' })
  return [...lines.slice(0, Math.max(0, at)), ...read, ...lines.slice(Math.max(0, at) + 1)]
}

function exceptionOf(lines: readonly TaskLine[]): number {
  const python = lines.some(({ text }) => text.includes('Traceback (most recent call last)'))
  const named = ({ text }: TaskLine): boolean => EXCEPTION.test(text.slice(0, 500))
  return python ? lines.findLastIndex(named) : lines.findIndex(named)
}

function cutTitle(text: string): { readonly title: string; readonly rest: string } {
  const bare = text.replace(/^(["'])(.*)\1$/, '$2')
  if (bare.length <= LONG_TITLE) return { title: bare, rest: '' }
  const end = SENTENCE_END.exec(bare.slice(0, 400))
  const at = end === null ? bare.lastIndexOf(' ', LONG_TITLE) : end.index + 1
  return at <= 0 ? { title: bare, rest: '' } : { title: bare.slice(0, at).trim(), rest: bare.slice(at).trim() }
}
