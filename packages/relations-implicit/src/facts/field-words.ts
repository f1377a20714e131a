import { JUDGED_COLUMNS } from '../rules/built-in-fields.ts'
import { parseChain } from '../values/normaliser.ts'
import type { Chain } from '../values/normaliser.ts'
import type { Pattern } from '../values/pattern.ts'
import type { CompiledSource, Words } from '../rules/compiled-rule.ts'

const joined = new Map<string, Chain>()

/**
 * Words of every file in which a source finds a fact whose field is `key` after the chain; `undefined` where the source can have no such
 * fact, since the field is a constant of another value.
 */
export function fieldWords(source: CompiledSource | undefined, field: string, chain: Chain, key: string): Words | undefined {
  const term = source?.fields.get(field)
  if (term === undefined) return source === undefined && JUDGED_COLUMNS.includes(field) ? [] : chain.needles(key)
  if (source?.selector.kind === 'select' && term.template.captures.some((each) => JUDGED_COLUMNS.includes(each))) return []
  if (term.template.captures.length === 0) {
    const values = chain.text === '' ? [term.text] : chain.apply(term.text, { file: '', dir: '' })
    return values.includes(key) ? [] : undefined
  }
  if (term.template.captures.some((each) => source!.pathCaptures.has(each))) return []
  const pattern = patternOf(source)
  if (chain.text === '') return term.template.needles(key, pattern)
  // `@capture | first`, then the chain: one chain over the capture.
  const match = /^@[\w.-]+\s*(?:\|(.*))?$/s.exec(term.text.trim())
  if (match === null) return []
  const whole = match[1] === undefined ? chain : chainOf(`${match[1].trim()} | ${chain.text}`)
  return whole.needles(key, pattern && ((outline) => pattern.before(outline, term.template.captures[0])))
}

/** What a pattern captures may be part of a longer word. */
export function patternOf(source: CompiledSource | undefined): Pattern | undefined {
  return source?.selector.kind === 'pattern' ? source.selector.pattern : undefined
}

function chainOf(text: string): Chain {
  let chain = joined.get(text)
  if (chain === undefined) joined.set(text, chain = parseChain(text))
  return chain
}
