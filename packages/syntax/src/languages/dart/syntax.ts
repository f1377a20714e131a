import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Characters of a chain of calls that are kept as what stands before its last name. */
const MAX_OWNER = 160

/** One name of a chain `a.b(c).d`. */
export interface ChainName {
  readonly name: number
  /** What stands before it, as written; empty for the first name. */
  readonly owner: string
  /** Node of the arguments where it is called. */
  readonly called: boolean
}

/** The names of the chain that starts at a node: its selectors are the node's next siblings. */
export function chainNames(tree: SyntaxTree, head: number): ChainName[] {
  const { start } = tree.nodes
  const from = start[head]!
  const names: ChainName[] = []
  let name = tree.type(head) === 'identifier' ? head : -1
  let owner = ''
  const add = (called: boolean): void => {
    if (name >= 0) names.push({ name, owner, called })
    name = -1
  }
  for (let next = tree.nextSibling(head); next >= 0 && tree.type(next) === 'selector'; next = tree.nextSibling(next)) {
    const part = tree.firstNamed(next)
    if (tree.type(part) === 'argument_part') add(true)
    else if (tree.type(part).endsWith('assignable_selector')) {
      const selected = tree.childOfType(part, 'identifier')
      if (selected < 0) add(false)
      else {
        name = selected
        owner = tree.text.slice(from, Math.min(start[next]!, from + MAX_OWNER))
      }
    }
  }
  add(false)
  return names
}

/** Prefix of a type name: `p` of `p.Cart`. */
export function typePrefix(tree: SyntaxTree, type: number): string {
  const start = tree.nodes.start[type]!
  return tree.text[start - 1] === '.' ? /([\w$]+)\.$/.exec(tree.text.slice(Math.max(0, start - 80), start))?.[1] ?? '' : ''
}

/** Whether a type name is only the prefix of the next one. */
export function isPrefix(tree: SyntaxTree, type: number): boolean {
  const next = tree.nextSibling(type)
  return next >= 0 && tree.type(next) === '.' && tree.type(Math.max(0, tree.nextSibling(next))) === 'type_identifier'
}

/** The declared type among the children of a node, with its prefix; empty for none, functions and records. */
export function typeOf(tree: SyntaxTree, node: number): string {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const type = tree.type(child)
    if (type === 'function_type' || type === 'record_type' || tree.field(child) === 'name') return ''
    if (type === 'type_identifier' && !isPrefix(tree, child)) {
      const prefix = typePrefix(tree, child)
      return prefix === '' ? tree.textOf(child) : `${prefix}.${tree.textOf(child)}`
    }
  }
  return ''
}

/** Body of the function whose signature a node is, or is in; `NONE` where it has none. */
export function bodyAfter(tree: SyntaxTree, signature: number): number {
  const whole = tree.parentType(signature) === 'method_signature' ? tree.parent(signature) : signature
  const next = tree.nextSibling(whole)
  return next >= 0 && tree.type(next) === 'function_body' ? next : -1
}

/** Whether the node's text starts with a capital letter, leading underscores left out: a type by convention. */
export function isCapital(tree: SyntaxTree, node: number): boolean {
  return node >= 0 && /^_*\p{Lu}/u.test(tree.text.slice(tree.nodes.start[node]!, tree.nodes.start[node]! + 4))
}
