import type { Mention, MentionKind } from '@deepdiscovery/model'
import { cleanPath, cleanSymbol } from './clean-path.ts'
import { fixedParts } from './fixed-parts.ts'
import { LINK, LINKS } from './patterns/links.ts'
import type { MentionPattern } from './patterns/mention-pattern.ts'
import { MESSAGES } from './patterns/messages.ts'
import { NAMES, NOT_NAMES, QUALIFIED_NAMES } from './patterns/names.ts'
import { NOT_PATHS, PATHS } from './patterns/paths.ts'
import { ROUTES } from './patterns/routes.ts'
import { SETTINGS } from './patterns/settings.ts'
import { SQL_NAMES } from './patterns/sql-names.ts'
import { STACK_FRAMES } from './patterns/stack-frames.ts'
import { TEST_NAMES } from './patterns/test-names.ts'
import { UI_TEXTS } from './patterns/ui-texts.ts'
import { VERSIONS } from './patterns/versions.ts'
import type { LineKind, TaskLine } from './task-line.ts'
import { traceShares } from './trace-order.ts'

/** How far a mention is believed by where it stands. */
const TRUST: Readonly<Record<LineKind, number>> = {
  title: 1, prose: 1, code: 0.6, diff: 0.6, log: 0.5, trace: 0.6, aside: 0.5, template: 0.2,
}
/** Mentions kept of a kind, the most trusted first. */
const MOST: Readonly<Record<MentionKind, number>> = {
  path: 60, 'stack-frame': 60, 'dotted-name': 50, identifier: 80, message: 30, route: 20, 'config-key': 40,
  'environment-variable': 20, flag: 20, 'sql-name': 30, 'ui-text': 30, version: 5, 'test-name': 30,
}
/** Code that is no repository's own: runtimes and standard libraries. Frames there are worth this share. */
const RUNTIME = /^(?:node:|internal\/|<|java\/|javax\/|jdk\/|sun\/|kotlin\/|scala\/|\/rustc\/|library\/(?:std|core|alloc)\/)|\/(?:usr\/(?:local\/)?(?:go\/src|lib\/(?:python|ruby)[\d.]{1,6}\/(?!site|dist|gems))|lib\/python[\d.]{1,6}\/(?!site-packages|dist-packages)|\.?rustup\/)/
const RUNTIME_SHARE = 0.3
/** Characters of a line that are looked at. */
const MAX_LINE = 2_000

interface Found {
  readonly mention: Mention
  readonly order: number
}

/** Finds every literal reference of a task, in order of appearance; each once for a line number, where it is trusted most. */
export function findMentions(lines: readonly TaskLine[]): readonly Mention[] {
  const found = new Map<string, Found>()
  const shares = traceShares(lines)
  for (const [at, line] of lines.entries()) {
    for (const mention of mentionsOf(line, lines[at - 1], shares[at]!)) {
      const key = `${mention.kind}\0${mention.text}\0${mention.line ?? ''}`
      const known = found.get(key)
      if (known === undefined || known.mention.weight < mention.weight) found.set(key, { mention, order: known?.order ?? found.size })
    }
  }
  return keepMost([...found.values()])
}

/** Reads one line, particular forms first; what a path, route, flag or version takes is hidden from the looser forms after it. */
function mentionsOf(line: TaskLine, previous: TaskLine | undefined, share: number): readonly Mention[] {
  const mentions: Mention[] = []
  let text = line.text.slice(0, MAX_LINE)
  const read = (patterns: readonly MentionPattern[], hide: boolean): void => {
    let rest = text
    for (const pattern of patterns) {
      if (!applies(pattern, line, rest)) continue
      for (const match of rest.matchAll(pattern.pattern)) {
        const mention = mentionOf(pattern, match, line, previous, share)
        if (mention === undefined) continue
        mentions.push(mention)
        if (hide) rest = blank(rest, match.index, match[0].length)
      }
    }
    text = rest
  }
  if (text.includes('://')) {
    // Frames of browsers carry links; they are read before links are hidden.
    if (line.kind === 'trace') read(STACK_FRAMES, true)
    read(LINKS, false)
    text = text.replace(LINK, ' ')
  }
  read(MESSAGES, false)
  read(UI_TEXTS, false)
  read(TEST_NAMES, false)
  read(SQL_NAMES, false)
  const named = text
  read(STACK_FRAMES, true)
  read(PATHS, true)
  read(SETTINGS, false)
  read(ROUTES, true)
  read(VERSIONS, true)
  read(QUALIFIED_NAMES, false)
  // Folders and files are named after what they define, so names are looked for inside paths too.
  text = VERSIONS.reduce((rest, { pattern }) => rest.replace(pattern, ' '), named)
  read(NAMES, false)
  return mentions
}

