import type { FileText } from './file-text.ts'
import { lineAround } from './file-text.ts'

/** Lines a key is looked for above its text. */
const MAX_LINES_ABOVE = 5_000
const MAX_KEY = 200

/** Names of files that hold texts under keys although their folder does not say so. */
const TEXT_FILE = /(?:^|\/)(?:strings|messages|translations?)[^/]*\.(?:xml|json|ya?ml|properties)$/i

/** Whether a file holds the texts of an application under keys. */
export function holdsTranslations({ id, role }: Pick<FileText, 'id' | 'role'>): boolean {
  return role === 'translation' || TEXT_FILE.test(id)
}

/**
 * The key under which a translation file holds the text at an offset, from the outside in: JSON and YAML by indentation,
 * properties, Android and .NET resources, gettext (whose key is the message itself).
 */
export function translationKeyAt({ id, text }: FileText, offset: number): string | undefined {
  const line = lineAround(text, offset)
  const before = text.slice(line.start, offset)
  if (/\.pot?$/i.test(id)) return gettextKey(text, line.start, before)
  const attribute = /\b(?:name|id|key)="([^"]{1,200})"/.exec(before)
  if (attribute !== null) return attribute[1]
  if (/\.(?:resx|xlf|xliff|xml)$/i.test(id)) return attributeAbove(text, line.start)
  const own = keyOf(before)
  if (own === undefined) return undefined
  const parents = /\.(?:json|ya?ml|[cm]?[jt]s|php)$/i.test(id) ? parentKeys(text, line.start, indentationOf(before)) : []
  const key = [...parents, own].join('.')
  return key.length > MAX_KEY ? own : key
}

/** `"key": "`, `key: `, `key=`, `'key' => '`: what stands before the first sign of assignment. */
function keyOf(before: string): string | undefined {
  const match = /^\s*(?:-\s+)?(?:"([^"]{1,200})"|'([^']{1,200})'|([\w.$-]{1,200}))\s{0,20}(?::|=>?)/.exec(before)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length
}

function parentKeys(text: string, lineStart: number, indentation: number): readonly string[] {
  const parents: string[] = []
  let least = indentation
  let end = lineStart - 1
  for (let seen = 0; end > 0 && least > 0 && seen < MAX_LINES_ABOVE; seen++) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, Math.min(end, start + MAX_KEY * 2))
    end = start - 1
    const own = indentationOf(line)
    if (line.trim() === '' || own >= least) continue
    least = own
    const key = keyOf(line)
    if (key !== undefined) parents.unshift(key)
  }
  // Rails and others put the language above everything.
  return parents.length > 0 && /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(parents[0]!) ? parents.slice(1) : parents
}

function attributeAbove(text: string, lineStart: number): string | undefined {
  const above = text.slice(Math.max(0, lineStart - 600), lineStart)
  return [...above.matchAll(/\b(?:name|id|key|resname)="([^"]{1,200})"/g)].at(-1)?.[1]
}

function gettextKey(text: string, lineStart: number, before: string): string | undefined {
  const own = before.startsWith('msgid "')
  const from = own ? lineStart : text.lastIndexOf('msgid "', lineStart)
  if (from === -1) return undefined
  const start = from + 'msgid "'.length
  const end = text.indexOf('"', start)
  const key = text.slice(start, end)
  return end === -1 || key === '' || key.length > MAX_KEY ? undefined : key
}
