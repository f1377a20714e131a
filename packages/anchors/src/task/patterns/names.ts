import type { MentionPattern } from './mention-pattern.ts'

/** Words that look like names and are none: products, literals, built-in types. */
export const NOT_NAMES: ReadonlySet<string> = new Set(
  `JavaScript TypeScript CoffeeScript GitHub GitLab BitBucket StackOverflow macOS iOS iPadOS PostgreSQL MySQL SQLite MongoDB YouTube LinkedIn
  README WordPress DevTools OpenAPI GraphQL VSCode IntelliJ PyCharm WebStorm PowerShell OpenSSL i.e e.g etc None True False null nil undefined
  true false self this void int str string bool boolean float double char number object any never list dict tuple set NaN Infinity TODO FIXME
  and or not the a an is in on of to for if else return import from class def var let const function async await new super
  print println printf echo main`.split(/\s+/),
)

const NOT_BEFORE = '(?<![\\w.@$-])'

/** Names of code: dotted and qualified ones, then plain ones. */
export const QUALIFIED_NAMES: readonly MentionPattern[] = [
  { kind: 'dotted-name', weight: 0.9, pattern: /(?<![\w/.@-])(?<text>[A-Za-z_$][\w$]{0,60}(?:(?:\.|::|#|->)[A-Za-z_$][\w$]{0,60}){1,10}[!?]?)(?:\(\))?(?![\w/@])/g },
  { kind: 'dotted-name', weight: 0.9, needs: '\\', pattern: /(?<![\w/.@\\-])\\?(?<text>[A-Z]\w{0,60}(?:\\[A-Z]\w{0,60}){1,10})(?![\w/@\\])/g },
]

export const NAMES: readonly MentionPattern[] = [
  // camelCase, PascalCase with two humps, snake_case, ABCdef
  { kind: 'identifier', weight: 0.8, pattern: new RegExp(`(?<![\\w.])(?<text>_{0,2}[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{0,40}){1,10}|_{0,2}[A-Z][a-z0-9]{1,40}(?:[A-Z]{1,6}[a-z0-9]{0,40}){1,10}|_{0,2}[A-Za-z][A-Za-z0-9]{0,40}(?:_[A-Za-z0-9]{1,40}){1,10}_{0,2}[!?]?|[A-Z]{2,6}[a-z][a-z0-9]{1,40})(?!\\w)`, 'g') },
  { kind: 'identifier', weight: 1, needs: '`', pattern: /`[@$#:]?(?<text>[A-Za-z_][\w-]{1,60}[!?]?)(?:\(\))?`/g },
  { kind: 'identifier', weight: 0.8, needs: '(', pattern: new RegExp(`${NOT_BEFORE}(?<text>[A-Za-z_$][\\w$]{2,60})\\(\\)`, 'g') },
  { kind: 'identifier', weight: 0.8, needs: '<', pattern: /<\/?(?<text>[A-Z]\w{1,60}|[a-z]{1,30}(?:-[a-z\d]{1,30}){1,5})(?=[\s/>])/g },
  { kind: 'identifier', weight: 0.7, needs: '@', pattern: /(?<![\w.@/-])@(?<text>[A-Z][A-Za-z]{2,60})(?![\w@/.-])/g },
  // What a stretch of code defines
  { kind: 'identifier', weight: 0.9, within: ['code', 'diff', 'trace'], pattern: /\b(?:def|class|func|fn|function|interface|struct|enum|trait|impl|module|type|macro) (?<text>[A-Za-z_$][\w$]{2,60})/g },
]
