import type { ImportedName } from '@deepdiscovery/model'
import type { TextDraft } from '../../text-draft.ts'
import { withoutStyleComments } from './without-comments.ts'

const MAX_SELECTORS = 400
const MAX_URLS = 200

const IMPORT = /^[ \t}]*@(import|use|forward|require|plugin)\b([^;{}]{0,500})/
const QUOTED = /(['"])([^'"\n]{1,300})\1|url\(\s*([^'")\s]{1,300})\s*\)/g
const MIXIN = /^[ \t]*@(mixin|function)[ \t]+([\w-]+)/
const SASS_MIXIN = /^[ \t]*[=+]([\w-]+)/
const KEYFRAMES = /^[ \t]*@(?:-\w+-)?keyframes[ \t]+([\w-]+)/
const VARIABLE = /^[ \t]*([$@][\w-]+|--[\w-]+)[ \t]*:/
const INCLUDE = /@include[ \t]+(?:([\w-]+)\.)?([\w-]+)/g
const EXTEND = /@extend[ \t]+([.%#]?[\w-]+)/g
const COMPOSES = /\bcomposes[ \t]*:[ \t]*([\w \t-]{1,200}?)[ \t]+from[ \t]+['"]([^'"\n]{1,300})['"]/g
const NAMESPACED = /(?<![\w$.-])([\w-]{1,60})\.(\$?[\w-]{1,60})[ \t]*(?:\(|[;,)\s])/g
const SELECTOR = /[.#%](-?[A-Za-z_][\w-]*)/g
const ASSET = /url\(\s*(['"]?)([^'")\s]{1,300})\1\s*\)/g

/** Reads a style sheet line by line. */
export function readStyle(draft: TextDraft): void {
  const text = withoutStyleComments(draft.text)
  const seen = new Set<string>()
  let urls = 0
  for (const [index, line] of text.split('\n').entries()) {
    const at = index + 1
    if (line.length > 4_000) continue
    const statement = IMPORT.exec(line)
    if (statement !== null) {
      readImport(draft, statement[1] ?? '', statement[2] ?? '', at)
      continue
    }
    const mixin = MIXIN.exec(line)?.[2] ?? SASS_MIXIN.exec(line)?.[1]
    if (mixin !== undefined) draft.define({ name: mixin, kind: 'macro', line: at })
    const animation = KEYFRAMES.exec(line)?.[1]
    if (animation !== undefined) draft.define({ name: animation, kind: 'constant', line: at })
    const variable = VARIABLE.exec(line)?.[1]
    if (variable !== undefined && !seen.has(variable)) {
      seen.add(variable)
      draft.define({ name: variable, kind: 'variable', line: at })
    }
    for (const [, space = '', name = ''] of line.matchAll(INCLUDE)) draft.refer('call', name, space, at)
    for (const [, name = ''] of line.matchAll(EXTEND)) draft.refer('inherit', name, '', at)
    for (const [, names = '', specifier = ''] of line.matchAll(COMPOSES)) {
      draft.import({ specifier, line: at, names: names.trim().split(/\s+/).map((name): ImportedName => ({ name, alias: '' })) })
    }
    if (!line.includes('@include')) {
      for (const [, space = '', name = ''] of line.matchAll(NAMESPACED)) draft.refer('value', name, space, at)
    }
    for (const [, , url = ''] of line.matchAll(ASSET)) {
      if (urls++ < MAX_URLS && !/^(?:data:|[a-z]+:\/\/|\/\/|#)/i.test(url)) draft.import({ specifier: url, line: at, form: 'dynamic' })
    }
    for (const [selector, name = ''] of selectorsOf(line).matchAll(SELECTOR)) {
      if (seen.has(selector) || seen.size > MAX_SELECTORS) continue
      seen.add(selector)
      draft.define({ name, kind: 'field', line: at })
    }
  }
}

/** `@use 'a' as b`, `@forward 'a' show b`, `@import 'a', url(b)`. */
function readImport(draft: TextDraft, keyword: string, rest: string, line: number): void {
  const alias = /\bas[ \t]+([\w*-]+)/.exec(rest)?.[1]
  for (const match of rest.matchAll(QUOTED)) {
    const specifier = match[2] ?? match[3] ?? ''
    if (/^(?:[a-z]+:|\/\/)/i.test(specifier)) continue
    const form = keyword === 'forward' ? 're-export' : 'import'
    const names = keyword === 'use' && alias !== '*' ? [{ name: '', alias: alias ?? namespaceOf(specifier) }] : [{ name: '*', alias: '*' }]
    draft.import({ specifier, line, form, names })
    // `with (…)` and media queries hold texts that are no files.
    if (keyword !== 'import') return
  }
}

/** Sass names a module by the last part of its path. */
function namespaceOf(specifier: string): string {
  return specifier.slice(Math.max(specifier.lastIndexOf('/'), specifier.lastIndexOf(':')) + 1).replace(/\.\w+$/, '').replace(/^_/, '')
}

/** What stands before the brace of a rule, or in a line of a list of selectors. */
function selectorsOf(line: string): string {
  const brace = line.indexOf('{')
  const part = brace >= 0 ? line.slice(0, brace) : /,[ \t]*$/.test(line) && !/:[ \t]/.test(line) ? line : ''
  return part.includes(';') || /^[ \t]*@/.test(part) ? '' : part
}
