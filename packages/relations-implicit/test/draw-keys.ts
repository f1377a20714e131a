import type { Language } from '@deepdiscovery/model'
import type { KeyNode } from '../src/keys/key-tree.ts'
import { readKeys } from '../src/keys/read-keys.ts'

/** The trees of a text, a line each: `  key#item=value lines`, attributes with `@`. */
export function drawKeys(language: Language, lines: readonly string[]): readonly string[] {
  return readKeys(language, lines.join('\n')).roots.flatMap((root) => drawKey(root, 0))
}

/** `key=value;` and `key{…}`: the tree without lines, to compare formats. */
export function plainKeys(node: KeyNode): unknown {
  return [node.key, node.value ?? null, node.children.map(plainKeys)]
}

function drawKey(node: KeyNode, depth: number): readonly string[] {
  const name = `${node.attribute === true ? '@' : ''}${node.key}${node.item === undefined ? '' : `#${node.item}`}`
  const lines = node.startLine === node.endLine ? `${node.startLine}` : `${node.startLine}-${node.endLine}`
  const value = node.value === undefined ? '' : `=${JSON.stringify(node.value)}`
  const drawn = `${'  '.repeat(depth)}${name === '' ? '.' : name}${value} ${lines}`
  return [drawn, ...node.children.flatMap((child) => drawKey(child, depth + 1))]
}
