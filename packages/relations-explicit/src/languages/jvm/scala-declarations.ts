import type { JvmDeclaration } from './jvm-declaration.ts'

/** What one file may declare; more is generated or hostile. */
const MAX_DECLARATIONS = 2000
/** Characters of a package's name; each clause may add to the one before. */
const MAX_PACKAGE = 1000
const PACKAGE = /^([ \t]{0,40})package[ \t]+(object[ \t]+)?([\w.`$]+)[ \t]*(?:extends\b[^{\n]{0,200})?([{:]?)/
const DECLARATION = new RegExp(
  String.raw`^([ \t]{0,40})(?:@[\w.]{1,100}(?:\([^()\n]{0,200}\))?[ \t]{1,20}){0,6}`
  + String.raw`(?:(?:private|protected)(?:\[\w{1,60}\])?[ \t]{1,20}|[a-z]{4,12}[ \t]{1,20}){0,6}?`
  + String.raw`(class|trait|object|enum|type|def|val|var|given|extension)\b[ \t]*([\p{L}_$][\p{L}\p{N}_$]*|\x60[^\x60\n]{1,100}\x60)?`, 'u')

interface Level { readonly package: string; readonly indent: number }

/**
 * Names that a Scala text puts into packages: chained and nested package clauses, package objects, and what stands directly in them,
 * told by indentation.
 */
export function scalaDeclarations(text: string): JvmDeclaration[] {
  const found: JvmDeclaration[] = []
  let levels: Level[] = [{ package: '', indent: 0 }]
  let extension: number | undefined
  for (const line of text.split('\n')) {
    if (found.length >= MAX_DECLARATIONS) break
    const indent = line.length - line.trimStart().length
    if (line.trim() === '') continue
    const clause = PACKAGE.exec(line)
    while (levels.length > 1 && levels.at(-1)!.indent > indent) levels = levels.slice(0, -1)
    const { package: around, indent: expected } = levels.at(-1)!
    if (clause !== null && indent === expected) {
      const [, , object, name = '', opening] = clause
      const inner = [around, name.replaceAll('`', '')].filter(part => part !== '').join('.')
      if (inner.length > MAX_PACKAGE) break
      // The name that the compiler gives a package object, too.
      if (object !== undefined) found.push({ name: 'package', package: inner, isExtension: false })
      if (object !== undefined || opening !== '') levels = [...levels, { package: inner, indent: indent + 2 }]
      else levels = [...levels.slice(0, -1), { package: inner, indent }]
      continue
    }
    if (extension !== undefined && indent <= extension) extension = undefined
    if (indent !== expected && extension === undefined) continue
    const [, , keyword, name = ''] = DECLARATION.exec(line) ?? []
    if (keyword === undefined) continue
    if (keyword === 'extension') {
      extension = indent
      const method = /\bdef[ \t]+([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(line)?.[1]
      if (method !== undefined) found.push({ name: method, package: around, isExtension: true })
    } else if (name !== '') found.push({ name: name.replaceAll('`', ''), package: around, isExtension: extension !== undefined })
  }
  return found
}
