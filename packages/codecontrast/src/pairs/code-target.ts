import type { Definition, Language } from '@deepdiscovery/model'

/** Characters of a definition that are kept. */
const MAX_CHARACTERS = 1_500

/** A definition shorter than this says nothing that its name does not. */
const MIN_CHARACTERS = 30

/** A string that stands first in a body. */
const DOC_STRING = /(:[^\n]*\n\s*)[rRuUbB]{0,2}("""|''')[\s\S]*?\2[ \t]*\n?/

/** Source text of a definition without its documentation; `undefined` where hardly anything is left. */
export function codeTarget({ span }: Pick<Definition, 'span'>, lines: readonly string[], language: Language | undefined): string | undefined {
  const text = lines.slice(span.startLine - 1, span.endLine).join('\n')
  const code = (language === 'python' ? text.replace(DOC_STRING, '$1') : text).replace(/[ \t]+/g, ' ').slice(0, MAX_CHARACTERS).trim()
  return code.length < MIN_CHARACTERS ? undefined : code
}
