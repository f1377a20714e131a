import { baseNameOf } from './folder-index.ts'
import type { FileName } from './file-name.ts'

/** In what way two files of one subject belong together, most telling first; each is a producer of its own (`companion/style`). */
export const COMPANION_KINDS = [
  'snapshot', 'mock', 'fixture', 'test', 'code-behind', 'generated', 'migration', 'story', 'declaration', 'header', 'style',
  'template', 'docs', 'implementation', 'same-name', 'part', 'translation',
] as const
export type CompanionKind = (typeof COMPANION_KINDS)[number]

type Pair = readonly [FileName, FileName]

const among = (...extensions: readonly string[]): ReadonlySet<string> => new Set(extensions)
const HEADERS = among('h', 'hh', 'hpp', 'hxx', 'inl')
const BODIES = among('c', 'cc', 'cpp', 'cxx', 'm', 'mm')
const STYLES = among('css', 'scss', 'sass', 'less', 'styl', 'pcss')
const TEMPLATES = among(
  'html', 'htm', 'hbs', 'ejs', 'erb', 'haml', 'slim', 'pug', 'twig', 'mustache', 'liquid', 'heex', 'eex', 'cshtml', 'jinja', 'j2', 'njk',
)
const PAGES = among('md', 'mdx', 'rst', 'adoc', 'txt', 'rdoc')
const CODE_BEHIND = among('cs', 'vb')
/** Extension of what only declares, and of what it declares. */
const DECLARATIONS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['pyi', among('py', 'pyx')], ['pxd', among('pyx', 'py')], ['rbi', among('rb')], ['rbs', among('rb')], ['mli', among('ml')],
]

/** What holds of a pair, in one of its two orders, makes it of the kind; the first row that holds counts. */
const ROWS: readonly (readonly [CompanionKind, (one: FileName, other: FileName) => boolean])[] = [
  ['snapshot', (one) => one.id.endsWith('.snap')],
  ['mock', (one, other) => one.mark === 'mock' && other.mark !== 'mock'],
  ['fixture', (one, other) => one.mark === 'fixture' && other.mark !== 'fixture'],
  ['test', (one, other) => one.test && !other.test],
  ['code-behind', (one, other) => CODE_BEHIND.has(one.extension) && one.stem === baseNameOf(other.id)],
  ['generated', (one, other) => one.mark === 'generated' && other.mark !== 'generated'],
  ['migration', (one, other) => one.extension === 'sql' && other.extension === 'sql' && one.stem !== other.stem],
  ['story', (one, other) => /\.stor(?:y|ies)$/.test(one.stem) && one.stem !== other.stem],
  ['declaration', declares],
  ['header', (one, other) => HEADERS.has(one.extension) && BODIES.has(other.extension)],
  ['style', (one, other) => STYLES.has(one.extension) && !STYLES.has(other.extension)],
  ['template', (one, other) => TEMPLATES.has(one.extension) && !TEMPLATES.has(other.extension)],
  ['docs', (one, other) => PAGES.has(one.extension) && other.family !== undefined],
  ['implementation', (one, other) => one.stem === `${other.stem}Impl` || other.stem === `I${one.stem}`],
  ['same-name', (one, other) => one.stem === other.stem],
]

/** The kind of a pair that has one subject. The same from both ends. */
export function companionKind(...[one, other]: Pair): CompanionKind {
  return ROWS.find(([, holds]) => holds(one, other) || holds(other, one))?.[0] ?? 'part'
}

function declares(one: FileName, other: FileName): boolean {
  if (one.stem.endsWith('.d') && /^[cm]?ts$/.test(one.extension)) return /^[cm]?jsx?$/.test(other.extension)
  return DECLARATIONS.some(([extension, declared]) => one.extension === extension && declared.has(other.extension))
}
