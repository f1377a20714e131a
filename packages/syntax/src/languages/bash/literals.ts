import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { commandName } from './words.ts'

/** A quoted word, with its command or its variable. What it expands is left as written. */
const literal: Visit = (node, draft) => {
  const { tree } = draft
  const text = tree.textOf(node)
  const value = text.slice(text.startsWith('$') ? 2 : 1, -1)
  const parent = tree.parent(node)
  const place = tree.type(parent)
  const variable = place === 'variable_assignment' ? tree.textOf(tree.child(parent, 'name')) : ''
  const context = place === 'command' ? commandName(tree, parent) : variable
  if (!/^[\s$]/.test(value) || value.includes(' ')) draft.literal(value, context, node)
}

/** Quoted words. */
export const bashLiterals: Readonly<Record<string, Visit>> = visitAll(['string', 'raw_string', 'ansi_c_string'], literal)
