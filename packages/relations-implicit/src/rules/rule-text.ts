import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { RuleProblem } from './rule-problem.ts'

/** A rule file given as text, YAML or JSON, with a name for messages. */
export interface RuleText {
  readonly path: string
  readonly text: string
}

/** A rule file that is parsed already, as the shipped library is. */
export interface RuleData {
  readonly path: string
  readonly data: unknown
}

/** A parsed rule file that knows its lines. */
export interface ParsedRuleFile {
  readonly path: string
  readonly value: unknown
  /** Line of the key at the end of a path, or of the nearest one above it; 1 where lines are not known. */
  lineOf(path: readonly (string | number)[]): number
  /** Line on which the text of a value begins: below its key where it is a block (`|`, `>`). */
  textLineOf(path: readonly (string | number)[]): number
}

/** Larger files are refused: a framework's rules take some kilobytes. */
export const MAX_RULE_FILE_CHARACTERS = 256 * 1024
const MAX_ALIASES = 100
/** The YAML library recurses for each, and ends the process when the stack does. */
const MAX_BRACKETS = 200

/** Parses a rule file; a problem where it is no YAML, or too large. */
export function parseRuleText(file: RuleText | RuleData): ParsedRuleFile | RuleProblem {
  const { path } = file
  if ('data' in file) return { path, value: file.data, lineOf: () => 1, textLineOf: () => 1 }
  if (file.text.length > MAX_RULE_FILE_CHARACTERS) {
    return { path, line: 1, reason: `the file has ${file.text.length} characters; a rule file may have ${MAX_RULE_FILE_CHARACTERS}` }
  }
  const deep = deepestBracket(file.text)
  if (deep !== undefined) return { path, line: deep, reason: `brackets are nested more than ${MAX_BRACKETS} deep` }
  const lines = new LineCounter()
  try {
    const document = parseDocument(file.text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
    const [error] = document.errors
    if (error !== undefined) return { path, line: lines.linePos(error.pos[0]).line, reason: `the YAML is wrong: ${oneLine(error.message)}` }
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
    const parsed: ParsedRuleFile = {
      path, value,
      lineOf(keys) {
        for (let depth = keys.length; depth > 0; depth--) {
          const holder: unknown = depth === 1 ? document.contents : document.getIn(keys.slice(0, depth - 1), true)
          const key = keys[depth - 1]
          const pair = isMap(holder) ? holder.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
          const node: unknown = pair?.key ?? document.getIn(keys.slice(0, depth), true)
          const range = (node as { range?: readonly number[] } | undefined)?.range
          if (range?.[0] !== undefined) return lines.linePos(range[0]).line
        }
        return 1
      },
      textLineOf(keys) {
        const node: unknown = document.getIn(keys, true)
        if (!isScalar(node) || node.range === undefined || node.range === null) return parsed.lineOf(keys)
        return lines.linePos(node.range[0]).line + (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED' ? 1 : 0)
      },
    }
    return parsed
  } catch (error) {
    return { path, line: 1, reason: `the YAML is wrong: ${oneLine(error instanceof Error ? error.message : String(error))}` }
  }
}

/** The line on which too many brackets are open; strings and comments are not told apart, so the bound is generous. */
function deepestBracket(text: string): number | undefined {
  let open = 0
  let line = 1
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\n') line++
    else if (character === '[' || character === '{') open++
    else if ((character === ']' || character === '}') && open > 0) open--
    if (open > MAX_BRACKETS) return line
  }
  return undefined
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
