import { escapePattern } from '../../word-pattern.ts'

const MORE = '(?:,[ \\t]*\\w+[ \\t]*){0,8}'
const TYPE = '(?:[*[\\]]|\\.{3}|\\w)'

/**
 * Whether a text binds a name in some function: by `:=`, `var` or `const`, or as a parameter, a result or a receiver. Read from
 * what `gofmt` writes, so a name that is bound in one function counts as bound in all.
 */
export function declaresLocally(text: string, name: string): boolean {
  const word = `\\b${escapePattern(name)}\\b`
  const assigned = `${word}[ \\t]*${MORE}:=`
  const declared = `^[ \\t]+(?:var|const)[ \\t]+(?:\\w+[ \\t]*,[ \\t]*){0,8}${word}`
  const parameter = `[(,][ \\t]*${word}[ \\t]*${MORE}[ \\t]${TYPE}`
  const parameterLine = `\\n\\t+${word} ${TYPE}[\\w.*]*,\\n`
  return new RegExp([assigned, declared, parameter, parameterLine].join('|'), 'm').test(text)
}
