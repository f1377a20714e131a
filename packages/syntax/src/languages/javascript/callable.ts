import type { DefinitionKind } from '@deepdiscovery/model'
import type { ScopeKind } from '../../facts-draft.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isFunction } from './syntax.ts'

/** Name given to a definition that has none of its own: `export default () => {}`. */
export const DEFAULT_NAME = 'default'

/** What a function or class as a value makes of the name it is bound to. */
export interface Callable {
  readonly kind: DefinitionKind
  /** Where the signature ends. */
  readonly body: number
  readonly scope: ScopeKind
}

/** Kind and signature end that a value gives to the name it is bound to; `undefined` where it is neither function nor class. */
export function callable(tree: SyntaxTree, value: number): Callable | undefined {
  if (isFunction(tree, value)) return { kind: 'function', body: tree.child(value, 'body'), scope: 'function' }
  if (tree.type(value) === 'class') return { kind: 'class', body: tree.child(value, 'body'), scope: 'type' }
  return undefined
}
