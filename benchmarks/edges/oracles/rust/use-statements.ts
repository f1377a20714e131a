/** A name in a statement, with what it stands for there. */
export interface UsedName {
  readonly text: string
  /** Offset in the text. */
  readonly at: number
  /** Whether it is what the statement brings in; else it leads there. */
  readonly isLeaf: boolean
}

/** A `use`, `extern crate` or `mod name;`. */
export interface UseStatement {
  readonly kind: 'use' | 'mod'
  readonly isPublic: boolean
  readonly isGlob: boolean
  readonly isRenamed: boolean
  /** Offset of its first word, visibility included. */
  readonly at: number
  readonly text: string
  readonly names: readonly UsedName[]
}

const STATEMENT = /(?<=^|[;{}\]])\s*((?:pub\s*(?:\([^)]*\)\s*)?)?(?:(?:use\b|extern\s+crate\s)[^;]*|mod\s+(?:r#)?\w+\s*));/g

/** The statements of a text whose comments and strings are blank. */
export function useStatements(text: string): readonly UseStatement[] {
  return [...text.matchAll(STATEMENT)].map((match): UseStatement => {
    const statement = match[1] ?? ''
    const at = match.index + match[0].indexOf(statement)
    return {
      kind: /^(?:pub\b[^m]*)?mod\s/.test(statement) ? 'mod' : 'use',
      isPublic: statement.startsWith('pub'),
      isGlob: statement.includes('*'),
      isRenamed: /\bas\s/.test(statement),
      at,
      text: statement.replace(/\s+/g, ' ').slice(0, 120),
      names: namesIn(statement, at),
    }
  })
}

function namesIn(statement: string, start: number): UsedName[] {
  const words = [...statement.matchAll(/(?:r#)?[\p{L}_][\p{L}\p{N}_]*/gu)]
    .map(match => ({ text: match[0], at: match.index, end: match.index + match[0].length }))
  const first = words.findIndex(({ text }) => text === 'use' || text === 'mod' || text === 'crate' && !/^(?:pub\s*\()?crate/.test(statement))
  const keyword = words.findIndex(({ text }) => text === 'use' || text === 'mod' || text === 'extern')
  const from = words[keyword]?.text === 'extern' ? keyword + 2 : Math.max(first, keyword) + 1
  return words.slice(keyword + 1 > from ? keyword + 1 : from).flatMap(({ text, at, end }, index, all): UsedName[] => {
    if (text === 'as' || all[index - 1]?.text === 'as') return []
    const after = statement.slice(end).trimStart()
    // `a::{self, b}` and `a::*` bring in `a`.
    const isLeaf = !after.startsWith('::') || /^::\s*(?:\*|\{[^{}]*\bself\b)/.test(after)
    return [{ text, at: start + at, isLeaf }]
  })
}

/** Comments, strings and characters replaced by blanks of the same length; line breaks stay. */
export function blankCommentsAndStrings(text: string): string {
  const hidden = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?r(#{0,8})"[\s\S]*?"\1|b?"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\[^\n]{1,10})'/g
  return text.replace(hidden, match => match.replace(/[^\n]/g, ' '))
}
