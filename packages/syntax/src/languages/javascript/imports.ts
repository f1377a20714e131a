import type { ImportedName } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { firstArgument, isWrapper, requiredModule, stringText } from './syntax.ts'

const importStatement: Visit = (node, draft) => {
  const { tree } = draft
  const required = tree.childOfType(node, 'import_require_clause')
  if (required >= 0) {
    const alias = tree.textOf(tree.childOfType(required, 'identifier'))
    const specifier = stringText(tree, tree.child(required, 'source')) ?? ''
    return draft.import({ specifier, names: [{ name: '*', alias }], form: 'import', node })
  }
  const specifier = stringText(tree, tree.child(node, 'source')) ?? ''
  const names: ImportedName[] = []
  let types = 0
  for (const part of tree.namedChildren(tree.childOfType(node, 'import_clause'))) {
    const type = tree.type(part)
    if (type === 'identifier') names.push({ name: 'default', alias: tree.textOf(part) })
    else if (type === 'namespace_import') names.push({ name: '*', alias: tree.textOf(tree.firstNamed(part)) })
    else {
      for (const item of tree.namedChildren(part)) {
        names.push(specifierName(tree, item))
        if (isTypeOnly(tree, item)) types++
      }
    }
  }
  const typeOnly = isTypeOnly(tree, node) || types > 0 && types === names.length
  draft.import({ specifier, names, form: 'import', typeOnly, node })
}

/** `export … from`, with everything, a namespace or names. */
const reExport: Visit = (node, draft) => {
  const { tree } = draft
  const source = tree.child(node, 'source')
  if (source < 0) return
  const specifier = stringText(tree, source) ?? ''
  const clause = tree.childOfType(node, 'export_clause')
  const namespace = tree.childOfType(node, 'namespace_export')
  const names = clause >= 0 ? tree.namedChildren(clause).map(item => specifierName(tree, item))
    : [{ name: '*', alias: namespace >= 0 ? unquoted(tree, tree.firstNamed(namespace)) : '*' }]
  draft.import({ specifier, names, form: 're-export', typeOnly: isTypeOnly(tree, node), node })
}

function isTypeOnly(tree: SyntaxTree, node: number): boolean {
  return tree.childOfType(node, 'type') >= 0 || tree.childOfType(node, 'typeof') >= 0
}

function specifierName(tree: SyntaxTree, specifier: number): ImportedName {
  const name = unquoted(tree, tree.child(specifier, 'name'))
  const alias = tree.child(specifier, 'alias')
  return { name, alias: alias >= 0 ? unquoted(tree, alias) : name }
}

function unquoted(tree: SyntaxTree, node: number): string {
  return stringText(tree, node) ?? tree.textOf(node)
}

/** `require('x')` and `import('x')`, with the names they are taken apart into. */
const dynamicImport: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = requiredModule(tree, node)
  if (specifier === undefined) return
  let member = ''
  let user = tree.parent(node)
  for (let depth = 0; depth < 6; depth++) {
    const type = tree.type(user)
    if (type === 'member_expression' && member === '') member = tree.textOf(tree.child(user, 'property'))
    else if (!isWrapper(type)) break
    user = tree.parent(user)
  }
  if (tree.type(user) === 'assignment_expression') {
    const left = tree.child(user, 'left')
    const target = draft.qualifier(left)
    if (target === 'module.exports' || /^(?:module\.)?exports\.[\w$]+$/.test(target)) {
      const alias = target === 'module.exports' ? '*' : tree.textOf(tree.child(left, 'property'))
      const names = member === '' ? [{ name: '*', alias }] : [{ name: member, alias: alias === '*' ? 'default' : alias }]
      return draft.import({ specifier, names, form: 're-export', node })
    }
  }
  const typeMember = importedType(tree, node)
  if (typeMember !== undefined) {
    return draft.import({ specifier, names: [{ name: typeMember, alias: '' }], form: 'dynamic', typeOnly: true, node })
  }
  const binding = tree.type(user) === 'variable_declarator' ? tree.child(user, 'name') : NONE
  const names = member === 'then' && tree.type(user) === 'call_expression' ? awaitedNames(tree, user)
    : member !== '' ? memberNames(tree, binding, member) : bindingNames(tree, binding)
  const typeOnly = /^(?:type_query|nested_type_identifier|type_annotation|generic_type)$/.test(tree.type(user))
  draft.import({ specifier, names, form: 'dynamic', typeOnly, node })
}

/** A promise has few members: what else follows `import('x')` is a type, as in `import('x').Cart`. */
function importedType(tree: SyntaxTree, call: number): string | undefined {
  if (tree.type(tree.child(call, 'function')) !== 'import') return undefined
  const end = tree.nodes.end[call]!
  const after = tree.text.slice(end, end + 200)
  const [, dotted, quoted] = /^\s{0,40}(?:\.\s{0,40}([\w$]{1,100})|\[['"]([\w$]{1,100})['"]\])/.exec(after) ?? []
  const name = dotted ?? quoted
  return name === undefined || /^(?:then|catch|finally)$/.test(name) ? undefined : name
}

/** `import('x').then(({ Cart }) => …)` and `.then(m => m.Cart)`. */
function awaitedNames(tree: SyntaxTree, then: number): ImportedName[] {
  const callback = firstArgument(tree, then)
  if (tree.type(callback) !== 'arrow_function') return []
  const list = tree.child(callback, 'parameters')
  const first = list < 0 ? tree.child(callback, 'parameter') : tree.firstNamed(list)
  const pattern = tree.type(first) === 'required_parameter' ? tree.child(first, 'pattern') : first
  if (tree.type(pattern) !== 'identifier') return bindingNames(tree, pattern)
  const body = tree.child(callback, 'body')
  const isMember = tree.type(body) === 'member_expression' && tree.shortText(tree.child(body, 'object')) === tree.textOf(pattern)
  return isMember ? [{ name: tree.textOf(tree.child(body, 'property')), alias: '' }] : []
}

function memberNames(tree: SyntaxTree, binding: number, member: string): ImportedName[] {
  // `require('x').then(…)` and the like name no export.
  if (tree.type(binding) !== 'identifier') return []
  return [{ name: member, alias: tree.textOf(binding) }]
}

function bindingNames(tree: SyntaxTree, binding: number): ImportedName[] {
  if (tree.type(binding) === 'identifier') return [{ name: '*', alias: tree.textOf(binding) }]
  if (tree.type(binding) !== 'object_pattern') return []
  return tree.namedChildren(binding).flatMap((part): ImportedName[] => {
    const type = tree.type(part)
    if (type === 'shorthand_property_identifier_pattern') return [{ name: tree.textOf(part), alias: tree.textOf(part) }]
    if (type === 'object_assignment_pattern') {
      const name = tree.textOf(tree.child(part, 'left'))
      return [{ name, alias: name }]
    }
    const value = tree.child(part, 'value')
    const bound = tree.type(value) === 'assignment_pattern' ? tree.child(value, 'left') : value
    return type === 'pair_pattern' && tree.type(bound) === 'identifier'
      ? [{ name: tree.textOf(tree.child(part, 'key')), alias: tree.textOf(bound) }] : []
  })
}

/** Imports as JavaScript and TypeScript share them. */
export const javascriptImports: Readonly<Record<string, Visit>> = {
  import_statement: importStatement,
  export_statement: reExport,
  call_expression: dynamicImport,
}
