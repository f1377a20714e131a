/** What no C file says, at the start of a line. */
const CPP_LINE = new RegExp([
  String.raw`class[ \t]+(?:\w+[ \t]+)?\w+[ \t]*(?:final[ \t]*)?(?::[^:]|\{|;|\r?$)`,
  String.raw`(?:inline[ \t]+)?namespace(?:[ \t]+[\w:]+)?[ \t]*(?:\{|\r?$)`,
  String.raw`template[ \t]*<`,
  String.raw`using[ \t]+(?:namespace[ \t]+)?[\w:]+[ \t]*[;=]`,
  String.raw`(?:public|private|protected)(?:[ \t]+\w+)?[ \t]*:[ \t]*\r?$`,
  String.raw`(?:virtual|constexpr|explicit|friend)[ \t]+\w`,
  String.raw`enum[ \t]+(?:class|struct)[ \t]`,
  String.raw`#[ \t]*include[ \t]*<(?:c?[a-z]{1,20}|[a-z]{1,20}_[a-z_]{1,30})>`,
].map(pattern => `^[ \\t]*${pattern}`).join('|'), 'm')
const CPP_WORD = /\bstd::\w|\b(?:static_cast|dynamic_cast|reinterpret_cast)[ \t]*<|\boperator[ \t]*[-+*/=<>![(]/

/** Whether a header is C++, where its name does not tell: what is only for C++ (`#ifdef __cplusplus`) does not count. */
export function isCpp(text: string): boolean {
  const shared = withoutGuarded(text)
  return CPP_LINE.test(shared) || CPP_WORD.test(shared)
}

/** The lines outside `#ifdef __cplusplus … #endif` (or `#else`) and outside comments. */
function withoutGuarded(text: string): string {
  const kept: string[] = []
  let depth = 0
  let inComment = false
  for (const line of text.split('\n')) {
    const end = inComment ? line.indexOf('*/') : -1
    if (inComment && end < 0) continue
    const code: string = inComment ? line.slice(end + 2) : line
    const open: number = code.lastIndexOf('/*')
    inComment = open >= 0 && !code.includes('*/', open)
    const directive = /^[ \t]*#[ \t]*(if|ifdef|ifndef|else|elif|endif)\b(.*)/.exec(code)
    if (directive === null) {
      if (depth === 0) kept.push((inComment ? code.slice(0, open) : code).replace(/\/\/.*|"(?:[^"\\]|\\.)*"/g, ''))
      continue
    }
    const [, word = '', condition = ''] = directive
    if (word.startsWith('if')) {
      if (depth > 0) depth++
      else if (word !== 'ifndef' && condition.includes('__cplusplus') && !condition.includes('!')) depth = 1
    } else if (word === 'endif') depth = Math.max(0, depth - 1)
    else if (depth === 1) depth = 0
  }
  return kept.join('\n')
}
