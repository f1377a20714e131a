import type { TextDraft } from '../../text-draft.ts'
import { tagsOf } from './tags.ts'
import type { Tag } from './tags.ts'

/** Attributes that name another file. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  script: ['src'], link: ['href'], img: ['src'], source: ['src'], video: ['src', 'poster'], audio: ['src'], iframe: ['src'], embed: ['src'],
  object: ['data'], a: ['href'], form: ['action'], use: ['href', 'xlink:href'], track: ['src'], image: ['href'],
}
const MAX_IDS = 300
const MAX_LITERALS = 1_000
/** `t('cart.empty')`, `$t("…")`, `trans(…)`: a call with a text, as templates have them. */
const CALL_WITH_TEXT = /([\w$.]{1,60})\(\s*(['"])([^'"\n]{1,200})\2/g
/** `{{ … }}`, `{ … }` and bound attributes hold expressions. */
const MUSTACHE = /\{\{([^{}\n]{1,400})\}\}/g

/** How the tags of a kind of file become facts. */
export interface MarkupRules {
  /** Tags that stand for components are references to their names. */
  readonly components: boolean
  /** Attributes that link files are imports; in components they are data. */
  readonly links: boolean
}

/** Components, links, ids and texts of a markup file. */
export function readMarkup(draft: TextDraft, rules: MarkupRules, from = 0): void {
  let ids = 0
  let literals = 0
  const literal = (text: string, context: string, at: number): void => {
    if (literals++ < MAX_LITERALS) draft.literal(text, context, draft.lineAt(at))
  }
  for (const tag of tagsOf(draft.text, from)) {
    const line = draft.lineAt(tag.start)
    if (isComponent(tag.name)) draft.refer(rules.components ? 'call' : 'type', rules.components ? componentName(tag.name) : tag.name, '', line)
    for (const { name, value, at } of tag.attributes) {
      if (rules.links && isLink(tag, name) && isFile(value)) draft.import({ specifier: value.trim(), line: draft.lineAt(at), form: 'dynamic' })
      if (name === 'id' && /^[\w-]{1,80}$/.test(value) && ids++ < MAX_IDS) draft.define({ name: value, kind: 'field', line })
      if (/^(?:[:@#*(]|v-|on:|bind:|x-|ng-|data-)/.test(name) || value.startsWith('{')) expressions(value, at, literal)
      else if (/^(?:name|href|action|to|for|placeholder|title|alt|label|aria-label|role|class|value|routerLink|formControlName)$/.test(name)) {
        literal(value, `${tag.name}@${name}`, at)
      }
    }
  }
  for (const match of draft.text.matchAll(MUSTACHE)) expressions(match[1] ?? '', match.index, literal)
}

function expressions(text: string, at: number, literal: (text: string, context: string, at: number) => void): void {
  for (const match of text.slice(0, 2_000).matchAll(CALL_WITH_TEXT)) literal(match[3] ?? '', match[1] ?? '', at + match.index)
}

/** Capitalised tags and custom elements. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) || name.includes('-')
}

/** `my-button` is written `MyButton` where it is imported; `Menu.Item` is a member of `Menu`. */
function componentName(name: string): string {
  return /^[A-Z]/.test(name) ? name.split('.')[0]! : name.split('-').map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

function isLink({ name }: Tag, attribute: string): boolean {
  const lower = name.toLowerCase()
  return Object.hasOwn(LINKS, lower) && LINKS[lower]!.includes(attribute.toLowerCase())
}

/** A path in the repository as it may be: no address, anchor, template expression or data. */
function isFile(value: string): boolean {
  const path = value.trim()
  return path !== '' && path.length <= 300 && !/^(?:[a-z][a-z+.-]*:|\/\/|#|\?)/i.test(path) && !/[{}<>$]/.test(path)
}
