import type { MentionPattern } from './mention-pattern.ts'

const ANYWHERE = undefined
const REST = String.raw`(?<text>[^\n]{8,240})`

function message(pattern: RegExp, weight: number, within: MentionPattern['within'] = ANYWHERE, needsOneOf?: string): MentionPattern {
  return { kind: 'message', pattern, weight, ...(within !== undefined && { within }), ...(needsOneOf !== undefined && { needsOneOf }) }
}

/** Error messages, messages of logs, quoted literals. */
export const MESSAGES: readonly MentionPattern[] = [
  // ValueError: …, com.acme.FooException: …, E (TypeError): …
  message(new RegExp(`\\b[A-Z]\\w{2,80}(?:Error|Exception|Warning|Panic|Fault|Failure)\\)?(?: \\[\\w{1,40}\\])?\\s?:\\s{0,3}${REST}`, 'g'), 0.8, ANYWHERE, ':'),
  message(new RegExp(`(?<![\\w.])(?:[Ee]rror|ERROR|[Ff]atal(?: error)?|FATAL|[Pp]anic|[Ww]arning|WARN(?:ING)?|[Ff]ailure|[Ee]xception|[Uu]ncaught|Assertion failed|AssertionError|npm ERR!)(?: (?:TS|CS|E|C|LNK|MSB|NU|SA|CA)?\\d{1,6}|\\[[\\w-]{1,30}\\]|\\([\\w-]{1,60}\\))?\\s{0,2}[:!]\\s{0,3}${REST}`, 'g'), 0.8, ANYWHERE, ':!'),
  message(/panicked at '(?<text>[^'\n]{8,240})'/g, 0.8, ANYWHERE, "'"),
  message(/panicked at [^\s:]{1,300}:\d{1,7}:\d{1,7}:\s{0,2}(?<text>[^\n]{8,240})/g, 0.8),
  message(/\bpanic\((?:fmt\.Sprintf\()?["'](?<text>[^"'\n]{8,240})["']/g, 0.7, ANYWHERE, '('),
  message(/\*\* \(\w[\w.]{1,80}\) (?<text>[^\n]{8,240})/g, 0.8, ANYWHERE, '*'),
  message(/\(\w{1,60}(?:::\w{1,60}){0,6}Error\)|: (?<text>[^\n:]{8,200}) \((?:[A-Z]\w{0,60}(?:::\w{1,60}){0,6}Error|NoMethodError)\)/g, 0.8, ANYWHERE, '()'),
  // Levels of log lines: time, level, name, message
  message(/(?:\b(?:INFO|DEBUG|WARN(?:ING)?|ERROR|ERR|FATAL|CRITICAL|TRACE|SEVERE)\b|\blevel=\w{3,8})\]?\s{0,3}(?:\[[^\]\n]{1,60}\]\s{0,2}|[\w.$/-]{1,80}\s{0,2}[-:|]\s{0,3}){0,3}(?<text>[^\n]{8,240})/g, 0.7, ['log', 'code', 'trace']),
  message(/\b(?:msg|message|error|err)["']?\s?[=:]\s?"(?<text>[^"\n]{8,240})"/g, 0.7, ANYWHERE, '"'),
  // Quoted literals, in the quotation marks of the main languages
  message(/(?<![\w"])"(?<text>[^"“”\n]{10,160})"(?![\w"])/g, 0.6, ['title', 'prose', 'aside', 'template', 'code', 'log'], '"'),
  message(/[“„«](?<text>[^"“”«»\n]{8,160})[”“»]/g, 0.6, ANYWHERE, '“„«'),
  message(/[「『](?<text>[^「」『』\n]{4,120})[」』]/g, 0.6, ANYWHERE, '「『'),
  message(/(?<![\w'`])'(?<text>[^'\n]{2,80} [^'\n]{2,60} [^'\n]{2,80})'(?![\w'])/g, 0.5, ['title', 'prose', 'code'], "'"),
  message(/`(?<text>[^`\n]{2,80} [^`\n]{2,60} [^`\n]{2,80})`/g, 0.5, ['title', 'prose'], '`'),
]
