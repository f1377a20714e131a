import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'

/** What a `use` statement is for. */
export type UseKind = 'class' | 'function' | 'const'

/** Whether a statement is a `use`, not a namespace and not an include. */
export function isUse({ form, names }: ImportStatement): boolean {
  return form === 'import' && names.length > 0
}

/** Kind and path of a `use`. */
export function usedPath({ specifier }: ImportStatement): { readonly kind: UseKind; readonly path: string } {
  const space = specifier.indexOf(' ')
  if (space < 0) return { kind: 'class', path: specifier }
  return { kind: specifier.slice(0, space) as UseKind, path: specifier.slice(space + 1) }
}

/** Namespace that a line stands in; empty for the global one. Nothing but the head of a file stands before the first. */
export function namespaceAt({ imports }: SyntaxFacts, line: number): string {
  const namespaces = imports.filter(({ form }) => form === 'package')
  return (namespaces.findLast(each => each.line <= line) ?? namespaces[0])?.specifier ?? ''
}

/** Every namespace of a file. */
export function namespacesOf({ imports }: SyntaxFacts): string[] {
  const declared = imports.filter(({ form }) => form === 'package').map(({ specifier }) => specifier)
  return declared.length === 0 ? [''] : [...new Set(declared)]
}

/** A name put behind a namespace. */
export function inNamespace(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}\\${name}`
}

/** A qualified name, and whether it is of the own namespace. */
interface QualifiedName { readonly name: string; readonly own: boolean }

/** The qualified name that a written class name means: imported, of the own namespace, or from the root. */
export function qualifiedName(written: string, line: number, file: SyntaxFacts): QualifiedName {
  if (written.startsWith('\\')) return { name: written.slice(1), own: !written.includes('\\', 1) }
  const namespace = namespaceAt(file, line)
  const [first = '', ...rest] = written.split('\\')
  if (first.toLowerCase() === 'namespace' && rest.length > 0) return { name: inNamespace(namespace, rest.join('\\')), own: true }
  const imported = file.imports.find(each => isUse(each) && usedPath(each).kind === 'class'
    && each.names.some(({ alias }) => alias.toLowerCase() === first.toLowerCase()))
  if (imported !== undefined) return { name: [usedPath(imported).path, ...rest].join('\\'), own: false }
  return { name: inNamespace(namespace, written), own: true }
}

/** What a reference asks for: a class with or without a member of it, or something that a class or function may be. */
export interface PhpAsked {
  readonly written: string
  readonly as: 'class' | 'class-or-function' | 'class-or-constant'
}

/** `undefined` where the receiver is a variable or an expression. */
export function askedOf({ name, qualifier, kind }: Reference): PhpAsked | undefined {
  // A declared type comes with dots.
  if (kind === 'type' && /^\w+(?:\.\w+)*$/.test(qualifier)) {
    return { written: `${qualifier.replaceAll('.', '\\')}\\${name}`, as: 'class' }
  }
  if (qualifier === '' || qualifier.endsWith('\\')) {
    const as = kind === 'call' ? 'class-or-function' : kind === 'value' ? 'class-or-constant' : 'class'
    return { written: qualifier + name, as }
  }
  return /^\\?[A-Za-z_]\w*(?:\\\w+)*$/.test(qualifier) && !/^(?:self|static|parent)$/i.test(qualifier)
    ? { written: qualifier, as: 'class' } : undefined
}
