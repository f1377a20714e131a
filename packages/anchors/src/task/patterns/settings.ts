import type { MentionPattern } from './mention-pattern.ts'

const CONFIG_LANGUAGES: ReadonlySet<string> = new Set('yaml yml toml ini json json5 jsonc properties conf cfg config env dotenv hcl tf nginx editorconfig'.split(' '))

/** Configuration keys, flags of commands, environment variables. */
export const SETTINGS: readonly MentionPattern[] = [
  { kind: 'flag', weight: 0.7, needs: '--', pattern: /(?<![\w-])(?<text>--[a-zA-Z][a-zA-Z0-9]{0,30}(?:[-_.][a-zA-Z0-9]{1,30}){0,8})(?![\w-])/g },
  { kind: 'flag', weight: 0.7, needs: '-', pattern: /(?<![\w-])(?<text>-[DX][A-Za-z][\w.]{1,80}|\/p:\w{2,60})(?![\w-])/g },
  { kind: 'flag', weight: 0.6, needs: '`-', pattern: /`(?<text>-[a-zA-Z](?:[a-zA-Z-]{0,30}))(?:[ =][^`\n]{0,60})?`/g },
  { kind: 'config-key', weight: 0.8, needs: '-D', pattern: /(?<![\w-])-D(?<text>[A-Za-z][\w.-]{2,80})(?==)/g },
  { kind: 'environment-variable', weight: 0.7, pattern: /(?<![A-Za-z0-9_])(?<text>[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,8})(?![A-Za-z0-9_])/g },
  { kind: 'environment-variable', weight: 0.8, pattern: /(?:\$\{?|\bprocess\.env\.|\bimport\.meta\.env\.|\benviron(?:\.get)?[[(]["']|\bgetenv\(["']|\bENV(?:\[|\.fetch\()["']|\benv\(["'])(?<text>[A-Z][A-Z0-9_]{2,60})/g },
  { kind: 'config-key', weight: 0.7, pattern: /(?<![\w./@-])(?<text>[a-z][\w-]{0,40}(?:\.[A-Za-z][\w-]{0,40}){1,8})\s{0,2}(?:=(?!=)|:(?=\s|$)(?!\s{1,2}\())/g, within: ['code', 'diff', 'aside', 'template', 'log'] },
  { kind: 'config-key', weight: 0.8, needs: '`', pattern: /`(?<text>[A-Za-z][\w-]{1,40}(?:\.[A-Za-z][\w-]{0,40}){0,8})\s{0,2}(?:[=:](?![=:]))[^`\n]{0,80}`/g },
  { kind: 'config-key', weight: 0.8, pattern: /\b(?:[Ss]etting|[Oo]ption|[Cc]onfig(?:uration)?(?: key| option| value)?|[Pp]roperty|[Pp]arameter|[Pp]reference)s?:? [`"'](?<text>[A-Za-z][\w.-]{1,80})[`"']/g },
  { kind: 'config-key', weight: 0.8, needs: '`', pattern: /`(?<text>[A-Za-z][\w.-]{1,80})` (?:setting|option|config(?:uration)?|property|parameter|preference)\b/g },
  // Keys of configuration written out: YAML, TOML and INI with their sections, JSON
  { kind: 'config-key', weight: 0.7, languages: CONFIG_LANGUAGES, pattern: /^\s{0,40}(?:- )?["']?(?<text>[A-Za-z_$@][\w.$@/-]{1,80})["']?\s{0,4}[:=](?!\/\/)/g },
  { kind: 'config-key', weight: 0.7, languages: CONFIG_LANGUAGES, pattern: /[{,]\s{0,4}["'](?<text>[A-Za-z_$@][\w.$@/-]{1,80})["']\s{0,2}:/g },
  { kind: 'config-key', weight: 0.7, within: ['code', 'diff'], pattern: /^[-+ ]?\[{1,2}(?<text>[a-z][\w-]{0,40}(?:[.:][\w-]{1,40}){0,6})\]{1,2}\s{0,4}$/g },
]
