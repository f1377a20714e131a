import type { ArtifactId } from '@deepdiscovery/model'
import { stemOf } from '../../repo-path.ts'
import type { JvmDeclaration } from './jvm-declaration.ts'

/** What one file may declare; more is generated or hostile. */
const MAX_DECLARATIONS = 2000
const START = new RegExp(
  String.raw`^(?:@[\w.:]{1,100}(?:\([^()\n]{0,200}\))?[ \t]{1,20}){0,6}(?:[a-z]{2,12}[ \t]{1,20}){0,6}?(class|interface|object|fun|val|var|typealias)`
  + String.raw`(?=[ \t(<])`, 'gm')
/** Characters behind the keyword that hold the name. */
const HEAD = 300

/**
 * Names that a Kotlin text puts into its package: declarations at the start of a line. A file with functions or properties is a
 * class for Java, named `FooKt` or by `@file:JvmName`.
 */
export function kotlinDeclarations(source: string, id: ArtifactId): JvmDeclaration[] {
  // Lines of raw strings are no declarations.
  const text = source.replaceAll(/"""[^]*?"""/g, '""')
  const own = (/^[ \t]*package[ \t]+([\w.`]+)/m.exec(text)?.[1] ?? '').replaceAll('`', '')
  const found: JvmDeclaration[] = []
  let hasFunctions = false
  for (const match of text.matchAll(START)) {
    if (found.length >= MAX_DECLARATIONS) break
    const [whole, keyword] = match
    const head = text.slice(match.index + whole.length, match.index + whole.length + HEAD)
    const isFunction = keyword === 'fun' && !/^[ \t]+interface\b/.test(head) || keyword === 'val' || keyword === 'var'
    const path = isFunction ? declaredPath(head) : [/^[ \t]+(?:(?:class|interface)[ \t]+)?`?([\p{L}_][\p{L}\p{N}_]*)/u.exec(head)?.[1] ?? '']
    const name = path.at(-1) ?? ''
    if (name === '') continue
    const modifiers = new Set(whole.split(/[ \t]+/))
    const isPrivate = modifiers.has('private')
    hasFunctions ||= isFunction && !isPrivate
    const half = modifiers.has('expect') ? 'expect' : modifiers.has('actual') ? 'actual' : undefined
    found.push({ name, package: own, isExtension: path.length > 1, half, isFunction: isFunction && keyword === 'fun', isPrivate })
  }
  if (!hasFunctions) return found
  const facade = /^@file:JvmName\("(\w{1,200})"\)/m.exec(text)?.[1] ?? `${stemOf(id).replace(/^./, first => first.toUpperCase())}Kt`
  return [...found, { name: facade, package: own, isExtension: false }]
}

/** `<T> Cart<T>.size(x: Int)` is declared as `size` for `Cart`. */
function declaredPath(head: string): string[] {
  let depth = 0
  let plain = ''
  for (let at = 0; at < head.length; at++) {
    const character = head[at]!
    if (character === '<' || character === '(' && /^[\s(]*$/.test(plain)) depth++
    else if (depth > 0 && (character === '>' && head[at - 1] !== '-' || character === ')')) depth--
    else if (depth === 0 && '(:=\n{'.includes(character)) break
    else if (depth === 0) plain += character
  }
  const written = plain.trim().split(/[ \t]+(?:by|get|where)\b/)[0] ?? ''
  const segments = written.split('.').map(segment => segment.replaceAll(/[`?\s]/g, ''))
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(segments.at(-1) ?? '') ? segments : []
}
