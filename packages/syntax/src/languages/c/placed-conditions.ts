/** One branch of a condition: its directive and the lines behind it. */
interface Branch {
  readonly from: number
  /** First line behind its directive. */
  readonly body: number
  /** Brackets opened less brackets closed. */
  net: number
  /** `#if 0`. */
  readonly never: boolean
}

interface Group {
  /** Stands inside an expression or a list. */
  readonly inside: boolean
  /** Brackets open before it, of the branch around it. */
  readonly before: number
  readonly branches: Branch[]
}

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b(.*)/
const OTHER_DIRECTIVE = /^[ \t]*#/

/**
 * Keeps one branch of each condition of the preprocessor that a parser cannot place: where a branch opens what another place closes
 * (`extern "C" {`), or stands inside an expression. The other branches and the directives are blank; offsets and lines stay.
 */
export function withoutPlacelessConditions(text: string): string {
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return text
  const lines = text.split('\n')
  const blank = new Uint8Array(lines.length)
  const groups: Group[] = []
  let code: CodeLine = { ends: '', net: 0, inComment: false }
  let ends = ''
  let net = 0
  for (let line = 0; line < lines.length; line++) {
    const start = line
    const directive = code.inComment ? null : DIRECTIVE.exec(lines[line]!)
    const isOther = directive === null && !code.inComment && OTHER_DIRECTIVE.test(lines[line]!)
    if (directive !== null || isOther) while (line + 1 < lines.length && /\\\r?$/.test(lines[line]!)) line++
    if (isOther) continue
    if (directive === null) {
      code = codeOf(lines[line]!, code.inComment)
      net += code.net
      ends = (ends + code.ends).slice(-2)
      continue
    }
    const [, word = '', condition = ''] = directive
    const group = groups.at(-1)
    const branch = group?.branches.at(-1)
    const opened: Branch = { from: start, body: line + 1, net: 0, never: /^\s*0\s*(?:\/|$)/.test(condition) }
    if (!word.startsWith('if') && branch !== undefined) branch.net = net
    if (word.startsWith('if')) {
      groups.push({ inside: isInside(ends), before: net, branches: [opened] })
      net = 0
    } else if (word === 'endif') {
      groups.pop()
      net = group === undefined ? net : group.before + settled(group, start, line, blank)
    } else {
      group?.branches.push(opened)
      net = 0
    }
  }
  return blank.includes(1) ? lines.map((line, index) => blank[index] === 1 ? line.replace(/[^\r]/g, ' ') : line).join('\n') : text
}

/** Blanks what a group may not keep; gives the brackets that stay open behind it. */
function settled({ inside, branches }: Group, end: number, endLast: number, blank: Uint8Array): number {
  const kept = branches.find(({ never }) => !never)
  if (!inside && branches.every(({ net }) => net === 0)) return 0
  for (const [index, branch] of branches.entries()) {
    blank.fill(1, branch.from, branch === kept ? branch.body : branches[index + 1]?.from ?? end)
  }
  blank.fill(1, end, endLast + 1)
  return kept?.net ?? 0
}

/** Whether code that ends so goes on: behind an operator or a comma, or in a list that `= {` opened. */
function isInside(ends: string): boolean {
  const last = ends.slice(-1)
  return !';{}:'.includes(last) || last === '{' && '=,({['.includes(ends.slice(0, -1) || ' ')
}

interface CodeLine {
  /** The last two characters of code. */
  readonly ends: string
  readonly net: number
  readonly inComment: boolean
}

/** How the code of a line ends, and the brackets it opens; comments and what strings hold left out. */
function codeOf(line: string, startsInComment: boolean): CodeLine {
  let net = 0
  let ends = ''
  let inComment = startsInComment
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    if (inComment) {
      if (character === '*' && line[at + 1] === '/') {
        inComment = false
        at++
      }
    } else if (character === '/' && line[at + 1] === '/') break
    else if (character === '/' && line[at + 1] === '*') {
      inComment = true
      at++
    } else if (character === '"' || character === "'") {
      at = quoteEnd(line, at)
      ends = (ends + character).slice(-2)
    } else if (character.trim() !== '') {
      ends = (ends + character).slice(-2)
      if ('{(['.includes(character)) net++
      else if ('})]'.includes(character)) net--
    }
  }
  return { net, ends, inComment }
}

function quoteEnd(line: string, open: number): number {
  let at = open + 1
  while (at < line.length && line[at] !== line[open]) at += line[at] === '\\' ? 2 : 1
  return at
}
