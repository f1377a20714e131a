import type { Mention, MentionKind } from '@deepdiscovery/model'
import type { LineKind, TaskLine } from './split-task.ts'

const KIND_WEIGHT: Readonly<Record<LineKind, number>> = { title: 1, prose: 1, code: 0.6, log: 0.5, template: 0.2 }

interface MentionPattern {
  readonly kind: MentionKind
  readonly pattern: RegExp
  /** Group with the text, and the group with a line number where the form has one. */
  readonly group: number
  readonly line?: number
  readonly weight: number
}

/** Extensions a path in prose may end in; a list, since `e.g.foo` and `v1.2` are no paths. */
const EXTENSIONS = 'py|pyi|ts|tsx|js|jsx|mjs|cjs|java|kt|kts|go|rs|cs|rb|php|c|cc|cpp|cxx|h|hpp|hh|swift|scala|ex|exs|dart|lua|sh|bash|ps1|html?|css|scss|less|vue|svelte|json|ya?ml|toml|xml|sql|tf|proto|graphql|md|rst|txt|ini|cfg|conf|properties|tpl|erb|twig|ejs|hbs|jinja2?|cshtml|gradle|zig|hs|clj|erl'

/** Data, not code: one line per form in which people name things. All are linear: bounded repetitions of one class. */
const PATTERNS: readonly MentionPattern[] = [
  { kind: 'stack-frame', pattern: /File "([^"\n]{1,300})", line (\d{1,6})/g, group: 1, line: 2, weight: 0.9 },
  { kind: 'stack-frame', pattern: /\bat [^()\n]{0,200}\(([\w@$./\\ -]{1,200}\.[A-Za-z]{1,5}):(\d{1,6})(?::\d{1,6})?\)/g, group: 1, line: 2, weight: 0.9 },
  { kind: 'stack-frame', pattern: /(?:^|[\s(])((?:[A-Za-z]:)?[\w@.$/\\-]{1,200}\.(?:go|rs|py|rb|php|tsx?|jsx?|mjs|cs|java|kt|c|cc|cpp|ex)):(?:line )?(\d{1,6})\b/g, group: 1, line: 2, weight: 0.9 },
  { kind: 'path', pattern: new RegExp(`(?:^|[\\s"'\`(\\[<=:,])((?:[\\w@.$+-]{1,80}[/\\\\]){0,12}[\\w@$+.-]{1,80}\\.(?:${EXTENSIONS}))(?![\\w/])`, 'gi'), group: 1, weight: 1 },
  { kind: 'path', pattern: /(?:^|[\s"'`(])((?:[\w@$+-]{1,60}\/){2,12}[\w@$+-]{1,60})\/?(?=$|[\s"'`),.;:])/g, group: 1, weight: 0.6 },
  { kind: 'flag', pattern: /(?:^|[\s"'`(])(--[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,8})\b/g, group: 1, weight: 0.7 },
  { kind: 'environment-variable', pattern: /\b([A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,8})\b/g, group: 1, weight: 0.7 },
  { kind: 'route', pattern: /(?:\b(?:GET|POST|PUT|PATCH|DELETE)\s+|["'`(\s])(\/[a-z][\w-]{0,40}(?:\/[\w:{}<>*-]{1,40}){1,8})(?=$|[\s"'`),.?])/g, group: 1, weight: 0.6 },
  { kind: 'dotted-name', pattern: /(?<![\w/.@-])([A-Za-z_]\w{0,60}(?:(?:\.|::)[A-Za-z_]\w{0,60}){1,8})(?:\(\))?(?![\w/@])/g, group: 1, weight: 0.9 },
  { kind: 'message', pattern: /\b(?:[A-Z]\w{2,40}(?:Error|Exception|Warning|Panic))\s*:\s*([^\n]{8,160})/g, group: 1, weight: 0.8 },
  { kind: 'message', pattern: /(?:"|“)([^"“”\n]{10,120})(?:"|”)/g, group: 1, weight: 0.6 },
]

/** `camelCase`, `PascalCase` with two humps, `snake_case`, or anything in inline code that is one name. */
const IDENTIFIER = /(?<![\w.])(_{0,2}[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{0,40}){1,8}|_{0,2}[A-Z][a-z0-9]{1,40}(?:[A-Z]{1,6}[a-z0-9]{0,40}){1,8}|_{0,2}[A-Za-z][A-Za-z0-9]{0,40}(?:_[A-Za-z0-9]{1,40}){1,8}_{0,2}|[A-Z]{2,6}[a-z][a-z0-9]{1,40})(?!\w)/g
const INLINE_CODE = /`([A-Za-z_][\w-]{1,60})(?:\(\))?`/g
/** Words that look like names and are not. */
const NOT_NAMES: ReadonlySet<string> = new Set(['JavaScript', 'TypeScript', 'GitHub', 'GitLab', 'StackOverflow', 'macOS', 'iOS', 'PostgreSQL', 'MySQL', 'YouTube', 'README', 'i.e', 'e.g', 'etc'])
const MAX_MENTIONS = 200

/** Finds every literal reference of the task: paths, stack frames, names, messages, routes, keys, flags. */
export function findMentions(lines: readonly TaskLine[]): readonly Mention[] {
  const found = new Map<string, Mention>()
  const add = (kind: MentionKind, raw: string, weight: number, line?: string): void => {
    const text = kind === 'path' || kind === 'stack-frame' ? raw.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '').replace(/[.,:]+$/, '') : raw.trim()
    if (text.length < 2 || NOT_NAMES.has(text)) return
    const key = `${kind}\0${text}`
    const known = found.get(key)
    if (known === undefined ? found.size >= MAX_MENTIONS : known.weight >= weight) return
    found.set(key, line === undefined ? { kind, text, weight } : { kind, text, weight, line: Number(line) })
  }
  for (const { text, kind } of lines) {
    const trust = KIND_WEIGHT[kind]
    // Links to other repositories and attachments name nothing here.
    const visible = text.slice(0, 2_000).replaceAll(/https?:\/\/[^\s)\]>"'`]{1,500}/g, ' ')
    for (const { kind: mention, pattern, group, line, weight } of PATTERNS) {
      for (const match of visible.matchAll(pattern)) add(mention, match[group]!, weight * trust, line === undefined ? undefined : match[line])
    }
    for (const match of visible.matchAll(IDENTIFIER)) add('identifier', match[1]!, 0.8 * trust)
    for (const match of visible.matchAll(INLINE_CODE)) add('identifier', match[1]!, trust)
  }
  return [...found.values()]
}
