import { baseNameOf, folderOf } from './folder-index.ts'

/** A path whose name says a language. */
export interface LocaleName {
  /** The path with `*` in place of the language: equal for the translations of one text. */
  readonly pattern: string
  /** As written: `de`, `pt-BR`. */
  readonly locale: string
  /** The path that has the text without a language (`messages.properties` for `messages_de.properties`), where names allow one. */
  readonly base: string | undefined
}

/** ISO 639-1, and the three-letter codes that repositories really have. */
const LANGUAGES = new Set((
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj '
  + 'fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu ja jp jv ka kg ki kj kk kl km kn ko kr ks ku kv '
  + 'kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm '
  + 'rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa '
  + 'wo xh yi yo za zh zu fil ast ckb dsb hsb kab kmr szl tok vec yue'
).split(' '))
const LOCALE = /^([a-z]{2,3})(?:[-_]r?[A-Za-z]{2,8}|[-_]\d{3}){0,2}(?:@[a-z]{2,10})?$/
/** `app_en`, `Resources.de`, `messages-pt_BR`: the rest, the sign, the language. */
const SUFFIX = /^(.{1,200}?)([._-])([a-z]{2,3}(?:[-_][A-Za-z]{2,4}){0,2})$/
const PREFIX = /^([a-z]{2,3}(?:[-_][A-Za-z]{2,4}){0,2})(\..{1,200})$/

/** Formats that hold text for people; in those of the first kind nothing else is kept. */
const TEXT_FORMATS = new Set(['po', 'resx', 'arb', 'strings', 'stringsdict', 'xlf', 'xliff', 'properties', 'ftl'])
const DATA_FORMATS = new Set(['json', 'json5', 'yml', 'yaml', 'php', 'ts', 'js', 'mjs', 'xml', 'md', 'mdx', 'html', 'txt', 'toml', 'rb', 'ini', 'lua', 'rst', 'adoc'])

/** Where a path says a language: its name, a part of it, or the last folder that does. */
export function localeName(path: string): LocaleName | undefined {
  const name = baseNameOf(path)
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  if (!TEXT_FORMATS.has(extension) && !DATA_FORMATS.has(extension)) return undefined
  const folder = folderOf(path)
  const inFolder = folder === '' ? '' : `${folder}/`
  const stem = name.slice(0, dot)
  const end = name.slice(dot)
  if (isLocale(stem)) return { pattern: `${inFolder}*${end}`, locale: stem, base: undefined }
  const suffix = SUFFIX.exec(stem)
  if (suffix && isLocale(suffix[3]!)) {
    return { pattern: `${inFolder}${suffix[1]}${suffix[2]}*${end}`, locale: suffix[3]!, base: `${inFolder}${suffix[1]}${end}` }
  }
  const prefix = PREFIX.exec(stem)
  if (prefix && isLocale(prefix[1]!)) return { pattern: `${inFolder}*${prefix[2]}${end}`, locale: prefix[1]!, base: undefined }
  return localeOfFolder(folder.split('/'), name)
}

function localeOfFolder(folders: readonly string[], name: string): LocaleName | undefined {
  for (let at = folders.length - 1; at >= 0; at--) {
    const folder = folders[at]!
    const [, before = '', locale = '', after = ''] = /^(values-|)(.{2,20}?)(\.lproj|)$/.exec(folder) ?? []
    if (!isLocale(locale)) continue
    const path = (part: string): string => [...folders.slice(0, at), part, ...folders.slice(at + 1), name].join('/')
    const base = before === 'values-' ? path('values') : after === '' ? undefined : path(`Base${after}`)
    return { pattern: path(`${before}*${after}`), locale, base }
  }
  return undefined
}

/** Whether a text is the code of a language, with or without a region: `de`, `pt-BR`, `sr_Latn`. */
export function isLocale(text: string): boolean {
  const language = LOCALE.exec(text)?.[1]
  return language !== undefined && LANGUAGES.has(language)
}

/** Whether a format is for translated text only, so that a pair of languages needs no other sign. */
export function holdsTextOnly(path: string): boolean {
  return TEXT_FORMATS.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
}