function applies({ within, languages, needs, needsOneOf }: MentionPattern, line: TaskLine, text: string): boolean {
  return (within === undefined || within.includes(line.kind))
    && (languages === undefined || (line.language !== undefined && languages.has(line.language)))
    && (needs === undefined || text.includes(needs))
    && (needsOneOf === undefined || holdsOneOf(text, needsOneOf))
}

function holdsOneOf(text: string, characters: string): boolean {
  for (const character of characters) if (text.includes(character)) return true
  return false
}

function mentionOf(pattern: MentionPattern, match: RegExpMatchArray, line: TaskLine, previous: TaskLine | undefined, share: number): Mention | undefined {
  const { line: number, symbol: own, folder, ...texts } = match.groups ?? {}
  const whole = Object.values(texts).find((group) => group !== undefined)
  // In prose a message ends with its sentence.
  const raw = pattern.kind === 'message' && (line.kind === 'title' || line.kind === 'prose') ? whole?.replace(/(?<=.{12})[.!?] (?=[A-Z]).*$/, '') : whole
  const text = raw === undefined ? undefined : normalise(pattern.kind, (folder ?? '').replaceAll('.', '/') + raw)
  if (text === undefined || text.length < 2) return undefined
  const above = own === undefined && previous !== undefined ? pattern.symbolBefore?.exec(previous.text.slice(0, MAX_LINE))?.groups?.['symbol'] : own
  const symbol = above === undefined ? undefined : cleanSymbol(above)
  const trust = pattern.sure === true ? 1 : TRUST[line.kind] * (pattern.kind === 'stack-frame' ? share * (RUNTIME.test(text) ? RUNTIME_SHARE : 1) : 1)
  const weight = Math.round(pattern.weight * trust * 1_000) / 1_000
  return { kind: pattern.kind, text, weight, ...(number !== undefined && { line: Number(number) }), ...(symbol !== undefined && { symbol }) }
}

/** The text as the repository would hold it; undefined for what is no such thing. */
function normalise(kind: MentionKind, raw: string): string | undefined {
  switch (kind) {
    case 'path':
    case 'stack-frame': {
      const path = cleanPath(raw)
      return NOT_PATHS.has(path.toLowerCase()) || !/[A-Za-z]{2}/.test(path) || /^[\d.]+$/.test(path) ? undefined : path
    }
    case 'message':
      return fixedParts(raw)
    case 'ui-text':
      // One small word is a name of code or a value; what people read begins with a capital or has several words.
      return /^[a-z_$][\w$.-]*$/.test(raw.trim()) ? undefined : raw.trim()
    case 'identifier':
    case 'dotted-name':
    case 'config-key':
    case 'sql-name':
      return NOT_NAMES.has(raw) || NOT_PATHS.has(raw.toLowerCase()) ? undefined : raw
    default:
      return raw.trim()
  }
}

function keepMost(found: readonly Found[]): readonly Mention[] {
  const counts = new Map<MentionKind, number>()
  return [...found]
    .sort((left, right) => right.mention.weight - left.mention.weight || left.order - right.order)
    .filter(({ mention: { kind } }) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= MOST[kind]
    })
    .sort((left, right) => left.order - right.order)
    .map(({ mention }) => mention)
}

function blank(text: string, from: number, length: number): string {
  return text.slice(0, from) + ' '.repeat(length) + text.slice(from + length)
}
