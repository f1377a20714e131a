import type { ArtifactId, TokenCounter } from '@deepdiscovery/model'
import type { RivalAnswer, RivalRequest, ShownRange } from './rival.ts'

/** One line of a native answer: a line of a file, or (without `line`) the heading of the lines below it. */
export interface NativeLine {
  readonly path: ArtifactId
  /** 1-based line of the file that is shown. */
  readonly line?: number
  readonly text: string
}

/** No token of a real vocabulary is longer than this many characters on average over a text: bounds the work of counting. */
const MAX_CHARACTERS_PER_TOKEN = 40
const GROUP = 32

/**
 * Renders the longest beginning of the lines that stays within the tokens and files of the request. The text is counted as a
 * whole in the end, so the count is exact. A first line that is too long alone is cut inside.
 */
export function fillBudget(
  lines: readonly NativeLine[],
  request: Pick<RivalRequest, 'tokens' | 'maxFiles'>,
  counter: TokenCounter,
): RivalAnswer['native'] {
  const allowed = withinFiles(lines, request.maxFiles)
  const fits = (text: string): boolean =>
    text.length <= request.tokens * MAX_CHARACTERS_PER_TOKEN && counter.count(text) <= request.tokens
  let kept: readonly NativeLine[] = allowed.slice(0, prefixThatFits(allowed, request.tokens, counter))
  while (kept.length > 0 && (kept.at(-1)?.line === undefined || !fits(textOf(kept)))) kept = kept.slice(0, -1)
  if (kept.length === 0) kept = cutInside(allowed, fits)
  return { text: textOf(kept), files: [...new Set(kept.map(({ path }) => path))], shown: rangesOf(kept) }
}

function withinFiles(lines: readonly NativeLine[], maxFiles: number): readonly NativeLine[] {
  const files = new Set<ArtifactId>()
  const end = lines.findIndex(({ path }) => files.add(path).size > maxFiles)
  return end === -1 ? lines : lines.slice(0, end)
}

/** Adds groups of lines up while they fit, then looks into the group that does not. */
function prefixThatFits(lines: readonly NativeLine[], tokens: number, counter: TokenCounter): number {
  let used = 0
  for (let from = 0; from < lines.length; from += GROUP) {
    const group = lines.slice(from, from + GROUP)
    const left = tokens - used
    const cost = costOf(group, left, counter)
    if (cost <= left) {
      used += cost
      continue
    }
    let [low, high] = [0, group.length]
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if (costOf(group.slice(0, middle), left, counter) <= left) low = middle
      else high = middle
    }
    return from + low
  }
  return lines.length
}

function costOf(lines: readonly NativeLine[], left: number, counter: TokenCounter): number {
  const text = textOf(lines)
  return text.length > left * MAX_CHARACTERS_PER_TOKEN ? Infinity : counter.count(text)
}

/** The heading and as much of the first line as fits. */
function cutInside(lines: readonly NativeLine[], fits: (text: string) => boolean): readonly NativeLine[] {
  const at = lines.findIndex(({ line }) => line !== undefined)
  const first = lines[at]
  if (first === undefined) return []
  const cut = (length: number): readonly NativeLine[] => [
    ...lines.slice(0, at),
    { ...first, text: wholeCharacters(first.text, length) },
  ]
  let [low, high] = [0, first.text.length + 1]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (fits(textOf(cut(middle)))) low = middle
    else high = middle
  }
  while (low > 0 && !fits(textOf(cut(low)))) low--
  return low === 0 ? [] : cut(low)
}

function wholeCharacters(text: string, length: number): string {
  const code = text.charCodeAt(length - 1)
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? length - 1 : length)
}

function textOf(lines: readonly NativeLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('')
}

/** Neighboring lines of a file that follow each other in the text become one range. */
function rangesOf(lines: readonly NativeLine[]): readonly ShownRange[] {
  const ranges: { path: ArtifactId; startLine: number; endLine: number }[] = []
  for (const { path, line } of lines) {
    if (line === undefined) continue
    const last = ranges.at(-1)
    if (last !== undefined && last.path === path && last.endLine + 1 === line) last.endLine = line
    else ranges.push({ path, startLine: line, endLine: line })
  }
  return ranges
}
