import type { Visit } from '../../language-facts.ts'
import { docAbove } from '../doc-above.ts'
import { commandName, operands, wordText } from './words.ts'

const functionDefinition: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  const doc = docAbove(tree, node, '#')
  draft.define({ name, kind: 'function', node, body: tree.child(node, 'body'), exported: true, doc, container: '' })
  draft.openScope(node, name, 'function')
}

/** Variables of the script itself; those that a function sets are its business. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  if (draft.scope === 'function' || tree.type(name) !== 'variable_name' || tree.parentType(node) === 'command') return
  const declaration = tree.parentType(node) === 'declaration_command' ? tree.parent(node) : node
  const isConstant = /^(?:readonly\b|declare\s+-\w*r)/.test(tree.textOf(declaration).slice(0, 40))
  const [kind, doc] = [isConstant ? 'constant' : 'variable', docAbove(tree, declaration, '#')] as const
  draft.define({ name: tree.textOf(name), kind, node: declaration, exported: true, doc })
}

/** A test of bats: `@test "what it does" {`. */
const test: Visit = (node, draft) => {
  const { tree } = draft
  const [title] = operands(tree, node)
  if (commandName(tree, node) !== '@test' || title === undefined) return
  draft.define({ name: wordText(tree, title), kind: 'function', node, exported: false, container: '' })
}

/** Functions, variables of the script, tests. */
export const bashDefinitions: Readonly<Record<string, Visit>> = {
  function_definition: functionDefinition,
  variable_assignment: assignment,
  command: test,
}
