import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { argumentsOf, bareMethod, constantName, isConstant } from './names.ts'

const MIXINS = new Set(['include', 'extend', 'prepend'])
const FORMS = new Set([
  'require', 'require_relative', 'load', 'autoload', 'require_dependency', 'private', 'protected', 'public', 'module_function',
  'private_constant',
])

function refer(draft: FactsDraft, kind: ReferenceKind, node: number): void {
  const { name, qualifier } = constantName(draft.tree, node)
  draft.refer(kind, name, qualifier, node)
}

/** What a constant stands for; `undefined` where it is defined or told by what is around it. */
function roleOf({ tree }: FactsDraft, node: number): ReferenceKind | undefined {
  const parent = tree.parent(node)
  const type = tree.type(parent)
  if (type === 'scope_resolution') return undefined
  if ((type === 'class' || type === 'module') && tree.field(node) === 'name') return undefined
  if (type === 'superclass') return 'inherit'
  if (type === 'call' && tree.field(node) === 'receiver') return tree.child(parent, 'method') < 0 ? 'value' : undefined
  if ((type === 'assignment' || type === 'operator_assignment') && tree.field(node) === 'left') return undefined
  if (type === 'argument_list' && MIXINS.has(bareMethod(tree, tree.parent(parent)))) return 'inherit'
  return type === 'exceptions' ? 'type' : 'value'
}

const constant: Visit = (node, draft) => {
  const role = isConstant(draft.tree, node) ? roleOf(draft, node) : undefined
  if (role !== undefined) refer(draft, role, node)
}

/** `foo(1)`, `repo.save`; a constant that receives is the qualifier, and of a class it is the line of that which counts. */
const call: Visit = (node, draft) => {
  const { tree } = draft
  const method = tree.child(node, 'method')
  if (method < 0) return
  const receiver = tree.child(node, 'receiver')
  if (receiver < 0) {
    const name = tree.textOf(method)
    const isMixin = MIXINS.has(name) && argumentsOf(tree, node).some(each => isConstant(tree, each))
    if (!FORMS.has(name) && !isMixin) draft.refer('call', name, '', method)
    return
  }
  const isOfConstant = isConstant(tree, receiver)
  draft.refer('call', tree.textOf(method), draft.qualifier(receiver), isOfConstant ? receiver : method)
}

/** Constants in all their places, and calls. */
export const rubyReferences: Readonly<Record<string, Visit>> = { constant, scope_resolution: constant, call }
