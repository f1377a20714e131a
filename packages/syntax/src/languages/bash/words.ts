import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** A word of a command as written, without the quotes around it or around its parts. */
export function wordText(tree: SyntaxTree, word: number): string {
  return tree.textOf(word).slice(0, 400).replaceAll(/(?<!\\)["']/g, '')
}

/** The command's name; empty where it is made by an expansion only. */
export function commandName(tree: SyntaxTree, command: number): string {
  return wordText(tree, tree.child(command, 'name'))
}

/** Arguments without options. */
export function operands(tree: SyntaxTree, command: number): number[] {
  return tree.childrenIn(command, 'argument').filter(argument => !tree.textOf(argument).startsWith('-'))
}
