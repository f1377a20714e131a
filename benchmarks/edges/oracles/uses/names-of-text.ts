/** A name in a line. */
export interface NameAt {
  readonly start: number
  readonly end: number
  /** Behind a dot or two colons. */
  readonly isMember: boolean
}

const KEYWORDS = new Set([
  'and', 'as', 'assert', 'async', 'await', 'break', 'class', 'const', 'continue', 'crate', 'def', 'del', 'dyn', 'elif', 'else', 'enum', 'except', 'extern',
  'False', 'finally', 'fn', 'for', 'from', 'global', 'if', 'impl', 'import', 'in', 'is', 'lambda', 'let', 'loop', 'match', 'mod', 'move', 'mut', 'None',
  'nonlocal', 'not', 'or', 'pass', 'pub', 'raise', 'ref', 'return', 'static', 'struct', 'trait', 'True', 'true', 'false', 'try', 'type', 'unsafe', 'use',
  'where', 'while', 'with', 'yield',
])

/** Names of each line, keywords aside. */
export function namesOf(text: string): readonly (readonly NameAt[])[] {
  return text.split('\n').map((line) => [...line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)]
    .filter(([name]) => !KEYWORDS.has(name))
    .map(({ 0: name, index }) => ({ start: index, end: index + name.length, isMember: /(?:\.|::)\s*$/.test(line.slice(0, index)) })))
}

/** Whether a name is called where it ends. */
export function callsAt(line: string, end: number): boolean {
  return /^(?:::<[^()]*>|!)?\s*[(]|^!/.test(line.slice(end))
}

/** The text with comments and strings blanked, at the same places; interpolated code is blanked, too. */
export function withoutWords(text: string, language: string): string {
  const words = language === 'py'
    ? /#[^\n]*|[rRbBuUfF]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g
    : /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?r#{0,3}"[\s\S]*?"#{0,3}|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\.[^']{0,8}|[^'\\\n])'/g
  return text.replace(words, (word) => word.replace(/[^\n]/g, ' '))
}

/** The text with import statements blanked: these have rows of their own. */
export function withoutImports(text: string, language: string): string {
  const statements = language === 'py'
    ? /^[ \t]*(?:from[ \t]+[\w.]+[ \t]+)?import\b(?:[ \t]*\([^)]*\)|[^\n]*)/gm
    : /^[ \t]*(?:pub(?:\([^)\n]*\))?[ \t]+)?(?:use\b[^;]*|mod[ \t]+\w+[ \t]*);/gm
  return text.replace(statements, (statement) => statement.replace(/[^\n]/g, ' '))
}
