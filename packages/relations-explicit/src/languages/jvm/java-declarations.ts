import type { JvmDeclaration } from './jvm-declaration.ts'

const TYPE = new RegExp(
  String.raw`^(?:@?[\w.]{1,100}(?:\([^()\n]{0,200}\))?[ \t]{1,20}){0,8}(?:class|interface|enum|record|@interface)[ \t]{1,20}(\w{1,200})`, 'gm')

/** Top-level types of a Java text: those that start at the start of a line. */
export function javaDeclarations(text: string): JvmDeclaration[] {
  const own = /^[ \t]*package[ \t]+([\w.]+)/m.exec(text)?.[1] ?? ''
  return [...text.matchAll(TYPE)].slice(0, 200).map(([, name = '']) => ({ name, package: own, isExtension: false }))
}
