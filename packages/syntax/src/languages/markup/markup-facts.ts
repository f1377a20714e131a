import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { blankAround } from '../../blank-around.ts'
import { embeddedCode } from './embedded-code.ts'
import { readMarkup } from './read-markup.ts'

const RULES = { isDoc: () => false, membersFollowContainer: false }
const FRONT = /^---\r?\n/

/** A component file defines one thing: the component of its name. */
function defineComponent(draft: TextDraft): void {
  const file = draft.artifact.slice(draft.artifact.lastIndexOf('/') + 1)
  const stem = file.slice(0, file.indexOf('.') < 0 ? undefined : file.indexOf('.'))
  let end = 1
  for (const { line } of draft.lines()) end = line
  draft.define({ name: stem, kind: 'class', line: 1, endLine: end, signature: file })
}

/** Vue's single-file components: scripts and styles as such, components and texts of the template. */
export const vueFacts: TextLanguage = {
  ...RULES, language: 'vue',
  read(draft) {
    defineComponent(draft)
    readMarkup(draft, { components: true, links: false })
  },
  embedded: text => embeddedCode(text, 'javascript'),
}

/** Svelte's components. */
export const svelteFacts: TextLanguage = { ...vueFacts, language: 'svelte' }

/** Offset behind the front matter of an Astro file; 0 where there is none. */
function frontEnd(text: string): number {
  const end = FRONT.test(text) ? text.indexOf('\n---', 3) : -1
  return end < 0 ? 0 : end + 4
}

/** Astro: the front matter is TypeScript, the rest markup. */
export const astroFacts: TextLanguage = {
  ...RULES, language: 'astro',
  read(draft) {
    defineComponent(draft)
    readMarkup(draft, { components: true, links: false }, frontEnd(draft.text))
  },
  embedded(text) {
    const end = frontEnd(text)
    const front = end === 0 ? [] : [{ language: 'typescript', text: blankAround(text, [{ start: 4, end: end - 4 }]) }]
    return [...front, ...embeddedCode(text, 'typescript', end)]
  },
}

/** HTML: files that are linked, custom elements, ids; scripts and styles as such. */
export const htmlFacts: TextLanguage = {
  ...RULES, language: 'html',
  read: draft => readMarkup(draft, { components: false, links: true }),
  embedded: text => embeddedCode(text, 'javascript'),
}
