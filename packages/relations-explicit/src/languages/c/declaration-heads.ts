/** What stands before the body of a type. */
export interface TypeHead {
  /** Empty where it has none. */
  readonly name: string
  readonly isEnum: boolean
  /** `enum class`: its values are named through it. */
  readonly isScoped: boolean
  readonly isTypedef: boolean
}

/** What a declaration says before its body or its end. */
export interface DeclarationHead {
  readonly name: string
  /** Classes and namespaces that the name is written with. */
  readonly scope: readonly string[]
  readonly isFunction: boolean
  readonly isStatic: boolean
  readonly isExtern: boolean
  /** `= 3`, `= default`. */
  readonly hasValue: boolean
}

const NO_NAMES = new Set([
  'if', 'for', 'while', 'switch', 'return', 'sizeof', 'do', 'else', 'case', 'static_assert', '_Static_assert', 'alignas', 'decltype',
  'noexcept', 'operator', 'friend', 'using', 'throw', 'requires', 'defined', 'goto', 'delete', 'new', 'asm', '__asm__', 'explicit',
])

/** A name before a parenthesis, with the classes and namespaces that it is written with. */
const CALLED = /(?<![\w~])((?:\w+(?:<[^<>()]*>)? ?:: ?){0,20}~?[A-Za-z_]\w*) ?(?:<[^<>()]*>)? ?\(/g

/** The head of a class, struct, union or enum that a body follows; `undefined` for anything else. */
export function typeHead(head: string): TypeHead | undefined {
  if (!['class', 'struct', 'union', 'enum'].some(word => head.includes(word))) return undefined
  // Nothing that ends a declaration stands between the word and the body.
  const from = Math.max(0, ...[';', '=', '{', '}'].map(each => head.lastIndexOf(each)))
  const match = /(?:^|[\s>)])(class|struct|union|enum)\b(.*)$/s.exec(head.slice(from))
  if (match === null) return undefined
  const [, word = '', rest = ''] = match
  const isScoped = word === 'enum' && /^\s+(?:class|struct)\b/.test(rest)
  const behind = withoutAttributes(isScoped ? rest.replace(/^\s+\w+/, '') : rest)
  const [own = ''] = behind.split(/(?<!:):(?!:)/)
  // Parameters of a function are no part of a type's name.
  if (/[()]/.test(own)) return undefined
  const words = own.replace(/<.*/s, '').split(/\s+/).filter(each => each !== '' && each !== 'final')
  const name = (words.at(-1) ?? '').split('::').at(-1) ?? ''
  return { name: /^[A-Za-z_]\w*$/.test(name) ? name : '', isEnum: word === 'enum', isScoped, isTypedef: /\btypedef\b/.test(head) }
}

/** The name that a function or variable gets; `undefined` where nothing is declared. */
export function declarationHead(head: string, inClass: boolean): DeclarationHead | undefined {
  const plain = withoutTemplate(withoutAttributes(head)).trim()
  if (plain === '' || /^(?:friend|using|typedef|return|goto)\b/.test(plain)) return undefined
  const isStatic = plain.includes('static') && /\bstatic\b/.test(plain)
  const isExtern = plain.includes('extern') && /\bextern\b/.test(plain)
  const paren = functionName(plain, inClass)
  if (paren !== undefined) {
    const { path, end } = paren
    return { ...path, isFunction: true, isStatic, isExtern, hasValue: /=\s*default\b/.test(plain.slice(end)) }
  }
  if (plain.includes('(') && !/=/.test(plain.slice(0, plain.indexOf('(')))) return undefined
  const [before = '', ...values] = plain.split('=')
  const match = /[ *&>]((?:\w+ ?:: ?){0,20}[A-Za-z_]\w*) ?(?:\[[^\][]*\] ?)*$/.exec(before)
  if (match === null) return undefined
  const path = pathOf(match[1] ?? '')
  return path === undefined ? undefined : { ...path, isFunction: false, isStatic, isExtern, hasValue: values.length > 0 }
}

/** Names that stand at the end of a typedef, or behind a type's body. */
export function typedefNames(head: string): string[] {
  const pointer = /\(\s*\*\s*(?:\w+\s+)?(\w+)\s*\)\s*\(/.exec(head)?.[1]
  if (pointer !== undefined) return [pointer]
  return head.replace(/<[^<>]*>/g, '').split(',').flatMap(part => {
    const name = /(?<!\w)(\w+) ?(?:\[[^\][]*\] ?)*(?:\([^()]*\) ?)?$/.exec(part.trim())?.[1]
    return name === undefined || /^\d/.test(name) ? [] : [name]
  })
}

/** The name before the first parenthesis that can be the one of a function's parameters. */
function functionName(plain: string, inClass: boolean): { readonly path: Path; readonly end: number } | undefined {
  let fallback: { readonly path: Path; readonly end: number } | undefined
  const value = plain.includes('=') ? plain.search(/(?<![=!<>])=(?!=)/) : -1
  let [depth, counted] = [0, 0]
  CALLED.lastIndex = 0
  for (let match = CALLED.exec(plain); match !== null; match = CALLED.exec(plain)) {
    for (; counted < match.index; counted++) depth += plain[counted] === '(' ? 1 : plain[counted] === ')' ? -1 : 0
    // Inside other parentheses, or behind a value, it is a type of a parameter or a call.
    if (depth !== 0 || value >= 0 && value < match.index) break
    const path = pathOf(match[1] ?? '')
    const end = match.index + match[0].length
    if (path === undefined) continue
    const isBare = match.index === 0 && path.scope.length === 0
    if (isBare && !inClass) continue
    // `API(x) int run(…`: what looks like a macro gives way to another name.
    if (!/^[A-Z][A-Z0-9_]+$/.test(path.name)) return { path, end }
    fallback ??= { path, end }
  }
  return fallback
}

interface Path { readonly name: string; readonly scope: readonly string[] }

function pathOf(written: string): Path | undefined {
  const parts = /^\w+$/.test(written) ? [written] : written.replaceAll(/<[^<>]*>|\s/g, '').split('::')
  const name = parts.pop() ?? ''
  return name === '' || NO_NAMES.has(name) ? undefined : { name, scope: parts.filter(part => part !== '') }
}

function withoutAttributes(head: string): string {
  if (!head.includes('__') && !head.includes('lignas') && !head.includes('[[')) return head
  return head.replace(/\b(?:__attribute__|__declspec|alignas|_Alignas)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[\[[^\][]*\]\]/g, ' ')
}

/** Without `template <…>` at the start; angle brackets are counted. */
function withoutTemplate(head: string): string {
  let rest = head
  for (let match = /^\s*template\s*</.exec(rest); match !== null; match = /^\s*template\s*</.exec(rest)) {
    let depth = 1
    let at = match[0].length
    for (; at < rest.length && depth > 0; at++) {
      if (rest[at] === '<') depth++
      else if (rest[at] === '>' && rest[at - 1] !== '-') depth--
    }
    rest = rest.slice(at)
  }
  return rest
}
