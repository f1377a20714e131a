import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { docAbove } from './doc-above.ts'
import { argumentsOf, bareMethod, constantName, stringText } from './names.ts'

/** Calls that define methods by their arguments. */
const ACCESSORS = new Set(['attr_accessor', 'attr_reader', 'attr_writer', 'attribute', 'define_method'])
const PRIVATE = /^(?:private|protected)$/

/** Where `private` was said, by the scope it holds in. */
const privateFrom = new WeakMap<FactsDraft, { readonly scope: number; readonly at: number }>()

/** Class or module around a node; 0 for none. */
function around({ tree }: FactsDraft, node: number): number {
  let at = tree.parent(node)
  while (at > 0 && !/^(?:class|module|singleton_class)$/.test(tree.type(at))) at = tree.parent(at)
  return Math.max(at, 0)
}

function isHidden(draft: FactsDraft, node: number): boolean {
  const { tree } = draft
  if (PRIVATE.test(bareMethod(tree, tree.parent(tree.parent(node))))) return true
  const said = privateFrom.get(draft)
  return said !== undefined && said.scope === around(draft, node) && said.at < node
}

/** `class A::B` is named `B`; the signature keeps the whole name. */
function type(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const { name } = constantName(tree, tree.child(node, 'name'))
    draft.define({ name, kind, node, body: bodyOf(draft, node), exported: draft.scope !== 'function', doc: docAbove(tree, node) })
    draft.openScope(node, name, 'type')
  }
}

const method: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  if (draft.scope !== 'function') {
    const kind = draft.scope === 'type' ? 'method' : 'function'
    const hidden = tree.type(node) === 'method' && isHidden(draft, node)
    draft.define({ name, kind, node, body: bodyOf(draft, node), exported: !hidden, doc: docAbove(tree, node) })
  }
  draft.openScope(node, name, 'function')
}

/** The signature ends where the body starts, or a line that has none. */
function bodyOf({ tree }: FactsDraft, node: number): number {
  const body = tree.child(node, 'body')
  if (body >= 0) return body
  return tree.childOfType(node, 'end')
}

/** `NAME = …` at the top or in a class; a class made by `Struct.new` or `Class.new` is one. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  if (tree.type(left) !== 'constant' || draft.scope === 'function') return
  const right = tree.child(node, 'right')
  const [receiver, called] = ['receiver', 'method'].map(field => tree.shortText(tree.child(right, field)))
  const maker = tree.type(right) === 'call' ? `${receiver}.${called}` : ''
  const kind = /^(?:Struct\.new|Class\.new|Data\.define)$/.test(maker) ? 'class' : maker === 'Module.new' ? 'module' : 'constant'
  draft.define({ name: tree.textOf(left), kind, node, exported: true, doc: docAbove(tree, node) })
  if (kind !== 'constant') draft.openScope(node, tree.textOf(left), 'type')
}

const call: Visit = (node, draft) => {
  const { tree } = draft
  const name = bareMethod(tree, node)
  if (PRIVATE.test(name) && argumentsOf(tree, node).length === 0) privateFrom.set(draft, { scope: around(draft, node), at: node })
  if (draft.scope === 'type' && ACCESSORS.has(name)) {
    const all = name === 'attribute' || name === 'define_method' ? argumentsOf(tree, node).slice(0, 1) : argumentsOf(tree, node)
    for (const argument of all) {
      const member = stringText(tree, argument)
      const kind = name === 'define_method' ? 'method' : 'field'
      if (member !== undefined) draft.define({ name: member, kind, node, exported: !isHidden(draft, node), doc: undefined })
    }
  }
  if (draft.scope === 'type' && name === 'scope') {
    const member = stringText(tree, argumentsOf(tree, node)[0] ?? -1)
    if (member !== undefined) draft.define({ name: member, kind: 'method', node, exported: true, doc: undefined })
  }
}

/** `private` on a line of its own. */
const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const word = tree.shortText(node)
  if (word.length > 9 || !/^(?:private|protected|public)$/.test(word) || tree.parentType(node) !== 'body_statement') return
  privateFrom.set(draft, { scope: word === 'public' ? -1 : around(draft, node), at: node })
}

/** Classes, modules, methods, constants, accessors and scopes. */
export const rubyDefinitions: Readonly<Record<string, Visit>> = {
  class: type('class'),
  module: type('module'),
  singleton_class: (node, draft) => draft.openScope(node, '', 'type'),
  method,
  singleton_method: method,
  assignment,
  call,
  identifier,
}
