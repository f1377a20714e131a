import { blankAround } from '../../blank-around.ts'
import type { EmbeddedCode } from '../../language-facts.ts'
import { attributeOf, closingTag, tagsOf } from './tags.ts'
import type { Tag } from './tags.ts'

/** Language of a script by its `lang`, else by what the file's scripts are by default. */
const SCRIPTS = new Map(Object.entries({
  ts: 'typescript', typescript: 'typescript', tsx: 'tsx', js: 'javascript', javascript: 'javascript', jsx: 'javascript', module: 'javascript',
  'text/javascript': 'javascript', 'application/javascript': 'javascript', 'text/typescript': 'typescript', 'text/babel': 'javascript',
}))
const STYLES = new Set(['css', 'scss', 'sass', 'less'])

/** Scripts and styles of a markup text; what has an unknown language (templates, data) is left out. */
export function embeddedCode(text: string, script: 'javascript' | 'typescript', from = 0): readonly EmbeddedCode[] {
  const ranges = new Map<string, { start: number; end: number }[]>()
  for (const tag of tagsOf(text, from)) {
    const language = languageOf(tag, script)
    const end = language === undefined ? -1 : closingTag(text, tag.name.toLowerCase(), tag.end)
    if (language === undefined || end <= tag.end) continue
    const same = ranges.get(language)
    if (same === undefined) ranges.set(language, [{ start: tag.end, end }])
    else same.push({ start: tag.end, end })
  }
  return [...ranges].map(([language, parts]) => ({ language, text: blankAround(text, parts) }))
}

function languageOf(tag: Tag, script: string): string | undefined {
  const name = tag.name.toLowerCase()
  if (name === 'style') {
    const lang = attributeOf(tag, 'lang')?.toLowerCase() ?? 'css'
    return STYLES.has(lang) ? lang : undefined
  }
  if (name !== 'script' || attributeOf(tag, 'src') !== undefined) return undefined
  const said = attributeOf(tag, 'lang') ?? attributeOf(tag, 'type')
  return said === undefined || said === '' ? script : SCRIPTS.get(said.toLowerCase())
}
